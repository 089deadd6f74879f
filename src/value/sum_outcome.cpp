// The search behind SumOutcome.
#include "value/sum_outcome.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/stack_guard.hpp"

namespace upstar {
namespace {

// Incentives are sums; they are worth making only for games with few followers.
constexpr std::size_t kSmallFollowers = 64;

Side other(Side side) { return side == Side::Left ? Side::Right : Side::Left; }

// Numbers as `mover` sees them: larger is better.
Dyadic seen_by(Side mover, const Dyadic& number) { return mover == Side::Left ? number : -number; }

}  // namespace

SumOutcome::~SumOutcome() { arena_.budget().release(charged_); }

bool SumOutcome::wins_first(const LazySum& sum, Side mover) {
  State state{{sum.terms().begin(), sum.terms().end()}, arena_.form(sum.remainder())};
  std::sort(state.terms.begin(), state.terms.end(),
            [](const LazySum::Term& a, const LazySum::Term& b) { return a.shape < b.shape; });
  return search(state, mover);
}

Outcome SumOutcome::outcome(const LazySum& sum) {
  const bool left = wins_first(sum, Side::Left);
  const bool right = wins_first(sum, Side::Right);
  if (left) return right ? Outcome::Next : Outcome::Left;
  return right ? Outcome::Right : Outcome::Previous;
}

// With a number x between two neighbouring multiples of the finest unit that occurs, the left stop
// exceeds x exactly when Left, moving first, wins the sum minus x: halve the bounds until they meet.
Dyadic SumOutcome::stop(const LazySum& sum, Side mover) {
  const SumBounds bounds = bounds_of(sum);
  const Interval& interval = mover == Side::Left ? bounds.left_stop : bounds.right_stop;
  if (interval.is_exact()) return interval.low;
  int digits = bounds.mean.log2_denominator();
  for (const LazySum::Term& term : sum.terms()) {
    std::vector<Game> pending{term.shape};
    boost::unordered_flat_map<Game, bool, std::hash<Game>> seen;
    while (!pending.empty()) {
      arena_.budget().tick();
      const Game game = pending.back();
      pending.pop_back();
      if (!seen.emplace(game, true).second) continue;
      if (arena_.is_up_star(game)) {
        digits = std::max(digits, arena_.form(game).number.log2_denominator());
        continue;
      }
      for (const Game option : arena_.left(game)) pending.push_back(option);
      for (const Game option : arena_.right(game)) pending.push_back(option);
    }
  }
  // In units of 2^-digits: low <= stop <= high.
  Dyadic low = interval.low.scaled(digits).ceil();
  Dyadic high = interval.high.scaled(digits).floor();
  while (low < high) {
    const Dyadic middle = (low + high).halved().floor();
    LazySum shifted = sum;
    shifted.add(arena_.number(-(middle + Dyadic::ratio(1, 1)).scaled(-digits)));
    const bool above = wins_first(shifted, mover) == (mover == Side::Left);
    (above ? low : high) = above ? middle + 1 : middle;
  }
  return low.scaled(-digits);
}

bool SumOutcome::search(State& state, Side mover) {
  arena_.budget().tick();
  check_stack();
  ++nodes_;
  if (const auto decided = decided_by_walls(state, mover)) return *decided;
  if (state.terms.size() <= 1 ||
      (state.terms.size() == 2 && state.terms[0].count + state.terms[1].count == 2)) {
    return decided_by_order(state, mover);
  }
  const Hash128 key = key_of(state, mover);
  const Dyadic number = seen_by(mover, state.remainder.number);
  if (const auto found = known_.find(key); found != known_.end()) {
    const Thresholds& known = found->second;
    if (known.wins_from && number >= *known.wins_from) return true;
    if (known.loses_to && number <= *known.loses_to) return false;
  }
  bool wins = false;
  for (const Move& move : moves(state, mover)) {
    apply(state, move, 1);
    const bool opponent_wins = search(state, other(mover));
    apply(state, move, -1);
    if (!opponent_wins) {
      wins = true;
      break;
    }
  }
  // Number avoidance: with terms that are not numbers left, moving in the number is never needed.
  constexpr std::size_t kEntryBytes = sizeof(std::pair<Hash128, Thresholds>) * 2;
  arena_.budget().charge(kEntryBytes);
  charged_ += kEntryBytes;
  Thresholds& known = known_[key];
  if (wins) {
    if (!known.wins_from || number < *known.wins_from) known.wins_from = number;
  } else {
    if (!known.loses_to || number > *known.loses_to) known.loses_to = number;
  }
  return wins;
}

// Left, to move, wins if the sum's left stop is positive and loses if it is negative; see
// sum_bounds.hpp for the bounds. Written for Left; Right is Left in the negative sum.
std::optional<bool> SumOutcome::decided_by_walls(const State& state, Side mover) const {
  const Dyadic number = seen_by(mover, state.remainder.number);
  if (number.sign() > 0) return true;  // the mover's stop is never worse than the mean
  const auto own_wall = [&](const LazySum::Term& term) -> const Wall& {
    const Thermograph& walls = arena_.walls(term.shape);
    return mover == Side::Left ? walls.left : walls.right;
  };
  const auto other_wall = [&](const LazySum::Term& term) -> const Wall& {
    const Thermograph& walls = arena_.walls(term.shape);
    return mover == Side::Left ? walls.right : walls.left;
  };
  std::vector<Dyadic> temperatures{Dyadic(0)};
  for (const LazySum::Term& term : state.terms) {
    for (const Corner& corner : own_wall(term)) temperatures.push_back(corner.temperature);
    for (const Corner& corner : other_wall(term)) temperatures.push_back(corner.temperature);
  }
  std::sort(temperatures.begin(), temperatures.end());
  temperatures.erase(std::unique(temperatures.begin(), temperatures.end()), temperatures.end());
  for (const Dyadic& temperature : temperatures) {
    Dyadic best_case = number + temperature;
    Dyadic worst_case = number;
    Dyadic widest_gap;
    for (const LazySum::Term& term : state.terms) {
      const Dyadic own = seen_by(mover, value_at(own_wall(term), temperature));
      const Dyadic opposite = seen_by(mover, value_at(other_wall(term), temperature));
      best_case += own * Dyadic(term.count);
      worst_case += opposite * Dyadic(term.count);
      widest_gap = std::max(widest_gap, own - opposite);
    }
    if ((worst_case + widest_gap).sign() > 0) return true;
    if (best_case.sign() < 0) return false;
  }
  return std::nullopt;
}

// At most two games are left: Left, to move, wins a + b unless a <= -b.
bool SumOutcome::decided_by_order(const State& state, Side mover) {
  Game first = kZero;
  Game second = arena_.up_star(state.remainder);
  if (!state.terms.empty()) first = arena_.multiple(state.terms[0].count, state.terms[0].shape);
  if (state.terms.size() == 2) second = arena_.sum(second, state.terms[1].shape);
  const Game negated = arena_.negative(second);
  return mover == Side::Left ? !arena_.le(first, negated) : !arena_.le(negated, first);
}

std::vector<SumOutcome::Move> SumOutcome::moves(const State& state, Side mover) {
  std::vector<Move> list;
  for (const LazySum::Term& term : state.terms) {
    for (const Game option :
         mover == Side::Left ? arena_.left(term.shape) : arena_.right(term.shape)) {
      list.push_back({term.shape, option, seen_by(mover, arena_.mean(option))});
    }
  }
  // Moves in the remainder's ups and star.
  const Game rest = arena_.up_star({Dyadic(), state.remainder.ups, state.remainder.nim});
  for (const Game option : mover == Side::Left ? arena_.left(rest) : arena_.right(rest)) {
    list.push_back({rest, option, Dyadic()});
  }
  drop_dominated(list, mover);
  std::stable_sort(list.begin(), list.end(),
                   [](const Move& a, const Move& b) { return a.gain > b.gain; });
  return list;
}

void SumOutcome::drop_dominated(std::vector<Move>& list, Side mover) {
  struct Candidate {
    Move move;
    std::optional<Game> incentive;
  };
  std::vector<Candidate> kept;
  for (Move& move : list) {
    std::optional<Game> incentive;
    if (is_small(move.shape)) {
      incentive = mover == Side::Left ? arena_.difference(move.option, move.shape)
                                      : arena_.difference(move.shape, move.option);
    }
    const auto beaten_by = [&](const Candidate& rival) {
      return incentive && rival.incentive && arena_.le(*incentive, *rival.incentive);
    };
    if (std::any_of(kept.begin(), kept.end(), beaten_by)) continue;
    std::erase_if(kept, [&](const Candidate& rival) {
      return incentive && rival.incentive && arena_.le(*rival.incentive, *incentive);
    });
    kept.push_back({std::move(move), incentive});
  }
  list.clear();
  for (Candidate& candidate : kept) list.push_back(std::move(candidate.move));
}

// Adds `count` copies of a game to the state, splitting it into shape and mean; negative counts take
// copies away again. A shape and its negative may meet: they stay, the search copes.
void SumOutcome::change(State& state, Game game, int count) {
  if (arena_.is_up_star(game)) {
    const UpStar& form = arena_.form(game);
    state.remainder.number += form.number * Dyadic(count);
    state.remainder.ups += form.ups * count;
    state.remainder.nim ^= form.nim;
    return;
  }
  const Dyadic mean = arena_.mean(game);
  if (!mean.is_zero()) {
    state.remainder.number += mean * Dyadic(count);
    game = arena_.sum(game, arena_.number(-mean));
  }
  const auto place =
      std::lower_bound(state.terms.begin(), state.terms.end(), game,
                       [](const LazySum::Term& term, Game wanted) { return term.shape < wanted; });
  if (place == state.terms.end() || place->shape != game) {
    state.terms.insert(place, {game, count});
  } else if ((place->count += count) == 0) {
    state.terms.erase(place);
  }
}

void SumOutcome::apply(State& state, const Move& move, int direction) {
  change(state, move.shape, -direction);
  change(state, move.option, direction);
}

bool SumOutcome::is_small(Game game) {
  if (const auto known = small_.find(game); known != small_.end()) return known->second;
  std::vector<Game> followers{game};
  for (std::size_t i = 0; i < followers.size() && followers.size() <= kSmallFollowers; ++i) {
    if (arena_.is_up_star(followers[i])) continue;
    for (const Arena::Options options : {arena_.left(followers[i]), arena_.right(followers[i])}) {
      for (const Game option : options) {
        if (std::find(followers.begin(), followers.end(), option) == followers.end())
          followers.push_back(option);
      }
    }
  }
  return small_[game] = followers.size() <= kSmallFollowers;
}

// A commutative sum over the terms, so that the order of moves does not matter; the number is left
// out, because entries hold thresholds for it.
Hash128 SumOutcome::key_of(const State& state, Side mover) {
  Hash128 key;
  const auto add = [&](std::uint64_t word, std::uint64_t count) {
    Hasher128 hasher;
    hasher.add(word);
    hasher.add(count);
    const Hash128 part = hasher.finish();
    key.low += part.low;
    key.high += part.high;
  };
  for (const LazySum::Term& term : state.terms)
    add(term.shape.id, static_cast<std::uint64_t>(term.count));
  add((std::uint64_t{1} << 40) + static_cast<std::uint32_t>(state.remainder.ups),
      state.remainder.nim);
  add(mover == Side::Left ? std::uint64_t{1} << 41 : std::uint64_t{1} << 42, 0);
  return key;
}

}  // namespace upstar
