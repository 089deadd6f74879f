// Options of a position, or of a sum of positions, are its moves; options of an expression are those it was typed
// with, if it is one pair of braces, and otherwise those of its canonical form.
//
// What the canonical form of G makes of an option H of Left's is decided by values alone. H is canonical when its
// value is that of a canonical option. Otherwise it is dominated when another option is at least as great, and
// reversible when some Right option of H is at most G; one of the three always holds, except that H may be
// dominated by an option that only comes in where another was reversed. Right's options are seen from the other
// side.
#include "engine/options.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/closest_name.hpp"
#include "draw/game_tree.hpp"
#include "draw/picture_text.hpp"
#include "draw/sketch_svg.hpp"
#include "draw/sketch_tikz.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/session.hpp"
#include "value/evaluate.hpp"
#include "value/printer.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

using Option = OptionsAnswer::Option;
using Kind = OptionsAnswer::Kind;

// A position is told from an expression by the name of a game, even a misspelled one, before a colon.
bool is_position(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string game(text.substr(0, colon));
  std::vector<std::string> names;
  for (const GameInfo& known : known_games()) names.push_back(known.name);
  return std::ranges::find(names, game) != names.end() || closest_name(game, names).has_value();
}

using Sum = std::vector<AnyPosition>;

Game value_of(Arena& arena, const Sum& sum) {
  LazySum total(arena);
  for (const AnyPosition& position : sum) position.game().add_value(position, total);
  return total.canonical();
}

// Every move with its name, the sum it leaves and the place of the position it is played in.
template <class Use>
void for_each_follower(const Sum& sum, Player player, const Use& use) {
  for (std::size_t i = 0; i < sum.size(); ++i) {
    GameAdapter& game = sum[i].game();
    game.for_each_follower(sum[i], player, [&](const AnyMove& move, const AnyPosition& after) {
      const std::string name = game.move_name(sum[i], move);
      Sum left = sum;
      left[i] = after;
      use(sum.size() == 1 ? name : fmt::format("{}:{}", i + 1, name), left, i);
    });
  }
}

// An option on its way to the answer.
struct Candidate {
  Option told;
  std::function<Game()> find_value;
  std::optional<Sum> after = std::nullopt;  // of a position
  std::optional<Game> value = std::nullopt;
};

class OptionLister {
 public:
  OptionLister(Session& session, const OptionsQuestion& question, Attempts& attempts,
               OptionsAnswer& answer)
      : arena_(session.arena()),
        session_(session),
        question_(question),
        attempts_(attempts),
        answer_(answer),
        printer_(arena_),
        held_(session.budget()) {}

  void make() {
    answer_.texts = question_.texts;
    if (question_.texts.size() > 1 || is_position(question_.texts.at(0))) {
      read_positions();
    } else {
      read_expression();
    }
    attempt("valuing the position", [&] { tell_whole(); });
    for (const Player player : {Player::Black, Player::White}) {
      attempt("valuing the moves", [&] { value_options(player); });
      if (whole_) attempt("comparing the moves", [&] { classify(player); });
      if (whole_ && !answer_.stopped) {
        attempt("looking for lines of play", [&] { find_lines(player); });
      }
      tell_options(player);
    }
    if (whole_ && (question_.tree || question_.drawn_tree)) {
      attempt("drawing the tree", [&] { draw_tree(); });
    }
  }

 private:
  template <class Work>
  void attempt(std::string_view doing, Work work) {
    if (!attempts_.attempt(doing, std::nullopt, work)) answer_.stopped = attempts_.why();
  }

  std::vector<Candidate>& of(Player player) { return player == Player::Black ? black_ : white_; }

  // ---- Where options come from ----

  void read_positions() {
    sum_ = session_.games().read_all(question_.texts, held_);
    answer_.impartial = std::ranges::all_of(sum_, [](const AnyPosition& position) {
      return position.game().impartial(position) == Impartial::Yes;
    });
    find_whole_ = [this] { return value_of(arena_, sum_); };
    for (const AnyPosition& position : sum_) {
      if (const auto picture = position.game().drawn(position, Player::Black, {})) {
        answer_.pictures.push_back(picture_text(*picture));
      }
    }
    for (const Player player : {Player::Black, Player::White}) {
      if (answer_.impartial && player == Player::White) continue;
      for_each_follower(sum_, player, [&](const std::string& name, const Sum& left, std::size_t i) {
        session_.budget().tick();
        add_move(player, name, left, left[i]);
      });
    }
  }

