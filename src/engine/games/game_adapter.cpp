// A desk for every game of the catalogue, made by a template; and the desk of `value`.
#include "engine/game_desk.hpp"

#include <type_traits>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "engine/removal_desk.hpp"
#include "rules/catalogue.hpp"
#include "rules/linear_go/text.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"
#include "search/infinitesimals/all_small_solver.hpp"
#include "value/evaluate.hpp"
#include "value/parser.hpp"
#include "value/predicates.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

constexpr std::string_view kValueName = "value";

// The solver of sums of infinitesimals, for games that have them; nothing for the others.
template <Ruleset R>
struct NoSmallSolver {
  explicit NoSmallSolver(Valuer<R>&) {}
};
template <Ruleset R>
struct SmallSolverOf {
  using type = NoSmallSolver<R>;
};
template <HasInfinitesimals R>
struct SmallSolverOf<R> {
  using type = AllSmallSolver<R>;
};
template <Ruleset R>
using SmallSolver = typename SmallSolverOf<R>::type;

template <Ruleset R>
class RulesetDesk final : public GameDesk {
 public:
  using Position = typename R::Position;

  explicit RulesetDesk(Arena& arena) : valuer_(arena), solver_(valuer_), small_solver_(valuer_) {}

  void check(std::string_view text) const override { static_cast<void>(R::parse(text)); }

  void add_value(std::string_view text, LazySum& total) override {
    const Position position = R::parse(text);
    total.add(valuer_.lazy_sum(std::span(&position, 1)));
  }

  void for_each_move(std::string_view text, Player player, const VisitMove& visit) override {
    const Position position = R::parse(text);
    R::for_each_move(position, player, [&](typename R::Move move, const Position& after) {
      visit(R::move_name(position, move), valuer_.lazy_sum(std::span(&after, 1)));
    });
  }

  std::optional<SolveResult> solve(std::span<const std::string_view> texts,
                                   const SolveRequest& request) override {
    std::vector<Position> positions;
    positions.reserve(texts.size());
    for (const std::string_view text : texts) positions.push_back(R::parse(text));
    if constexpr (HasInfinitesimals<R>) {
      if (AllSmallSolver<R>::takes(positions)) return small_solver_.solve(positions, request);
    }
    return solver_.solve(positions, request);
  }

  std::optional<SubpositionTable> subpositions(int rows, int columns) override {
    if constexpr (std::is_same_v<Position, GridRegion>) {
      return upstar::subpositions(valuer_, rows, columns);
    } else {
      return std::nullopt;
    }
  }

  std::optional<RowTable> rows(int rows, int longest) override {
    if constexpr (std::is_same_v<Position, GridRegion>) {
      return row_values(valuer_, rows, longest);
    } else {
      return std::nullopt;
    }
  }

 private:
  Valuer<R> valuer_;
  SumSolver<R> solver_;
  [[no_unique_address]] SmallSolver<R> small_solver_;
};

// The positions of `value` are expressions; a move goes to a canonical option and is named by it.
class ValueDesk final : public GameDesk {
 public:
  explicit ValueDesk(Arena& arena) : arena_(arena) {}

  void check(std::string_view text) const override { static_cast<void>(parse_expression(text)); }

  void add_value(std::string_view text, LazySum& total) override {
    const Value value = evaluate(arena_, parse_expression(text));
    if (const auto* sum = std::get_if<LazySum>(&value)) {
      total.add(*sum);
    } else if (const auto* number = std::get_if<Dyadic>(&value)) {
      total.add(arena_.number(*number));
    } else {
      throw Error::at_text(std::string(text), 0, text.size(), "this expression is not a game",
                           "a position must have a value: value:{2|1}");
    }
  }

  void for_each_move(std::string_view text, Player player, const VisitMove& visit) override {
    LazySum sum(arena_);
    add_value(text, sum);
    const Game game = sum.canonical();
    const Arena::Options options = player == Player::Black ? arena_.left(game) : arena_.right(game);
    std::vector<Game> sorted(options.begin(), options.end());
    StructuralOrder(arena_).sort(sorted);
    Printer printer(arena_);
    for (const Game option : sorted) {
      LazySum after(arena_);
      after.add(option);
      visit(printer.text(option), after);
    }
  }

  std::optional<SolveResult> solve(std::span<const std::string_view>,
                                   const SolveRequest&) override {
    return std::nullopt;
  }

  Impartial impartial(std::string_view text) override {
    LazySum sum(arena_);
    add_value(text, sum);
    const bool is_heap = sum.terms().empty() && is_nimber(arena_, sum.remainder());
    return is_heap ? Impartial::InValue : Impartial::No;
  }

 private:
  Arena& arena_;
};

}  // namespace

std::vector<ShownMove> GameDesk::show_moves(std::string_view,
                                            std::span<const std::string> names) const {
  std::vector<ShownMove> shown;
  for (std::size_t i = 0; i < names.size(); ++i) shown.push_back({{names[i]}, {}, i});
  return shown;
}

std::unique_ptr<GameDesk> open_desk(std::string_view name, Arena& arena, RemovalTables& tables) {
  if (name == kValueName) return std::make_unique<ValueDesk>(arena);
  std::unique_ptr<GameDesk> desk;
  Catalogue::with_name(name, [&](auto rules) {
    using R = typename decltype(rules)::type;
    if constexpr (TakesPieces<R>) {
      desk = std::make_unique<RemovalDesk<R>>(arena, tables);
    } else {
      static_assert(!IsMisere<R>, "a game in misere play has no values to search with");
      desk = std::make_unique<RulesetDesk<R>>(arena);
    }
  });
  return desk;
}

std::vector<GameInfo> known_games() {
  std::vector<GameInfo> games;
  Catalogue::for_each([&](auto rules) {
    using R = typename decltype(rules)::type;
    GameInfo info{std::string(R::kName),
                  std::string(R::kSummary),
                  std::string(R::kGrammar),
                  {},
                  !IsMisere<R>};
    for (const std::string_view example : R::kExamples) {
      info.examples.push_back(fmt::format("{}:{}", R::kName, example));
    }
    games.push_back(std::move(info));
  });
  games.push_back({std::string(linear_go::kName),
                   std::string(linear_go::kSummary),
                   std::string(linear_go::kGrammar),
                   {"linear-go:1x9", "linear-go:1x8@1,7", "linear-go:-x-ox-@w"},
                   false});
  games.push_back({std::string(kValueName),
                   "a value that stands for a position",
                   "any expression that `upstar eval` takes",
                   {"value:{2|1}", "value:^*"},
                   true});
  return games;
}

}  // namespace upstar
