// What the followers of a game are made of: how deep they go, and the largest up-stars among them.
// Algorithms that need "large enough" or "small enough" (a far star, an epsilon) ask here first.
#pragma once

#include <cstdint>
#include <span>

#include "value/arena.hpp"

namespace upstar {

struct Survey {
  std::int64_t height = 0;    // moves to the first up-star on the longest way; 0 for an up-star
  std::int64_t most_ups = 0;  // |n| in number + n.up + *k
  std::uint32_t largest_nimber = 0;  // the largest nimber that can be reached from such a k
  int log2_denominator = 0;          // of the finest number
};

[[nodiscard]] Survey survey_followers(Arena& arena, Game game);
// The same over the followers of several games.
[[nodiscard]] Survey survey_followers(Arena& arena, std::span<const Game> games);

}  // namespace upstar
