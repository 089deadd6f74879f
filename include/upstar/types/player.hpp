// The two players, by the names that the boards use: Black is Left, White is Right.
#pragma once

#include <cstdint>
#include <string_view>

namespace upstar {

enum class Player : std::uint8_t { Black, White };

constexpr Player opponent(Player player) {
  return player == Player::Black ? Player::White : Player::Black;
}

constexpr std::string_view name_of(Player player) {
  return player == Player::Black ? "black" : "white";
}

}  // namespace upstar