  void add_move(Player player, const std::string& name, const Sum& left, const AnyPosition& after) {
    held_.add(2 * left.size() * sizeof(AnyPosition));  // here and in find_value
    Candidate added;
    added.told.move = name;
    added.told.board = std::string(after.own_text());
    if (question_.pictures) {
      if (const auto picture = after.game().drawn(after, player, {})) {
        added.told.picture = picture_text(*picture);
      }
    }
    added.after = left;
    added.find_value = [this, left] { return value_of(arena_, left); };
    of(player).push_back(std::move(added));
  }

  void read_expression() {
    expression_.emplace(parse_expression(question_.texts[0], &session_.budget()));
    find_whole_ = [this] { return game_of(*expression_); };
    const Expression::Node& last = expression_->nodes.back();
    if (last.kind != Expression::Kind::Braces) return;
    std::size_t end = expression_->nodes.size() - 1;
    std::vector<Candidate> typed;
    for (std::uint32_t i = 0; i < last.operands; ++i) {
      const std::size_t begin = operand_begin(end);
      typed.push_back(typed_option(begin, end));
      end = begin;
    }
    std::ranges::reverse(typed);
    for (std::uint32_t i = 0; i < last.operands; ++i) {
      of(i < last.payload ? Player::Black : Player::White).push_back(std::move(typed[i]));
    }
    is_typed_ = true;
  }

  // Operands stand before their operator: where the one begins that ends before `end`.
  [[nodiscard]] std::size_t operand_begin(std::size_t end) const {
    std::size_t missing = 1;
    while (missing > 0) missing += expression_->nodes[--end].operands - std::size_t{1};
    return end;
  }

  Candidate typed_option(std::size_t begin, std::size_t end) {
    Candidate added;
    added.find_value = [this, begin, end] {
      Expression part = *expression_;
      part.nodes.assign(expression_->nodes.begin() + static_cast<std::ptrdiff_t>(begin),
                        expression_->nodes.begin() + static_cast<std::ptrdiff_t>(end));
      return game_of(part);
    };
    return added;
  }

  Game game_of(const Expression& expression) {
    const Value value = evaluate(arena_, expression);
    if (const auto* sum = std::get_if<LazySum>(&value)) return sum->canonical();
    if (const auto* number = std::get_if<Dyadic>(&value)) return arena_.number(*number);
    const std::string& text = question_.texts[0];
    throw Error::at_text(text, 0, text.size(), "this expression is not a game",
                         "for example: upstar options '{3,2|1}'");
  }

  // The options of a value that was not typed as a pair of braces.
  void take_canonical_options() {
    if (!sum_.empty() || is_typed_) return;
    StructuralOrder order(arena_);
    for (const Player player : {Player::Black, Player::White}) {
      const Arena::Options options =
          player == Player::Black ? arena_.left(*whole_) : arena_.right(*whole_);
      std::vector<Game> sorted(options.begin(), options.end());
      order.sort(sorted);
      for (const Game option : sorted) {
        Candidate added;
        added.find_value = [option] { return option; };
        of(player).push_back(std::move(added));
      }
    }
  }

  // ---- What they are worth ----

  void tell_whole() {
    whole_ = find_whole_();
    answer_.value = printer_.text(*whole_);
    answer_.mean = arena_.mean(*whole_).to_string();
    answer_.temperature = temperature(arena_, *whole_).to_string();
    answer_.outcome = static_cast<char>(arena_.outcome(*whole_));
    take_canonical_options();
  }

  void value_options(Player player) {
    for (Candidate& option : of(player)) {
      const Game value = option.find_value();
      option.told.value = printer_.text(value);
      option.told.mean = arena_.mean(value).to_string();
      option.told.temperature = temperature(arena_, value).to_string();
      if (option.told.move.empty()) option.told.move = *option.told.value;
      option.value = value;
    }
  }

  // Is a at least as good as b for the player?
  bool as_good(Player player, Game a, Game b) {
    return player == Player::Black ? arena_.le(b, a) : arena_.le(a, b);
  }
  Arena::Options options_of(Player player, Game game) {
    return player == Player::Black ? arena_.left(game) : arena_.right(game);
  }
  bool is_canonical(Player player, Game value) {
    const Arena::Options options = options_of(player, *whole_);
    return std::ranges::find(options, value) != options.end();
  }

  void classify(Player player) {
    std::vector<Candidate>& options = of(player);
    for (Candidate& option : options) {
      if (!option.value) continue;
      const Game gain = player == Player::Black ? arena_.difference(*option.value, *whole_)
                                                : arena_.difference(*whole_, *option.value);
      option.told.incentive = printer_.text(gain);
    }
    for (Candidate& option : options) {
      if (!option.value) continue;
      std::tie(option.told.kind, option.told.by) = verdict(player, option);
    }
  }

