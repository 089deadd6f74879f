// Choosing generators modulo 2, expressing every value by them, and computing the canonical form to check.
#include "search/infinitesimals/decomposition.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "value/elementary.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {
namespace {

using Clock = Budget::Clock;

// A deadline for one check inside the deadline of the whole computation.
class ShortDeadline {
 public:
  ShortDeadline(Budget& budget, std::chrono::duration<double> limit)
      : budget_(budget), outer_(budget.deadline()) {
    const auto own = Clock::now() + std::chrono::duration_cast<Clock::duration>(limit);
    budget_.set_deadline(outer_ ? std::min(*outer_, own) : own);
  }
  ~ShortDeadline() { budget_.set_deadline(outer_); }
  ShortDeadline(const ShortDeadline&) = delete;
  ShortDeadline& operator=(const ShortDeadline&) = delete;

  [[nodiscard]] bool outer_passed() const { return outer_ && Clock::now() >= *outer_; }

 private:
  Budget& budget_;
  std::optional<Clock::time_point> outer_;
};

class Decomposer {
 public:
  Decomposer(Arena& arena, std::span<const Game> elementary, std::span<const Game> values)
      : arena_(arena),
        elementary_(elementary),
        symbols_(symbols_of(arena, elementary, values)),
        search_(arena, symbols_) {}

  Decomposition run(std::span<const Game> values, const DecompositionOptions& options) {
    search_.run(options.search);
    result_.minimum = symbols_.size() - search_.odd_relations().dimension();
    result_.free_rank = symbols_.size() - search_.relations().rows().size();
    result_.games_met = search_.games_met();
    result_.sums_made = search_.sums_made();
    const std::vector<RelationSearch::Met> met = search_.simplest_met(search_.games_met());
    choose_generators(met);
    if (options.bound) {
      std::vector<Game> games;
      games.reserve(met.size());
      for (const RelationSearch::Met& one : met) games.push_back(one.game);
      result_.bound = generator_bound(arena_, games, *options.bound);
    }
    const std::vector<Combination> expressions = express_symbols();
    for (const Game value : values) {
      result_.values.push_back({value, expression_of(value, expressions), false});
      check(result_.values.back(), options.check_limit);
    }
    count_uses();
    return std::move(result_);
  }

 private:
  // Of a game and its negative, the one with the smaller handle: they are one symbol.
  static Game upright(Arena& arena, Game game) { return std::min(game, arena.negative(game)); }
  [[nodiscard]] Game upright(Game game) const { return upright(arena_, game); }

  // A game is sign(game) times its symbol.
  [[nodiscard]] int sign(Game game) const { return game == upright(game) ? 1 : -1; }

  static std::vector<Game> symbols_of(Arena& arena, std::span<const Game> elementary,
                                      std::span<const Game> values) {
    std::vector<Game> symbols;
    for (const std::span<const Game> games : {elementary, values}) {
      for (const Game game : games) {
        const Game symbol = upright(arena, game);
        if (symbol != kZero && std::find(symbols.begin(), symbols.end(), symbol) == symbols.end())
          symbols.push_back(symbol);
      }
    }
    return symbols;
  }

  [[nodiscard]] std::optional<std::uint32_t> symbol_index(Game game) const {
    const auto place = std::find(symbols_.begin(), symbols_.end(), upright(game));
    if (place == symbols_.end()) return std::nullopt;
    return static_cast<std::uint32_t>(place - symbols_.begin());
  }

  void choose_generators(std::span<const RelationSearch::Met> candidates) {
    BinarySpace spanned = search_.odd_relations();
    for (const Game game : elementary_) {
      const Combination combination = Combination::of(*symbol_index(game), sign(game));
      add_generator(game, true, spanned.insert(combination), combination);
    }
    // Every symbol has been met, so all dimensions are reached.
    for (const RelationSearch::Met& met : candidates) {
      if (spanned.dimension() == symbols_.size()) break;
      if (spanned.insert(met.combination)) add_generator(met.game, false, true, met.combination);
    }
  }

