// Counting the moves of both players.
#include "search/nogo_boards/board_bounds.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace upstar {
namespace {

// The most moves by which `colour` can be ahead in the end.
int most(const BoardState& state, std::size_t colour, const nogo::Neighbours& beside) {
  const nogo::LiveBoard& board = state.board;
  const std::size_t enemy = 1 - colour;
  std::uint64_t liberties = 0;
  for (const std::uint64_t block : board.blocks(colour)) liberties |= block;
  const std::uint64_t his_own = board.can[enemy] & board.safe[enemy] & ~liberties &
                                ~beside.of(board.can[colour] & ~board.safe[colour]);
  const int stars = std::popcount(his_own & board.can[colour]);
  int moves = std::popcount(board.can[colour]) - stars -
              std::popcount(his_own & ~board.can[colour]) + (stars & 1);
  for (const std::uint64_t part : state.parts()) {
    if ((board.can[colour] & part) == part && (board.safe[colour] & part) == 0) --moves;
  }
  return moves;
}

}  // namespace

bool bounds_may_pass(const BoardState& state, int level) {
  const nogo::LiveBoard& board = state.board;
  const auto least = [&](std::size_t colour) {
    const std::size_t enemy = 1 - colour;
    return std::popcount(board.can[colour]) - std::popcount(board.can[enemy] & board.safe[enemy]) -
           static_cast<int>(state.part_count);
  };
  return least(0) <= level || -least(1) > level;
}

IntegerBounds bounds_of_parts(const BoardState& state, const nogo::Neighbours& beside) {
  if (state.part_count == 0) return {0, 0};
  return {-most(state, 1, beside), most(state, 0, beside)};
}

}  // namespace upstar
