// What the paper on rectangular NoGo says of boards up to 20 points, and of 4x4.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/papers/rectangular_nogo/replies.hpp"
#include "lab/sweeps/rectangles.hpp"
#include "lab/sweeps/rectangles_table.hpp"

namespace upstar {
namespace {

TEST(RectanglesSlow, HaveThePublishedWinnersUpToTwentyPoints) {
  Budget budget(std::size_t{2} << 30);
  RectangleWork work;
  work.make_judge = [&](const Rectangle& board) {
    return oracle_of_boards(board.rows, board.columns, budget, 1);
  };
  std::vector<RectangleResult> results;
  for (const Rectangle& board : rectangles_up_to(20)) {
    if (board.rows == 1 && board.columns > 13) continue;
    results.push_back({board, {}});
    complete(results.back(), RectangleChoice::Winner, work);
  }
  EXPECT_THAT(winner_table(results),
              testing::ElementsAre("rows   1   2   3   4   5   6   7   8   9  10  11  12  13",
                                   "   1   0   1   1   0   1   1   1   1   1   1   1   1   1",
                                   "   2       1   0   0   1   1   1   1   0   0",  //
                                   "   3           1   0   1   1",                  //
                                   "   4               0   1"));
}

TEST(RectanglesSlow, RepliesOnFourByFourAreThePublishedOnes) {
  Budget budget(std::size_t{2} << 30);
  const Rectangle board{4, 4};
  const auto judge = oracle_of_boards(board.rows, board.columns, budget, 1);
  for (const int opening : different_openings(board)) {
    EXPECT_THAT(winning_replies(board, opening, *judge),
                testing::ElementsAre(opposite(board, opening)));
  }
  const SymmetricReplies replies = symmetric_replies(board, *judge);
  EXPECT_EQ(replies.positions, 24'708U);
  EXPECT_EQ(replies.winning, 21'080U);  // 85.3 %
}

}  // namespace
}  // namespace upstar
