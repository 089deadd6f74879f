// Six layers by blocks, in the thesis's best representation, carried over: one orbit of six places.
#include <gtest/gtest.h>

#include "lab/papers/triangular_nim/block_method.hpp"
#include "rules/triangular_nim/board.hpp"

namespace upstar {
namespace {

TEST(BlockMethod, SolvesSixLayers) {
  Budget budget(std::size_t{1} << 30);
  for (const bool misere : {false, true}) {
    const RemovalGame game = triangular_nim::removal_game(6, misere);
    std::uint64_t block_pieces = 0;
    for (const RemovalGame::Permutation& symmetry : game.symmetries) {
      block_pieces |= std::uint64_t{1} << symmetry[1];
    }
    const BlockSolution solved =
        solve_by_blocks(BlockRepresentation(game, block_pieces), true, budget);
    EXPECT_EQ(solved.stored_blocks(), 16u);
    EXPECT_EQ(solved.updates(), 87u);
    const PlainSolution expected = forward_checking(game, budget);
    EXPECT_EQ(expected.wins.count_clear(), misere ? 189'089u : 185'802u);
    std::uint64_t differences = 0;
    for (std::uint64_t position = 0; position <= game.full(); ++position) {
      differences += solved.wins(position) != expected.wins.test(position) ? 1 : 0;
    }
    EXPECT_EQ(differences, 0u);
  }
}

}  // namespace
}  // namespace upstar
