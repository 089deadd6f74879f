// Value and Lab: games that Python holds, and positions by their texts.
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <upstar/position.hpp>
#include <upstar/value.hpp>

#include "python/calls.hpp"
#include "python/python_lab.hpp"

namespace upstar::python {
namespace {

using Values = std::vector<GameValue>;
using Unlocked = py::call_guard<py::gil_scoped_release>;

py::object to_python(FunctionAnswer answer) {
  if (auto* value = std::get_if<GameValue>(&answer)) return py::cast(std::move(*value));
  if (auto* number = std::get_if<Rational>(&answer)) return fraction(number->text);
  if (auto* yes = std::get_if<bool>(&answer)) return py::bool_(*yes);
  if (auto* list = std::get_if<Values>(&answer)) return py::cast(std::move(*list));
  if (const auto* words = std::get_if<Wording>(&answer)) return py::str(words->text);
  return py::none();
}

py::list points(const WallPoints& wall) {
  py::list out;
  for (const auto& [value, temperature] : wall) {
    out.append(py::make_tuple(fraction(value), fraction(temperature)));
  }
  return out;
}

py::dict thermograph(const GameValue& value) {
  ValueFacts::Graph graph;
  {
    const py::gil_scoped_release unlocked;
    graph = value.thermograph();
  }
  py::dict out;
  out["left"] = points(graph.left);
  out["right"] = points(graph.right);
  out["text"] = graph.text;
  out["svg"] = graph.svg;
  return out;
}

py::object call(const GameValue& value, const std::string& function, const Values& arguments) {
  std::optional<FunctionAnswer> answer;
  {
    const py::gil_scoped_release unlocked;
    answer = value.call(function, arguments);
  }
  return to_python(*std::move(answer));
}

Player player_of(bool is_black) { return is_black ? Player::Black : Player::White; }

using Drawn = std::pair<std::vector<std::string>, std::string>;

std::optional<Drawn> drawing(PythonLab& lab, const std::string& text, bool is_black,
                             const std::vector<std::string>& marked) {
  const auto picture = lab.lab.position(text).picture(player_of(is_black), marked);
  if (!picture) return std::nullopt;
  return Drawn(drawn_text(*picture), drawn_svg(*picture));
}

std::string drawings(PythonLab& lab, const std::vector<std::string>& texts) {
  std::vector<Picture> pictures;
  for (const std::string& text : texts) {
    if (auto picture = lab.lab.position(text).picture()) {
      picture->caption = text;
      pictures.push_back(*std::move(picture));
    }
  }
  return drawn_svg(pictures);
}

}  // namespace

void PythonLab::poll() {
  if (stop.load(std::memory_order_relaxed)) throw Error(ErrorKind::Interrupted, "interrupted");
  // A thread that Python does not know handles no signals, and one that is not the main one finds none.
  if (PyGILState_GetThisThreadState() == nullptr) return;
  const py::gil_scoped_acquire locked;
  if (PyErr_CheckSignals() != 0) throw Error(ErrorKind::Interrupted, "interrupted");
}

PythonLab::PythonLab(std::optional<std::size_t> memory_limit, std::optional<double> time_limit)
    : lab([&] {
        EngineOptions options;
        options.memory_limit = memory_limit;
        options.time_limit = limit_in_milliseconds(time_limit);
        options.progress = [this](const EngineOptions::Progress&) { poll(); };
        return options;
      }()) {}

void register_values(py::module_& m) {
  py::class_<GameValue>(m, "Value")
      .def("text", &GameValue::text, Unlocked())
      .def("latex", &GameValue::latex, Unlocked())
      .def(
          "outcome", [](const GameValue& value) { return std::string(1, char(value.outcome())); },
          Unlocked())
      .def(
          "add", [](const GameValue& a, const GameValue& b) { return a + b; }, Unlocked())
      .def(
          "negative", [](const GameValue& a) { return -a; }, Unlocked())
      .def("times", &GameValue::times, Unlocked())
      .def(
          "compare",
          [](const GameValue& a, const GameValue& b) {
            constexpr std::string_view kSigns = "=<>|";
            return std::string(1, kSigns[static_cast<std::size_t>(a.compare(b))]);
          },
          Unlocked())
      .def(
          "equals", [](const GameValue& a, const GameValue& b) { return a == b; }, Unlocked())
      .def("hash", &GameValue::hash, Unlocked())
      .def("call", &call)
      .def("thermograph", &thermograph);

  py::class_<PythonLab>(m, "Lab")
      .def(py::init<std::optional<std::size_t>, std::optional<double>>())
      .def(
          "value", [](PythonLab& lab, const std::string& text) { return lab.lab.value(text); },
          Unlocked())
      .def(
          "make",
          [](PythonLab& lab, const Values& left, const Values& right) {
            return lab.lab.value(left, right);
          },
          Unlocked())
      .def(
          "written",
          [](PythonLab& lab, const std::string& text) { return lab.lab.position(text).text(); },
          Unlocked())
      .def(
          "moves",
          [](PythonLab& lab, const std::string& text, bool is_black) {
            return lab.lab.position(text).moves(player_of(is_black));
          },
          Unlocked())
      .def(
          "play",
          [](PythonLab& lab, const std::string& text, bool is_black, const std::string& move) {
            return lab.lab.position(text).play(player_of(is_black), move).text();
          },
          Unlocked())
      .def(
          "parts",
          [](PythonLab& lab, const std::string& text) {
            std::vector<std::string> texts;
            for (const GamePosition& part : lab.lab.position(text).parts()) {
              texts.push_back(part.text());
            }
            return texts;
          },
          Unlocked())
      .def("position_value",
           [](PythonLab& lab, const std::string& text) {
             std::optional<GameValue> value;
             // Whatever ends this, the next call is not to be stopped by what stopped this one.
             const struct Reset {
               std::atomic<bool>& stop;
               ~Reset() { stop = false; }
             } reset{lab.stop};
             run_interruptibly([&] { value = lab.lab.position(text).value(); },
                               [&] { lab.stop = true; });
             return *value;
           })
      .def("drawing", &drawing, Unlocked())
      .def("drawings", &drawings, Unlocked());
}

}  // namespace upstar::python
