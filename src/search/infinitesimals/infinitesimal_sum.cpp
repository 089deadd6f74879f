// The tests and the search of infinitesimal_sum.hpp.
#include "search/infinitesimals/infinitesimal_sum.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/atomic_weight.hpp"
#include "value/predicates.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

// Canonical forms are computed of sums with at most this product of stops.
constexpr double kSmallProduct = 3000;

Side other(Side side) { return side == Side::Left ? Side::Right : Side::Left; }

Outcome outcome_from(bool left_wins_first, bool right_wins_first) {
  if (left_wins_first) return right_wins_first ? Outcome::Next : Outcome::Left;
  return right_wins_first ? Outcome::Right : Outcome::Previous;
}

bool wins_first_in(Outcome outcome, Side mover) {
  return outcome == Outcome::Next ||
         outcome == (mover == Side::Left ? Outcome::Left : Outcome::Right);
}

}  // namespace

InfinitesimalSums::InfinitesimalSums(Arena& arena)
    : arena_(arena),
      weights_(arena.budget()),
      stops_(arena.budget()),
      expressions_(arena.budget()) {}

InfinitesimalSums::~InfinitesimalSums() { arena_.budget().release(charged_bytes_); }

void InfinitesimalSums::use_basis(const Decomposition& decomposition) {
  const auto shift = static_cast<std::uint32_t>(generators_.size());
  for (const Decomposition::Generator& generator : decomposition.generators)
    generators_.push_back(generator.game);
  for (const auto& [symbol, row] : decomposition.relations.rows())
    generator_relations_.insert(row.shifted(shift));
  for (const Decomposition::Expression& expression : decomposition.values) {
    if (!expression.checked) continue;
    const Combination combination = expression.combination.shifted(shift);
    expressions_.store(expression.value, combination);
    expressions_.store(arena_.negative(expression.value), combination.times(-1));
  }
}

Outcome InfinitesimalSums::outcome(std::span<const Game> games) {
  const Position position = position_of(games);
  if (const auto decided = decided_by_weight(position)) {
    ++statistics_.by_weight;
    return *decided;
  }
  if (is_small(position.sum)) {
    ++statistics_.by_value;
    return arena_.outcome(position.sum.canonical());
  }
  ++statistics_.by_search;
  const bool left = wins_first(position, Side::Left);
  return outcome_from(left, wins_first(position, Side::Right));
}

InfinitesimalSums::Position InfinitesimalSums::position_of(std::span<const Game> games) {
  Position position{LazySum(arena_), kZero};
  Combination in_basis;
  for (const Game game : games) {
    if (!is_infinitesimal(arena_, game))
      throw Error(ErrorKind::BadInput, "a game of the sum is not infinitesimal");
    if (const Combination* known = expressions_.find(game)) {
      in_basis.add(*known);
    } else {
      position.sum.add(game);
    }
  }
  in_basis = generator_relations_.reduced(std::move(in_basis));
  for (const auto& [generator, coefficient] : in_basis.terms())
    position.sum.add(generators_[generator], coefficient);

  position.weight = weight_of(position.sum.remainder());
  for (const LazySum::Term& term : position.sum.terms()) {
    const std::optional<Game> weight = weight_of(term.shape);
    if (!weight || !position.weight) return {std::move(position.sum), std::nullopt};
    position.weight = arena_.sum(*position.weight, arena_.multiple(term.count, *weight));
  }
  return position;
}

std::optional<Game> InfinitesimalSums::weight_of(Game game) {
  if (const std::optional<Game>* known = weights_.find(game)) return *known;
  return weights_.store(game, atomic_weight(arena_, game));
}

std::optional<Outcome> InfinitesimalSums::decided_by_weight(const Position& position) {
  if (!position.weight) return std::nullopt;
  if (arena_.le(arena_.integer(2), *position.weight)) return Outcome::Left;
  if (arena_.le(*position.weight, arena_.integer(-2))) return Outcome::Right;
  return std::nullopt;
}

