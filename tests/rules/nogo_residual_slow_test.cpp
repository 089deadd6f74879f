// The residual game against boards on every position of 2x5 and 3x4, and in the search of more.
#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/nogo/residual_rules.hpp"
#include "rules/nogo/rules.hpp"
#include "rules/nogo_residual.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"

namespace upstar::nogo {
namespace {

TEST(NoGoResidualSlow, HasTheValueOfEveryBoardOfTenAndTwelvePoints) {
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> on_boards(arena);
  Valuer<ResidualRules> on_residuals(arena);
  for (const auto& [rows, columns, positions] :
       {std::tuple(2, 5, 35117U), std::tuple(3, 4, 321689U)}) {
    const std::size_t met = for_each_position(rows, columns, [&](const Board& board) {
      ASSERT_EQ(on_residuals.value(residual_of(board)), on_boards.value(board))
          << format_board(board);
    });
    EXPECT_EQ(met, positions);
  }
  // That is what it is for: positions that differ on the board meet.
  EXPECT_LT(on_residuals.parts_valued() * 2, on_boards.parts_valued());
}

TEST(NoGoResidualSlow, RectanglesHaveTheirPublishedWinners) {
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> valuer(arena);
  SumSolver<Rules> solver(valuer);
  for (const auto& [board, black_wins] :
       {std::pair("2x5", true), std::pair("2x6", true), std::pair("2x7", true),
        std::pair("2x8", true), std::pair("3x4", false), std::pair("3x5", true),
        std::pair("3x6", true), std::pair("4x4", false)}) {
    const SolveResult result = solver.solve(std::vector{parse_board(board)}, {true, true, false});
    EXPECT_EQ(result.black_first, black_wins) << board;
    EXPECT_EQ(result.white_first, black_wins) << board;
  }
}

}  // namespace
}  // namespace upstar::nogo
