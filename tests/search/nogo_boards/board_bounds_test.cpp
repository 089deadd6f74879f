// Integer bounds of parts, and the quick look that tells when they need not be asked for.
#include "search/nogo_boards/board_bounds.hpp"

#include <bit>
#include <cstdint>

#include <gtest/gtest.h>

#include "rules/random_live_boards.hpp"

namespace upstar {
namespace {

TEST(BoardBounds, AreAskedForWhereverTheyTell) {
  int told = 0;
  int not_asked = 0;
  nogo::for_each_random_live_board(
      5, 6, 400, [&](const nogo::LiveBoard& board, const nogo::Neighbours& beside) {
        BoardState state;
        state.board = board;
        for (std::uint64_t rest = board.live; rest != 0;) {
          const std::uint64_t part = nogo::part_around(board, std::countr_zero(rest), beside);
          rest &= ~part;
          state.part_places[state.part_count++] = part;
        }
        const IntegerBounds bounds = bounds_of_parts(state, beside);
        ASSERT_LE(bounds.low, bounds.high);
        for (int level = -35; level <= 35; ++level) {
          const bool tell = bounds.high <= level || bounds.low > level;
          if (tell) {
            ASSERT_TRUE(bounds_may_pass(state, level)) << level;
          }
          told += tell ? 1 : 0;
          not_asked += bounds_may_pass(state, level) ? 0 : 1;
        }
      });
  EXPECT_GT(told, 1000);
  EXPECT_GT(not_asked, 1000);
}

}  // namespace
}  // namespace upstar
