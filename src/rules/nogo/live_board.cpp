// Making live boards, playing on them, and taking them apart.
#include "rules/nogo/live_board.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/grid/region.hpp"
#include "rules/grid/two_colour_board.hpp"

namespace upstar::nogo {
namespace {

// Removes the blocks for which take(liberties) is true.
template <class Take>
void remove_blocks(LiveBoard& board, std::size_t colour, const Take& take) {
  auto& places = board.block_places[colour];
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < board.block_counts[colour]; ++i) {
    const std::uint64_t liberties = places[i];
    if (!take(liberties)) places[kept++] = liberties;
  }
  board.block_counts[colour] = kept;
}

// Removes blocks of one liberty and second copies. What is left gives support to stones beside it.
struct Scan {
  std::uint64_t last_liberties = 0;
  std::uint64_t support = 0;
};
Scan scan_blocks(LiveBoard& board, std::size_t colour) {
  Scan scan;
  auto& places = board.block_places[colour];
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < board.block_counts[colour]; ++i) {
    const std::uint64_t liberties = places[i];
    if ((liberties & (liberties - 1)) == 0) {
      scan.last_liberties |= liberties;
      continue;
    }
    scan.support |= liberties;
    bool seen = false;
    for (std::uint32_t j = 0; j < kept; ++j) seen |= places[j] == liberties;
    if (!seen) places[kept++] = liberties;
  }
  board.block_counts[colour] = kept;
  return scan;
}

void use_lasting_liberties(LiveBoard& board, std::size_t colour, std::uint64_t dead,
                           const Neighbours& beside) {
  for (;;) {
    const std::uint64_t lasting =
        dead | (board.can[colour] & ~board.can[1 - colour] & board.safe[colour]);
    if (lasting == 0) return;
    std::uint64_t safe = board.safe[colour] | beside.of(lasting);
    remove_blocks(board, colour, [&](std::uint64_t liberties) {
      if ((liberties & lasting) == 0) return false;
      safe |= liberties;
      return true;
    });
    safe &= board.can[colour];
    if (safe == board.safe[colour]) return;
    board.safe[colour] = safe;
  }
}

void settle(LiveBoard& board, const Neighbours& beside) {
  for (;;) {
    const std::uint64_t has_neighbour = beside.of(board.live);
    const Scan mine = scan_blocks(board, 0);
    const Scan theirs = scan_blocks(board, 1);
    board.can[0] &= ~theirs.last_liberties & (board.safe[0] | has_neighbour | mine.support);
    board.can[1] &= ~mine.last_liberties & (board.safe[1] | has_neighbour | theirs.support);
    board.safe[0] &= board.can[0];
    board.safe[1] &= board.can[1];
    const std::uint64_t dead = board.live & ~(board.can[0] | board.can[1]);
    use_lasting_liberties(board, 0, dead, beside);
    use_lasting_liberties(board, 1, dead, beside);
    if (dead == 0) return;
    board.live &= ~dead;
  }
}

}  // namespace

Neighbours::Neighbours(int rows, int columns)
    : rows_(rows), columns_(columns), row_(rows > 1 ? columns : 0) {
  for (int point = 0; point < rows * columns; ++point) {
    if (point >= columns) not_top_ |= square_bit(point);
    if (point + columns < rows * columns) not_bottom_ |= square_bit(point);
    if (point % columns != 0) not_first_ |= square_bit(point);
    if (point % columns != columns - 1) not_last_ |= square_bit(point);
  }
}

Neighbours::Neighbours(int columns, std::uint64_t to_right, std::uint64_t down)
    : rows_(GridRegion::kMaxSquares / columns),
      columns_(columns),
      row_(columns < GridRegion::kMaxSquares ? columns : 0),
      not_top_(down << row_),
      not_bottom_(down),
      not_first_(to_right << 1),
      not_last_(to_right) {}

LiveBoard live_board_of(const Board& board, Player to_move, const Neighbours& beside) {
  LiveBoard out;
  out.live = board.empty();
  out.can = {out.live, out.live};
  const Player colours[2] = {to_move, opponent(to_move)};
  for (const std::size_t colour : {0U, 1U}) {
    // Blocks of no or one liberty never count here, so the places suffice.
    std::uint64_t last_liberties = 0;
    for_each_block(board, board.stones(colours[colour]), [&](std::uint64_t block) {
      const std::uint64_t liberties = beside.of(block) & out.live;
      if ((liberties & (liberties - 1)) == 0) {
        last_liberties |= liberties;
      } else {
        out.block_places[colour][out.block_counts[colour]++] = liberties;
      }
    });
    out.can[1 - colour] &= ~last_liberties;
  }
  settle(out, beside);
  return out;
}

void play(const LiveBoard& board, int point, const Neighbours& beside, LiveBoard& after) {
  const std::uint64_t stone = square_bit(point);
  after.live = board.live & ~stone;
  after.can = {board.can[1] & ~stone, board.can[0] & ~stone};
  after.safe = {board.safe[1] & ~stone, board.safe[0] & ~stone};
  after.block_counts[0] = board.block_counts[1];
  for (std::uint32_t i = 0; i < board.block_counts[1]; ++i) {
    after.block_places[0][i] = board.block_places[1][i] & ~stone;
  }
  std::uint64_t liberties = beside.of(stone) & board.live;
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < board.block_counts[0]; ++i) {
    const std::uint64_t other = board.block_places[0][i];
    if (other & stone) {
      liberties |= other;
    } else {
      after.block_places[1][kept++] = other;
    }
  }
  liberties &= ~stone;
  if (board.safe[0] & stone) {
    after.safe[1] |= liberties & after.can[1];
  } else {
    after.block_places[1][kept++] = liberties;
  }
  after.block_counts[1] = kept;
  settle(after, beside);
}

LiveBoard turned(const LiveBoard& board) {
  LiveBoard out;
  out.live = board.live;
  for (const std::size_t colour : {0U, 1U}) {
    const std::size_t other = 1 - colour;
    out.can[colour] = board.can[other];
    out.safe[colour] = board.safe[other];
    out.block_counts[colour] = board.block_counts[other];
    std::copy_n(board.block_places[other].begin(), board.block_counts[other],
                out.block_places[colour].begin());
  }
  return out;
}

std::uint64_t part_around(const LiveBoard& board, int point, const Neighbours& beside) {
  const std::uint64_t unsafe = (board.can[0] & ~board.safe[0]) | (board.can[1] & ~board.safe[1]);
  std::uint64_t part = square_bit(point);
  for (;;) {
    const std::uint64_t before = part;
    for (const std::size_t colour : {0U, 1U}) {
      for (const std::uint64_t liberties : board.blocks(colour)) {
        part |= (liberties & part) != 0 ? liberties : 0;
      }
    }
    part |= beside.of(part & unsafe) & board.live;
    part |= beside.of(part) & unsafe;
    if (part == before || part == board.live) return part;
  }
}

void keep_only(LiveBoard& board, std::uint64_t points) {
  board.live &= points;
  for (const std::size_t colour : {0U, 1U}) {
    board.can[colour] &= points;
    board.safe[colour] &= points;
    remove_blocks(board, colour,
                  [&](std::uint64_t liberties) { return (liberties & points) == 0; });
  }
}

}  // namespace upstar::nogo
