// The published solver of rectangles on a board that takes it a second.
#include <gtest/gtest.h>

#include "search/baselines/sbhsolver/solver.hpp"

namespace upstar::sbhsolver {
namespace {

// The published program was seen to store 1.64 million positions of this board.
TEST(SbhSolverSlow, TakesThePublishedNodesOnFourByFour) {
  Budget budget;
  Solver solver(nogo::parse_board("4x4"), Player::Black, budget);
  EXPECT_FALSE(solver.wins());
  EXPECT_EQ(solver.nodes(), 1'635'935U);
  EXPECT_LT(solver.table_bytes(), 3 * solver.nodes());
  EXPECT_EQ(solver.proof_tree().positions(), 254'763U);
}

}  // namespace
}  // namespace upstar::sbhsolver
