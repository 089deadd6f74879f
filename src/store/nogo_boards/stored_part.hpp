// A small part of a live board (rules/nogo/live_board.hpp) as a record of 32 bytes: enough to put it back
// on a board of the size it was met on.
//
//     rows columns count 0 | places: 6 bytes | roles: 6 bytes | blocks of the one colour | of the other
//
// Points are numbered in the order of their places. The role of a point has a bit for each of: the player
// to move can play there, the other can, the one is safe there, the other is. Bit s of a word of blocks is
// set when a block of that colour has the liberties s, a set of points by their numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/hash.hpp"
#include "rules/nogo/live_board.hpp"

namespace upstar::store {

struct StoredPart {
  static constexpr std::size_t kMostPoints = 6;

  std::uint8_t rows = 0;
  std::uint8_t columns = 0;
  std::uint8_t count = 0;
  std::uint8_t unused = 0;
  std::array<std::uint8_t, kMostPoints> places{};
  std::array<std::uint8_t, kMostPoints> roles{};
  std::array<std::uint64_t, 2> blocks{};

  auto operator<=>(const StoredPart&) const = default;
};
static_assert(sizeof(StoredPart) == 32);

// The part with these points, kMostPoints at most, of a board of this size.
[[nodiscard]] StoredPart stored_part(const nogo::LiveBoard& board, std::uint64_t points, int rows,
                                     int columns);
// The part, alone on its board. Nothing when the record is not one of two or more points on a board.
[[nodiscard]] std::optional<nogo::LiveBoard> board_of(const StoredPart& part);
// Its key (rules/nogo/part_key.hpp).
[[nodiscard]] std::optional<Hash128> key_of(const StoredPart& part);

}  // namespace upstar::store