  void add_generator(Game game, bool elementary, bool independent, const Combination& made_by) {
    result_.generators.push_back(
        {game, elementary, independent, symbol_index(game).has_value(), 0});
    made_by_.push_back(made_by);
  }

  // One lattice for both: generators are the low numbers, symbols the high ones, so that reducing
  // eliminates symbols first. A symbol that is left over (the index of the subgroup is odd, not 1)
  // becomes a generator.
  std::vector<Combination> express_symbols() {
    for (;;) {
      const auto shift = static_cast<std::uint32_t>(made_by_.size());
      Lattice lattice;
      for (const auto& [symbol, row] : search_.relations().rows())
        lattice.insert(row.shifted(shift));
      for (std::uint32_t generator = 0; generator < shift; ++generator) {
        Combination definition = made_by_[generator].shifted(shift);
        definition.add(Combination::of(generator), -1);
        lattice.insert(std::move(definition));
      }
      std::vector<Combination> expressions;
      std::optional<std::uint32_t> left_over;
      for (std::uint32_t symbol = 0; symbol < symbols_.size() && !left_over; ++symbol) {
        expressions.push_back(lattice.reduced(Combination::of(shift + symbol)));
        const Combination& last = expressions.back();
        if (!last.is_zero() && last.leading().symbol >= shift) left_over = symbol;
      }
      if (!left_over) {
        for (const auto& [symbol, row] : lattice.rows())
          if (symbol < shift) result_.relations.insert(row);
        return expressions;
      }
      add_generator(symbols_[*left_over], false, false, Combination::of(*left_over));
    }
  }

  [[nodiscard]] Combination expression_of(Game value,
                                          const std::vector<Combination>& expressions) const {
    if (value == kZero) return {};
    return result_.relations.reduced(expressions[*symbol_index(value)].times(sign(value)));
  }

  void check(Decomposition::Expression& expression, std::chrono::duration<double> limit) {
    const ShortDeadline deadline(arena_.budget(), limit);
    try {
      LazySum sum(arena_);
      for (const auto& [generator, coefficient] : expression.combination.terms())
        sum.add(result_.generators[generator].game, coefficient);
      if (sum.canonical() != expression.value)
        throw Error(ErrorKind::Internal, "a decomposition does not add up");
      expression.checked = true;
    } catch (const Error& error) {
      if (error.kind != ErrorKind::Limit || deadline.outer_passed()) throw;
    }
  }

  void count_uses() {
    std::vector<Game> seen;
    for (const Decomposition::Expression& expression : result_.values) {
      const Game value = upright(expression.value);
      if (std::find(seen.begin(), seen.end(), value) != seen.end()) continue;
      seen.push_back(value);
      for (const Combination::Term& term : expression.combination.terms())
        ++result_.generators[term.symbol].uses;
    }
  }

  Arena& arena_;
  std::span<const Game> elementary_;
  std::vector<Game> symbols_;
  RelationSearch search_;
  std::vector<Combination> made_by_;  // each generator, in symbols
  Decomposition result_;
};

}  // namespace

Decomposition decompose(Arena& arena, std::span<const Game> elementary,
                        std::span<const Game> values, const DecompositionOptions& options) {
  return Decomposer(arena, elementary, values).run(values, options);
}

std::size_t Decomposition::beyond_elementary() const {
  return static_cast<std::size_t>(std::count_if(generators.begin(), generators.end(),
                                                [](const Generator& g) { return !g.elementary; }));
}

std::size_t Decomposition::elementary_values() const {
  return static_cast<std::size_t>(
      std::count_if(values.begin(), values.end(), [&](const Expression& expression) {
        const auto terms = expression.combination.terms();
        return std::all_of(terms.begin(), terms.end(), [&](const Combination::Term& term) {
          return generators[term.symbol].elementary;
        });
      }));
}

bool Decomposition::all_checked() const {
  return std::all_of(values.begin(), values.end(), [](const Expression& e) { return e.checked; });
}

std::vector<Game> elementary_infinitesimals(Arena& arena) {
  return {arena.star(),      arena.up(),       up_plus(arena),        half_up(arena),
          black_star(arena), half_star(arena), half_star_plus(arena), diamond(arena)};
}

}  // namespace upstar
