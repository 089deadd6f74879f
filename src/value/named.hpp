// Games with names of their own: tiny and miny, up powers and their sums; made and recognised.
//
//     Tiny(G)   {0||0|-G}          up^<n>   {0 | -up^[n-1] + *}
//     Miny(G)   {G|0||0}           up^[n]   {up^[n-1] | *} = up^<1> + ... + up^<n>
//
// Recognisers look at canonical options only and make no sums: the printer asks them at every node.
#pragma once

#include <optional>

#include "value/arena.hpp"

namespace upstar {

[[nodiscard]] Game tiny(Arena& arena, Game game);
[[nodiscard]] Game miny(Arena& arena, Game game);
// n >= 1, else Error{BadInput}; both are up for n = 1.
[[nodiscard]] Game up_power(Arena& arena, int n);
[[nodiscard]] Game up_power_sum(Arena& arena, int n);

// G > 0 when the game has the canonical form {0||0|-G}; a tiny game in the usual sense. Smaller
// parameters collapse or make games that nobody calls tiny.
[[nodiscard]] std::optional<Game> as_tiny(Arena& arena, Game game);
[[nodiscard]] std::optional<Game> as_miny(Arena& arena, Game game);

// number + sign * up^<exponent>  (sum: up^[exponent]),  and a star if `star`. exponent >= 2.
struct PowerForm {
  Dyadic number;
  int sign = 1;
  int exponent = 2;
  bool sum = false;
  bool star = false;

  bool operator==(const PowerForm&) const = default;
};

[[nodiscard]] std::optional<PowerForm> as_up_power(Arena& arena, Game game);

}  // namespace upstar