double InfinitesimalSums::stops(Game game) {
  if (const double* known = stops_.find(game)) return *known;
  return stops_.store(game, stop_count(arena_, game).to_double());
}

bool InfinitesimalSums::is_small(const LazySum& sum) {
  double product = stops(sum.remainder());
  for (const LazySum::Term& term : sum.terms()) {
    for (std::int64_t copy = 0; copy < term.count && product <= kSmallProduct; ++copy)
      product *= stops(term.shape);
  }
  return product <= kSmallProduct;
}

bool InfinitesimalSums::wins_first(const Position& position, Side mover) {
  arena_.budget().tick();
  check_stack();
  ++statistics_.nodes;
  if (const auto decided = decided_by_weight(position)) return wins_first_in(*decided, mover);
  if (position.weight) {  // one ahead and to move
    const bool ahead = mover == Side::Left ? arena_.le(arena_.integer(1), *position.weight)
                                           : arena_.le(*position.weight, arena_.integer(-1));
    if (ahead) return true;
  }
  if (is_small(position.sum)) return wins_first_in(arena_.outcome(position.sum.canonical()), mover);
  const Hash128 key = key_of(position.sum, mover);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;

  const std::vector<Move> list = moves(position.sum, mover);
  const bool wins = std::any_of(list.begin(), list.end(), [&](const Move& move) {
    return !wins_first(after(position, move), other(mover));
  });
  constexpr std::size_t kEntryBytes = 2 * sizeof(std::pair<Hash128, bool>);
  arena_.budget().charge(kEntryBytes);
  charged_bytes_ += kEntryBytes;
  known_.emplace(key, wins);
  return wins;
}

std::vector<InfinitesimalSums::Move> InfinitesimalSums::moves(const LazySum& sum, Side mover) {
  std::vector<Move> kept;
  const auto consider = [&](Game from, Game to) {
    const Game incentive =
        mover == Side::Left ? arena_.difference(to, from) : arena_.difference(from, to);
    const auto beats = [&](Game one, Game another) { return arena_.le(another, one); };
    for (const Move& rival : kept)
      if (beats(rival.incentive, incentive)) return;
    std::erase_if(kept, [&](const Move& rival) { return beats(incentive, rival.incentive); });
    const std::optional<Game> weight = weight_of(incentive);
    kept.push_back({from, to, incentive, weight ? arena_.mean(*weight) : Dyadic()});
  };
  const auto consider_all = [&](Game from) {
    for (const Game to : mover == Side::Left ? arena_.left(from) : arena_.right(from))
      consider(from, to);
  };
  for (const LazySum::Term& term : sum.terms()) consider_all(term.shape);
  consider_all(sum.remainder());
  std::stable_sort(kept.begin(), kept.end(),
                   [](const Move& a, const Move& b) { return a.gain > b.gain; });
  return kept;
}

InfinitesimalSums::Position InfinitesimalSums::after(const Position& position, const Move& move) {
  Position next = position;
  next.sum.add(move.from, -1);
  next.sum.add(move.to);
  if (next.weight) {
    const std::optional<Game> before = weight_of(move.from);
    const std::optional<Game> now = weight_of(move.to);
    if (before && now) {
      next.weight = arena_.sum(*next.weight, arena_.difference(*now, *before));
    } else {
      next.weight.reset();
    }
  }
  return next;
}

// The terms are sorted, so equal sums have equal keys.
Hash128 InfinitesimalSums::key_of(const LazySum& sum, Side mover) {
  Hasher128 hasher;
  hasher.add(mover == Side::Left ? 1 : 2);
  hasher.add(sum.remainder().id);
  for (const LazySum::Term& term : sum.terms()) {
    hasher.add(term.shape.id);
    hasher.add(static_cast<std::uint64_t>(term.count));
  }
  return hasher.finish();
}

}  // namespace upstar
