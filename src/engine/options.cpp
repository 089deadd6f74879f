// Options of a position are its moves; options of an expression are those it was typed with, if it is one pair of
// braces, and otherwise those of its canonical form.
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

// An option on its way to the answer.
struct Candidate {
  Option told;
  std::function<Game()> find_value;
  std::optional<AnyPosition> after;  // of a position
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
        printer_(arena_) {}

  void make() {
    answer_.position = question_.text;
    if (is_position(question_.text)) {
      read_position();
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

  void read_position() {
    position_ = session_.games().read(question_.text);
    GameAdapter& game = position_->game();
    answer_.impartial = game.impartial(*position_) == Impartial::Yes;
    find_whole_ = [this] {
      LazySum total(arena_);
      position_->game().add_value(*position_, total);
      return total.canonical();
    };
    if (const auto picture = game.drawn(*position_, Player::Black, {})) {
      answer_.picture = picture_text(*picture);
    }
    for (const Player player : {Player::Black, Player::White}) {
      if (answer_.impartial && player == Player::White) continue;
      game.for_each_follower(*position_, player,
                             [&](const AnyMove& move, const AnyPosition& after) {
                               session_.budget().tick();
                               add_move(player, game.move_name(*position_, move), after);
                             });
    }
  }

  void add_move(Player player, std::string name, const AnyPosition& after) {
    Candidate added;
    added.told.move = std::move(name);
    added.told.board = std::string(after.own_text());
    if (question_.pictures) {
      if (const auto picture = after.game().drawn(after, player, {})) {
        added.told.picture = picture_text(*picture);
      }
    }
    added.after = after;
    added.find_value = [this, after] {
      LazySum total(arena_);
      after.game().add_value(after, total);
      return total.canonical();
    };
    of(player).push_back(std::move(added));
  }

  void read_expression() {
    expression_.emplace(parse_expression(question_.text, &session_.budget()));
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
    throw Error::at_text(question_.text, 0, question_.text.size(), "this expression is not a game",
                         "for example: upstar options '{3,2|1}'");
  }

  // The options of a value that was not typed as a pair of braces.
  void take_canonical_options() {
    if (position_ || is_typed_) return;
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
    AnyPosition after;
    Game value;
  };
  std::vector<Reply> replies(Player player, const Candidate& option) {
    std::vector<Reply> out;
    if (!option.after) return out;
    const AnyPosition& position = *option.after;
    position.game().for_each_follower(
        position, opponent(player), [&](const AnyMove& move, const AnyPosition& after) {
          LazySum total(arena_);
          after.game().add_value(after, total);
          const Game value = total.canonical();
          if (!as_good(player, *whole_, value)) return;
          out.push_back({position.game().move_name(position, move), after, value});
        });
    return out;
  }

  // ---- Lines of play ----

  // To every canonical option a shortest line: moves that reverse are taken together with the reply that
  // reverses them.
  void find_lines(Player player) {
    constexpr std::size_t kMostLooks = 400;
    if (!position_ || (answer_.impartial && player == Player::White)) return;
    struct Start {
      AnyPosition position;
      std::vector<std::string> moves;
    };
    std::set<std::uint32_t> reached;
    std::size_t looks = 0;
    std::deque<Start> waiting{{*position_, {}}};
    for (; !waiting.empty(); waiting.pop_front()) {
      const Start start = waiting.front();
      start.position.game().for_each_follower(
          start.position, player, [&](const AnyMove& move, const AnyPosition& after) {
            if (++looks > kMostLooks) return;
            LazySum total(arena_);
            after.game().add_value(after, total);
            const Game value = total.canonical();
            std::vector<std::string> moves = start.moves;
            moves.push_back(start.position.game().move_name(start.position, move));
            if (is_canonical(player, value)) {
              if (!reached.insert(value.id).second) return;
              auto& lines = player == Player::Black ? answer_.black_lines : answer_.white_lines;
              lines.push_back({std::move(moves), printer_.text(value)});
              return;
            }
            Candidate option;
            option.after = after;
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
  std::optional<AnyPosition> position_;
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
