// Kinds of games, as yes or no.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "value/arena.hpp"

namespace upstar {

[[nodiscard]] bool is_integer(Arena& arena, Game game);
// Between every negative and every positive number: both stops are 0.
[[nodiscard]] bool is_infinitesimal(Arena& arena, Game game);
// A number plus an infinitesimal: the stops are equal.
[[nodiscard]] bool is_numberish(Arena& arena, Game game);
// Left can move exactly where Right can, in every follower.
[[nodiscard]] bool is_all_small(Arena& arena, Game game);
[[nodiscard]] bool is_nimber(Arena& arena, Game game);
// The left stop exceeds the right stop: a positive temperature.
[[nodiscard]] bool is_hot(Arena& arena, Game game);
// {A|-A}, written +-A: its own negative, but not zero or a nimber.
[[nodiscard]] bool is_switch(Arena& arena, Game game);

// Even-tempered: a number, or every option is odd-tempered. Odd-tempered: not a number, and every
// option is even-tempered. Many games are neither.
[[nodiscard]] bool is_even_tempered(Arena& arena, Game game);
[[nodiscard]] bool is_odd_tempered(Arena& arena, Game game);

// Even: 0 itself, or every option is odd. Odd: not 0, and every option is even. They tell whether the whole
// canonical form takes an even or odd number of moves, however it is played.
[[nodiscard]] bool is_even(Arena& arena, Game game);
[[nodiscard]] bool is_odd(Arena& arena, Game game);

// c1.up + c2.(up second) + c3.(up third) + ..., and perhaps a star.
struct UptimalExpansion {
  std::vector<std::int64_t> coefficients;  // c1, c2, ...; the last one is not 0
  bool star = false;

  bool operator==(const UptimalExpansion&) const = default;
};

// Nothing when the game is no such combination. Every up power is infinitesimal compared with the one
// before it, so coefficients are read off one after the other, like digits.
[[nodiscard]] std::optional<UptimalExpansion> uptimal_expansion(Arena& arena, Game game);
[[nodiscard]] bool is_uptimal(Arena& arena, Game game);

}  // namespace upstar
