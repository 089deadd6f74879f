// The largest boards that the perfect player always solves.
#include <gtest/gtest.h>

#include "long_tests.hpp"
#include "play/nogo/perfect_games.hpp"

namespace upstar::play {
namespace {

class PerfectOnLargeBoards : public testing::TestWithParam<BoardSize> {};

TEST_P(PerfectOnLargeBoards, NeverLosesAWonGame) {
  never_loses_a_won_game(GetParam().first, GetParam().second, 1);
}
TEST_P(PerfectOnLargeBoards, NeverLosesAWonGameAtLength) {
  UPSTAR_ONLY_IN_LONG_RUNS();
  never_loses_a_won_game(GetParam().first, GetParam().second, 6);
}

INSTANTIATE_TEST_SUITE_P(Boards, PerfectOnLargeBoards,
                         testing::ValuesIn(boards_with_points(17, 20)),
                         [](const auto& board) { return name_of_board(board.param); });

}  // namespace
}  // namespace upstar::play
