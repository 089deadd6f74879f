// The vocabulary of the value algebra: a game, who is ahead, and how two games compare.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

#include <upstar/types/outcome.hpp>  // IWYU pragma: export

#include "base/dyadic.hpp"
#include "base/hash.hpp"

namespace upstar {

// A short partizan game in canonical form: a handle into the Arena that made it. Within one arena
// equal games have equal handles, so == on handles is equality of values.
struct Game {
  std::uint32_t id = 0;

  auto operator<=>(const Game&) const = default;
};

// The game 0 = {|} has the same handle in every arena.
inline constexpr Game kZero{0};

// number + ups * (up) + *nim: the games that need no options written out. Integers, dyadic
// rationals, nimbers and multiples of up are all of this kind, whatever their size.
struct UpStar {
  Dyadic number;
  std::int32_t ups = 0;
  std::uint32_t nim = 0;

  bool operator==(const UpStar&) const = default;
  [[nodiscard]] bool is_number() const { return ups == 0 && nim == 0; }
  [[nodiscard]] bool is_nimber() const { return ups == 0 && number.is_zero(); }
};

}  // namespace upstar

template <>
struct std::hash<upstar::Game> {
  std::size_t operator()(upstar::Game game) const noexcept {
    return static_cast<std::size_t>(upstar::mix64(game.id));
  }
};
