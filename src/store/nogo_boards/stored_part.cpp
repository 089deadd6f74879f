// Points by their places and back.
#include "store/nogo_boards/stored_part.hpp"

#include <bit>

#include "rules/grid/region.hpp"
#include "rules/nogo/part_key.hpp"

namespace upstar::store {
namespace {

constexpr std::size_t kSets = std::size_t{1} << StoredPart::kMostPoints;

bool is_sound(const StoredPart& part) {
  const int area = int{part.rows} * int{part.columns};
  if (area < 1 || area > GridRegion::kMaxSquares || part.unused != 0) return false;
  if (part.count < 2 || part.count > StoredPart::kMostPoints) return false;
  for (std::size_t i = 0; i < StoredPart::kMostPoints; ++i) {
    if (i >= part.count) {
      if (part.places[i] != 0 || part.roles[i] != 0) return false;
      continue;
    }
    if (part.places[i] >= area || (i > 0 && part.places[i] <= part.places[i - 1])) return false;
    const unsigned can = part.roles[i] & 3U;
    const unsigned safe = part.roles[i] >> 2;
    if (can == 0 || (safe & ~can) != 0) return false;
  }
  for (const std::uint64_t blocks : part.blocks) {
    if (static_cast<std::size_t>(std::popcount(blocks)) > nogo::LiveBoard::kMostBlocks)
      return false;
    for (std::size_t set = 0; set < kSets; ++set) {
      if ((blocks >> set & 1) == 0) continue;
      if (set >> part.count != 0 || std::popcount(set) < 2) return false;
    }
  }
  return true;
}

}  // namespace

StoredPart stored_part(const nogo::LiveBoard& board, std::uint64_t points, int rows, int columns) {
  StoredPart part;
  part.rows = static_cast<std::uint8_t>(rows);
  part.columns = static_cast<std::uint8_t>(columns);
  for_each_square(points, [&](int point) {
    const auto has = [&](std::uint64_t set) { return set >> point & 1; };
    part.places[part.count] = static_cast<std::uint8_t>(point);
    part.roles[part.count++] =
        static_cast<std::uint8_t>(has(board.can[0]) | has(board.can[1]) << 1 |
                                  has(board.safe[0]) << 2 | has(board.safe[1]) << 3);
  });
  for (const std::size_t colour : {0U, 1U}) {
    for (const std::uint64_t liberties : board.blocks(colour)) {
      if ((liberties & points) == 0) continue;
      std::uint64_t set = 0;
      for (std::size_t i = 0; i < part.count; ++i) set |= (liberties >> part.places[i] & 1) << i;
      part.blocks[colour] |= std::uint64_t{1} << set;
    }
  }
  return part;
}

std::optional<nogo::LiveBoard> board_of(const StoredPart& part) {
  if (!is_sound(part)) return std::nullopt;
  nogo::LiveBoard board;
  const auto points_of = [&](std::size_t set) {
    std::uint64_t points = 0;
    for (std::size_t i = 0; i < part.count; ++i) {
      points |= static_cast<std::uint64_t>(set >> i & 1) << part.places[i];
    }
    return points;
  };
  board.live = points_of(kSets - 1);
  for (const std::size_t colour : {0U, 1U}) {
    for (std::size_t i = 0; i < part.count; ++i) {
      const std::uint64_t role = part.roles[i];
      board.can[colour] |= (role >> colour & 1) << part.places[i];
      board.safe[colour] |= (role >> (2 + colour) & 1) << part.places[i];
    }
    for (std::size_t set = 0; set < kSets; ++set) {
      if ((part.blocks[colour] >> set & 1) == 0) continue;
      board.block_places[colour][board.block_counts[colour]++] = points_of(set);
    }
  }
  return board;
}

std::optional<Hash128> key_of(const StoredPart& part) {
  const std::optional<nogo::LiveBoard> board = board_of(part);
  if (!board) return std::nullopt;
  return nogo::part_key(*board, board->live, nogo::Neighbours(part.rows, part.columns));
}

}  // namespace upstar::store
