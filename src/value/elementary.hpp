// Infinitesimals with names: the elementary games of XT Domineering.
//
//     up_plus          {^|*}             up and up second
//     up_second        {0|v*}            infinitesimal next to up
//     half_up          {^^*|v*}          two of them are up
//     black_star       {0,^*|v*,0}       its own negative, confused with every star
//     half_star        {^^|vv*}          two of them are star
//     half_star_plus   {^^,^^*|vv*}      a little more than half_star
//     star_gap         half_star_plus - half_star
//     diamond          {^^^*|vvv*}       its own negative; everybody's first move
//
// Together with star and up they make every position of 3x3 XT Domineering. The names are words of
// the expression language, like the functions (functions.cpp).
#pragma once

#include "value/arena.hpp"

namespace upstar {

[[nodiscard]] Game up_plus(Arena& arena);
[[nodiscard]] Game up_second(Arena& arena);
[[nodiscard]] Game half_up(Arena& arena);
[[nodiscard]] Game black_star(Arena& arena);
[[nodiscard]] Game half_star(Arena& arena);
[[nodiscard]] Game half_star_plus(Arena& arena);
[[nodiscard]] Game star_gap(Arena& arena);
[[nodiscard]] Game diamond(Arena& arena);

}  // namespace upstar
