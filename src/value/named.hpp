// Games with names of their own: tiny and miny, up powers and their sums; made and recognised.
//
//     Tiny(G)   {0||0|-G}          up^<n>   {0 | -up^[n-1] + *}
//     Miny(G)   {G|0||0}           up^[n]   {up^[n-1] | *} = up^<1> + ... + up^<n>
//
// Recognisers look at canonical options only, and make at most one sum, with a number: the printer asks them at
// every node.
#pragma once

#include <optional>

#include "value/arena.hpp"

namespace upstar {

[[nodiscard]] Game tiny(Arena& arena, Game game);
[[nodiscard]] Game miny(Arena& arena, Game game);
// n >= 1, else Error{BadInput}; both are up for n = 1.
[[nodiscard]] Game up_power(Arena& arena, int n);
[[nodiscard]] Game up_power_sum(Arena& arena, int n);

// number + Tiny(inner), or number + Miny(inner): inner > 0, and the number may be 0. The canonical form is
// {x||x|x-G}, or {x+G|x||x}. Smaller parameters collapse or make games that nobody calls tiny.
struct NumberTiny {
  Game number;
  Game inner;
  bool is_miny = false;

  bool operator==(const NumberTiny&) const = default;
};

[[nodiscard]] std::optional<NumberTiny> as_number_tiny(Arena& arena, Game game);

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