  std::pair<Kind, std::string> verdict(Player player, const Candidate& option) {
    const std::vector<Candidate>& options = of(player);
    if (is_canonical(player, *option.value)) {
      for (const Candidate& other : options) {
        if (&other == &option) break;
        if (other.value == option.value) return {Kind::Same, other.told.move};
      }
      return {Kind::Canonical, ""};
    }
    // One of the canonical form says more than one that is superfluous itself.
    for (const bool canonical : {true, false}) {
      for (const Candidate& other : options) {
        if (&other == &option || !other.value || other.value == option.value) continue;
        if (is_canonical(player, *other.value) != canonical) continue;
        if (as_good(player, *other.value, *option.value)) return {Kind::Dominated, other.told.move};
      }
    }
    for (const Game reply : options_of(opponent(player), *option.value)) {
      // What it leaves is no better for the player than the position was.
      if (as_good(player, *whole_, reply)) return {Kind::Reversible, reply_name(player, option)};
    }
    for (const Game other : options_of(player, *whole_)) {
      if (as_good(player, other, *option.value)) return {Kind::Dominated, printer_.text(other)};
    }
    return {Kind::Unknown, ""};
  }

  // The opponent's reply that takes a move back: its name, or the value that it leaves.
  std::string reply_name(Player player, const Candidate& option) {
    for (const auto& [name, after, value] : replies(player, option)) return name;
    for (const Game reply : options_of(opponent(player), *option.value)) {
      if (as_good(player, *whole_, reply)) return printer_.text(reply);
    }
    return {};
  }

  struct Reply {
    std::string name;
    Sum after;
    Game value;
  };
  std::vector<Reply> replies(Player player, const Candidate& option) {
    std::vector<Reply> out;
    if (!option.after) return out;
    for_each_follower(*option.after, opponent(player),
                      [&](const std::string& name, const Sum& left, std::size_t) {
                        const Game value = value_of(arena_, left);
                        if (as_good(player, *whole_, value)) out.push_back({name, left, value});
                      });
    return out;
  }

  // ---- Lines of play ----

  // To every canonical option a shortest line: moves that reverse are taken together with the reply that
  // reverses them.
  void find_lines(Player player) {
    constexpr std::size_t kMostLooks = 400;
    if (sum_.empty() || (answer_.impartial && player == Player::White)) return;
    struct Start {
      Sum sum;
      std::vector<std::string> moves;
    };
    std::set<std::uint32_t> reached;
    std::size_t looks = 0;
    std::deque<Start> waiting{{sum_, {}}};
    for (; !waiting.empty(); waiting.pop_front()) {
      const Start start = waiting.front();
      for_each_follower(
          start.sum, player, [&](const std::string& name, const Sum& left, std::size_t) {
            if (++looks > kMostLooks) return;
            const Game value = value_of(arena_, left);
            std::vector<std::string> moves = start.moves;
            moves.push_back(name);
            if (is_canonical(player, value)) {
              if (!reached.insert(value.id).second) return;
              auto& lines = player == Player::Black ? answer_.black_lines : answer_.white_lines;
              lines.push_back({std::move(moves), printer_.text(value)});
              return;
            }
            Candidate option;
            option.after = left;
            for (Reply& reply : replies(player, option)) {
              std::vector<std::string> longer = moves;
              longer.push_back(std::move(reply.name));
              waiting.push_back({std::move(reply.after), std::move(longer)});
            }
          });
    }
  }

  // ---- Telling ----

  void tell_options(Player player) {
    std::vector<Candidate>& options = of(player);
    std::ranges::stable_sort(options, {}, [](const Candidate& option) { return option.told.kind; });
    auto& told = player == Player::Black ? answer_.black : answer_.white;
    for (Candidate& option : options) told.push_back(std::move(option.told));
  }

  void draw_tree() {
    const GameTree tree = game_tree(arena_, *whole_, question_.depth, question_.most);
    answer_.tree_left_out = tree.cuts();
    if (question_.tree) answer_.tree = tree_text(tree);
    if (!question_.drawn_tree) return;
    const Sketch sketch = tree_sketch(tree);
    answer_.tree_svg = sketch_svg(sketch);
    answer_.tree_latex = sketch_tikz(sketch);
  }

  Arena& arena_;
  Session& session_;
  const OptionsQuestion& question_;
  Attempts& attempts_;
  OptionsAnswer& answer_;
  Printer printer_;
  ScopedCharge held_;
  Sum sum_;  // empty where an expression was asked about
  std::optional<Expression> expression_;
  bool is_typed_ = false;
  std::function<Game()> find_whole_;
  std::optional<Game> whole_;
  std::vector<Candidate> black_;
  std::vector<Candidate> white_;
};

}  // namespace

void list_options(Session& session, const OptionsQuestion& question, Attempts& attempts,
                  OptionsAnswer& answer) {
  OptionLister(session, question, attempts, answer).make();
}

}  // namespace upstar
