// A game that a Python object describes: moves(position, player), and split, normal_form, text if it has them.
//
// Positions are any hashable objects; each gets a number when it is first met. Python is called back on the thread
// that asked, with the interpreter's lock held all the time.
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <upstar/ruleset.hpp>

#include "python/calls.hpp"
#include "python/python_lab.hpp"

namespace upstar::python {
namespace {

class PythonRules {
 public:
  PythonRules(PythonLab& lab, py::object game, bool impartial, bool misere)
      : lab_(lab.lab), game_(std::move(game)), book_(lab.lab, callbacks(impartial, misere)) {}

  GameValue value(const py::object& position) {
    const Busy busy(*this);
    return book_.value(number(position));
  }

  py::dict solve(const py::list& positions, bool black_first, bool white_first, bool moves,
                 bool search, std::optional<GameValue> plus) {
    const Busy busy(*this);
    std::vector<std::uint32_t> numbers;
    for (const py::handle position : positions) {
      numbers.push_back(number(py::reinterpret_borrow<py::object>(position)));
    }
    RuleQuestion question;
    question.black_first = black_first;
    question.white_first = white_first;
    question.moves = moves;
    question.search = search;
    if (plus) question.plus = apart(*plus);
    const RuleVerdict<std::uint32_t> found = book_.solve(numbers, question);
    py::dict out;
    out["outcome"] = found.outcome ? py::object(py::str(std::string(1, *found.outcome)))
                                   : py::object(py::none());
    out["black_first"] = found.black_first;
    out["white_first"] = found.white_first;
    out["black_moves"] = listed(found.black_moves);
    out["white_moves"] = listed(found.white_moves);
    out["nodes"] = found.nodes;
    return out;
  }

  [[nodiscard]] std::uint64_t seen() const { return book_.positions_seen(); }

 private:
  static constexpr std::size_t kMostListed = 1'000'000;

  // The same game in a laboratory of its own. The book asks with the interpreter's lock held, and must not wait
  // for a laboratory in which another thread is at work, who may wait for that lock.
  [[nodiscard]] GameValue apart(const GameValue& value) const {
    const py::gil_scoped_release unlocked;
    return Lab(lab_.options()).value(value.left_options(), value.right_options());
  }

  // A callback that asks the same rules again, or another thread meanwhile, is refused.
  struct Busy {
    explicit Busy(PythonRules& rules) : is_busy(rules.is_busy_) {
      if (is_busy) {
        throw Error(ErrorKind::BadInput, "these rules are at work already",
                    "let moves() and its neighbours tell the rules, and ask nothing");
      }
      is_busy = true;
    }
    ~Busy() { is_busy = false; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

    bool& is_busy;
  };

  std::uint32_t number(const py::object& position) {
    PyObject* const known = PyDict_GetItemWithError(numbers_.ptr(), position.ptr());
    if (known != nullptr) return static_cast<std::uint32_t>(PyLong_AsUnsignedLong(known));
    if (PyErr_Occurred() != nullptr) refuse_key(position);
    const auto next = static_cast<std::uint32_t>(positions_.size());
    numbers_[position] = next;
    positions_.push_back(position);
    return next;
  }

  // What hashing or comparing has raised; for what can never be hashed, with what a position is.
  [[noreturn]] static void refuse_key(const py::object& position) {
    PyTypeObject* const type = Py_TYPE(position.ptr());
    if (type->tp_hash == PyObject_HashNotImplemented) {
      PyErr_Clear();
      throw py::type_error("unhashable type: '" + std::string(type->tp_name) +
                           "' cannot be a position, but tuples and text can");
    }
    throw py::error_already_set();
  }

  // Positions that a method of the game lists. A list that never ends is refused, for limits are not looked at
  // while it is read; and text, because its characters are hardly ever meant.
  void append(const py::object& listed, const char* method, std::vector<std::uint32_t>& out) {
    PyObject* const list = listed.ptr();
    const bool can_be_read = Py_TYPE(list)->tp_iter != nullptr || PySequence_Check(list) != 0;
    if (!can_be_read || PyUnicode_Check(list) != 0 || PyBytes_Check(list) != 0) {
      throw py::type_error(std::string(method) + " returns a list of positions, not " +
                           Py_TYPE(list)->tp_name + ": [position] is one, and [] is none");
    }
    std::size_t count = 0;
    for (const py::handle position : py::iter(listed)) {
      if (++count > kMostListed) {
        throw Error(ErrorKind::BadInput,
                    std::string(method) + " lists more than a million positions",
                    "let it end: play has few moves");
      }
      out.push_back(number(py::reinterpret_borrow<py::object>(position)));
    }
  }

  RuleCallbacks callbacks(bool impartial, bool misere) {
    RuleCallbacks calls;
    calls.impartial = impartial;
    calls.misere = misere;
    // The two that are passed by name; a call of a Python method, and nothing more.
    calls.moves = [this, moves = game_.attr("moves"), black = py::str("black"),
                   white = py::str("white")](std::uint32_t position, Player player,
                                             std::vector<std::uint32_t>& out) {
      append(moves(positions_[position], player == Player::Black ? black : white),
             "moves(position, player)", out);
    };
    if (py::hasattr(game_, "split")) {
      calls.split = [this, split = game_.attr("split")](std::uint32_t position,
                                                        std::vector<std::uint32_t>& out) {
        append(split(positions_[position]), "split(position)", out);
      };
    }
    if (py::hasattr(game_, "normal_form")) {
      calls.normal_form = [this, normal_form = game_.attr("normal_form")](std::uint32_t position) {
        const py::object given = normal_form(positions_[position]);
        if (!py::isinstance<py::tuple>(given) || py::len(given) != 2) {
          throw py::type_error(
              "normal_form(position) returns two things: a position, and whether it is the "
              "negative");
        }
        const auto [normal, negated] = given.cast<std::pair<py::object, py::object>>();
        const int is_negative = PyObject_IsTrue(negated.ptr());
        if (is_negative < 0) throw py::error_already_set();
        return std::pair(number(normal), is_negative != 0);
      };
    }
    calls.text = [this](std::uint32_t position) {
      const py::object& object = positions_[position];
      const py::str text =
          py::hasattr(game_, "text") ? py::str(game_.attr("text")(object)) : py::repr(object);
      return text.attr("encode")("utf-8", "replace").cast<std::string>();  // whatever stands in it
    };
    return calls;
  }

  py::list listed(const std::vector<RuleVerdict<std::uint32_t>::Move>& moves) const {
    py::list out;
    for (const auto& move : moves) {
      out.append(py::make_tuple(move.component, positions_[move.leads_to]));
    }
    return out;
  }

  Lab& lab_;
  py::object game_;
  py::dict numbers_;
  std::vector<py::object> positions_;
  bool is_busy_ = false;
  RuleBook book_;
};

}  // namespace

void register_own_rules(py::module_& m) {
  py::class_<PythonRules>(m, "Rules")
      .def(py::init<PythonLab&, py::object, bool, bool>(), py::keep_alive<1, 2>())
      .def("value", &PythonRules::value)
      .def("solve", &PythonRules::solve)
      .def("seen", &PythonRules::seen);
}

}  // namespace upstar::python
