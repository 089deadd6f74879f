// The named infinitesimals, from their options.
#include "value/elementary.hpp"

#include <initializer_list>

#include "value/named.hpp"

namespace upstar {
namespace {

Game ups(Arena& arena, std::int32_t count, std::uint32_t nim) {
  return arena.up_star({Dyadic(), count, nim});
}

Game make(Arena& arena, std::initializer_list<Game> left, std::initializer_list<Game> right) {
  return arena.make({left.begin(), left.size()}, {right.begin(), right.size()});
}

}  // namespace

Game up_plus(Arena& arena) { return up_power_sum(arena, 2); }
Game up_second(Arena& arena) { return up_power(arena, 2); }
Game half_up(Arena& arena) { return make(arena, {ups(arena, 2, 1)}, {ups(arena, -1, 1)}); }
Game black_star(Arena& arena) {
  return make(arena, {kZero, ups(arena, 1, 1)}, {kZero, ups(arena, -1, 1)});
}
Game half_star(Arena& arena) { return make(arena, {ups(arena, 2, 0)}, {ups(arena, -2, 1)}); }
Game half_star_plus(Arena& arena) {
  return make(arena, {ups(arena, 2, 0), ups(arena, 2, 1)}, {ups(arena, -2, 1)});
}
Game star_gap(Arena& arena) { return arena.difference(half_star_plus(arena), half_star(arena)); }
Game diamond(Arena& arena) { return make(arena, {ups(arena, 3, 1)}, {ups(arena, -3, 1)}); }

}  // namespace upstar
