// A sum that is not multiplied out.
//
// The canonical form of a sum can be astronomically larger than its terms, while most of what people
// want to know of it (who wins, its mean, its temperature) follows from the terms. A LazySum keeps
// the terms, simplified as far as is free: numbers, ups and nimbers add into one up-star, G and -G
// cancel, equal terms are counted. The canonical form is computed only on request, within limits.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "value/arena.hpp"

namespace upstar {

class LazySum {
 public:
  struct Term {
    Game game;
    std::int64_t count;  // > 0

    bool operator==(const Term&) const = default;
  };

  explicit LazySum(Arena& arena) : arena_(&arena) {}

  void add(Game game, std::int64_t count = 1);
  void add(const LazySum& other, std::int64_t count = 1);

  // The simplified sum: terms() plus the up-star remainder (kZero when there is none).
  [[nodiscard]] std::span<const Term> terms() const { return terms_; }
  [[nodiscard]] Game remainder() const { return remainder_; }
  // True when the sum is a single game already; canonical() is then free.
  [[nodiscard]] bool is_single() const;

  // Exact: means add.
  [[nodiscard]] Dyadic mean() const;

  // The canonical form. Throws Error{Limit} when the arena's budget is exhausted on the way.
  [[nodiscard]] Game canonical() const;

 private:
  Arena* arena_;
  Game remainder_ = kZero;
  std::vector<Term> terms_;  // sorted by game; never up-stars
};

}  // namespace upstar
