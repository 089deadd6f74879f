// The methods of the thesis give the table that the definition gives, and do as many updates as are
// counted beforehand.
#include "lab/papers/triangular_nim/block_method.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "lab/papers/triangular_nim/block_representation.hpp"
#include "lab/papers/triangular_nim/removal_methods.hpp"
#include "rules/triangular_nim/board.hpp"
#include "search/removal/win_table.hpp"

namespace upstar {
namespace {

using triangular_nim::place_at;
using triangular_nim::removal_game;

std::uint64_t orbit(const RemovalGame& game, int place) {
  std::uint64_t set = 0;
  for (const RemovalGame::Permutation& symmetry : game.symmetries) {
    set |= std::uint64_t{1} << symmetry[static_cast<std::size_t>(place)];
  }
  return set;
}

// Sets of block pieces with all six symmetries, with one reflection, and without any.
std::vector<std::uint64_t> some_block_pieces(const RemovalGame& game, int layers) {
  const std::uint64_t corners = orbit(game, 0);
  return {
      corners,
      orbit(game, 1),
      corners | orbit(game, place_at(layers - 1, layers / 2)),
      0b111111,
      0b1011 | std::uint64_t{1} << (game.pieces - 2),
  };
}

class MethodsOnTriangles : public testing::TestWithParam<int> {
 protected:
  Budget budget_{std::size_t{1} << 30};
};

TEST_P(MethodsOnTriangles, AgreeOnEveryPosition) {
  for (const bool misere : {false, true}) {
    const RemovalGame game = removal_game(GetParam(), misere);
    const PlainSolution forward = forward_checking(game, budget_);
    const PlainSolution backward = plain_retrograde(game, budget_);
    const auto table = retrograde::WinTable::solve(game, {});
    EXPECT_EQ(forward.wins.count_clear(), table.losing_positions());
    std::uint64_t differences = 0;
    for (std::uint64_t position = 0; position <= game.full(); ++position) {
      const bool wins = forward.wins.test(position);
      differences += wins != backward.wins.test(position) || wins != table.wins(position) ? 1 : 0;
    }
    EXPECT_EQ(differences, 0u);
    // Few positions are lost, so few have to be worked on.
    EXPECT_TRUE(GetParam() < 4 || backward.steps < forward.steps);
  }
}

INSTANTIATE_TEST_SUITE_P(Layers, MethodsOnTriangles, testing::Range(1, 6));

class BlocksOfTriangles : public MethodsOnTriangles {};

TEST_P(BlocksOfTriangles, AgreeWithForwardChecking) {
  const int layers = GetParam();
  for (const bool misere : {false, true}) {
    const RemovalGame game = removal_game(layers, misere);
    const PlainSolution expected = forward_checking(game, budget_);
    for (const std::uint64_t block_pieces : some_block_pieces(game, layers)) {
      const BlockRepresentation representation(game, block_pieces);
      for (const bool one_of_each_group : {false, true}) {
        const BlockSolution solved = solve_by_blocks(representation, one_of_each_group, budget_);
        EXPECT_EQ(solved.losing_positions(), expected.wins.count_clear());
        EXPECT_EQ(solved.stored_blocks(),
                  one_of_each_group ? representation.groups() : representation.blocks());
        EXPECT_EQ(solved.updates(), one_of_each_group ? representation.updates_of_groups()
                                                      : representation.updates());
        std::uint64_t differences = 0;
        for (std::uint64_t position = 0; position <= game.full(); ++position) {
          differences += solved.wins(position) != expected.wins.test(position) ? 1 : 0;
        }
        EXPECT_EQ(differences, 0u) << layers << " layers, block pieces " << block_pieces;
      }
    }
  }
  EXPECT_EQ(budget_.memory_used(), 0u);
}

INSTANTIATE_TEST_SUITE_P(Layers, BlocksOfTriangles, testing::Range(4, 6));

// An update is needed if and only if it would ever mark a position: tried out on every pair of blocks.
TEST(BlockRepresentation, NeedsAnUpdateExactlyWhereAMoveLeadsFromBlockToBlock) {
  const RemovalGame game = removal_game(4, false);
  for (const std::uint64_t block_pieces : some_block_pieces(game, 4)) {
    const BlockRepresentation representation(game, block_pieces);
    std::uint64_t needed = 0;
    for_each_subset(block_pieces, [&](std::uint64_t to) {
      for_each_subset(to, [&](std::uint64_t from) {
        if (from == to) return;
        bool leads = false;
        for_each_subset(game.full() & ~block_pieces, [&](std::uint64_t rest) {
          for (const std::uint64_t move : game.moves) {
            const std::uint64_t position = to | rest;
            leads =
                leads || ((move & ~position) == 0 && ((position ^ move) & block_pieces) == from);
          }
        });
        needed += leads ? 1 : 0;
      });
    });
    EXPECT_EQ(representation.updates(), needed);
  }
}

TEST(BlockRepresentation, CountsGroupsWithoutListingThem) {
  for (int layers = 4; layers <= 9; ++layers) {
    const RemovalGame game = removal_game(layers, false);
    for (const std::uint64_t block_pieces : some_block_pieces(game, layers)) {
      const BlockRepresentation representation(game, block_pieces);
      std::uint64_t groups = 0;
      std::uint64_t blocks = 0;
      for (const auto& [size, count] : representation.groups_by_size()) {
        groups += count;
        blocks += static_cast<std::uint64_t>(size) * count;
      }
      EXPECT_EQ(representation.groups(), groups);
      EXPECT_EQ(representation.blocks(), blocks);
      std::uint64_t updates = 0;
      for_each_subset(block_pieces, [&](std::uint64_t block) {
        if (representation.representative(block).block != block) return;
        for (const std::uint64_t taken : representation.taken()) {
          updates += (taken & ~block) == 0 ? 1 : 0;
        }
      });
      EXPECT_EQ(representation.updates_of_groups(), updates);
    }
  }
}

TEST(RemovalMethods, StopAtTheBudget) {
  Budget little(1000);
  EXPECT_THROW(static_cast<void>(plain_retrograde(removal_game(5, false), little)), Error);
  EXPECT_EQ(little.memory_used(), 0u);
}

}  // namespace
}  // namespace upstar
