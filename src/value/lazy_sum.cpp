// Collecting the terms of a sum, and multiplying them out.
#include "value/lazy_sum.hpp"

#include <algorithm>
#include <limits>

#include "base/error.hpp"

namespace upstar {
namespace {

constexpr std::int64_t kMostCopies = std::numeric_limits<std::int64_t>::max() / 4;

void refuse_if_too_many(std::int64_t count) {
  if (count > kMostCopies || count < -kMostCopies) {
    throw Error(ErrorKind::Limit, "a sum has more than 2^61 equal terms");
  }
}

}  // namespace

void LazySum::add(Game game, std::int64_t count) {
  refuse_if_too_many(count);
  if (count == 0) return;
  Arena& arena = *arena_;
  if (arena.is_up_star(game)) {
    remainder_ = arena.sum(remainder_, arena.multiple(count, game));
    return;
  }
  const Dyadic mean = arena.mean(game);
  if (!mean.is_zero()) {
    remainder_ = arena.sum(remainder_, arena.number(mean * Dyadic(count)));
    game = arena.sum(game, arena.number(-mean));
  }
  add_shape(game, count);
}

void LazySum::add(const LazySum& other, std::int64_t count) {
  refuse_if_too_many(count);
  const std::vector<Term> terms(other.terms_);  // `other` may be this very sum
  remainder_ = arena_->sum(remainder_, arena_->multiple(count, other.remainder_));
  for (const Term& term : terms) {
    std::int64_t copies = 0;
    if (__builtin_mul_overflow(term.count, count, &copies)) refuse_if_too_many(kMostCopies + 1);
    add_shape(term.shape, copies);
  }
}

void LazySum::add_shape(Game shape, std::int64_t count) {
  refuse_if_too_many(count);
  const Game opposite = arena_->negative(shape);
  // Of a shape and its negative the one with the smaller handle stands for both.
  const Game key = std::min(shape, opposite);
  if (key != shape) count = -count;
  const auto place =
      std::lower_bound(terms_.begin(), terms_.end(), key, [&](const Term& term, Game wanted) {
        return std::min(term.shape, arena_->negative(term.shape)) < wanted;
      });
  const bool present = place != terms_.end() && (place->shape == shape || place->shape == opposite);
  if (present) count += place->shape == key ? place->count : -place->count;
  refuse_if_too_many(count);
  if (shape == opposite) count %= 2;
  if (count == 0) {
    if (present) terms_.erase(place);
    return;
  }
  const Term term = count > 0 ? Term{key, count} : Term{arena_->negative(key), -count};
  if (present) {
    *place = term;
  } else {
    terms_.insert(place, term);
  }
}

Game LazySum::canonical() const {
  Arena& arena = *arena_;
  // Cool terms first: while sums are small, hot switches would only multiply the followers.
  std::vector<Term> order(terms_);
  std::stable_sort(order.begin(), order.end(), [&](const Term& a, const Term& b) {
    return arena.walls(a.shape).temperature() < arena.walls(b.shape).temperature();
  });
  Game total = arena.up_star({Dyadic(), arena.form(remainder_).ups, arena.form(remainder_).nim});
  for (const Term& term : order) total = arena.sum(total, arena.multiple(term.count, term.shape));
  return arena.sum(total, arena.number(mean()));
}

}  // namespace upstar
