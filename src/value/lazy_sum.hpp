// A sum whose canonical form is not computed.
//
// The canonical form of a sum can be astronomically larger than its terms, while most of what people
// want to know of it (who wins, its mean, its temperature) follows from the terms. A LazySum keeps
// the terms, simplified as far as is cheap:
//
//   - every term is moved to mean 0 (its *shape*), and the means add into one number;
//   - numbers, ups and nimbers add into one up-star, the remainder;
//   - a shape and its negative cancel, equal shapes are counted, and a shape that is its own negative
//     (a switch, for one) counts modulo 2.
//
//     {5|3} + {2|0} + ^ + 1/2   =   remainder 11/2^        no terms: the two switches cancel
//
// sum_bounds.hpp tells what follows from the terms alone, sum_outcome.hpp searches who wins, and
// canonical() computes it, for as long as the arena's budget lasts.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "value/arena.hpp"

namespace upstar {

class LazySum {
 public:
  struct Term {
    Game shape;          // mean 0, not an up-star
    std::int64_t count;  // > 0

    bool operator==(const Term&) const = default;
  };

  explicit LazySum(Arena& arena) : arena_(&arena) {}

  void add(Game game, std::int64_t count = 1);
  void add(const LazySum& other, std::int64_t count = 1);

  [[nodiscard]] Arena& arena() const { return *arena_; }
  // Sorted by handle; no two are equal or negatives of each other.
  [[nodiscard]] std::span<const Term> terms() const { return terms_; }
  // The up-star part: number, ups and star together.
  [[nodiscard]] Game remainder() const { return remainder_; }
  // Exact, because means add.
  [[nodiscard]] const Dyadic& mean() const { return arena_->form(remainder_).number; }
  // True when the canonical form costs at most one sum of an up-star and a game.
  [[nodiscard]] bool is_single() const {
    return terms_.empty() || (terms_.size() == 1 && terms_[0].count == 1);
  }

  // The canonical form. Throws Error{Limit} when the budget ends first; the sum is as it was then.
  [[nodiscard]] Game canonical() const;

 private:
  void add_shape(Game shape, std::int64_t count);

  Arena* arena_;
  Game remainder_ = kZero;
  std::vector<Term> terms_;
};

}  // namespace upstar
