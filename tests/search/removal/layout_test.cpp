// The order of bits keeps its promises, and every block is found from any of its images.
#include "search/removal/layout.hpp"

#include <bit>
#include <numeric>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "rules/triangular_nim/board.hpp"
#include "search/removal/block_classes.hpp"
#include "search/removal/program.hpp"

namespace upstar::retrograde {
namespace {

constexpr std::uint64_t kTriple = 0x7;
constexpr std::uint64_t kWord = 0x1ff;
constexpr std::uint64_t kBlock = 0x3ffff;

class LayoutOfTriangle : public testing::TestWithParam<int> {};

TEST_P(LayoutOfTriangle, GivesEveryPieceABitOfItsOwn) {
  const RemovalGame game = triangular_nim::removal_game(GetParam(), false);
  const Layout layout(game);
  EXPECT_EQ(layout.address(game.full()), layout.real_bits());
  EXPECT_EQ(std::popcount(layout.real_bits()), game.pieces);
  EXPECT_GE(layout.bits(), kBlockBits);
}

TEST_P(LayoutOfTriangle, KeepsBytesWordsAndBlocksTogetherUnderSymmetry) {
  const Layout layout(triangular_nim::removal_game(GetParam(), false));
  ASSERT_FALSE(layout.game().symmetries.empty());
  for (const RemovalGame::Permutation& symmetry : layout.game().symmetries) {
    for (const std::uint64_t part : {kTriple, kWord, kBlock}) {
      EXPECT_EQ(image(symmetry, part), part);
    }
  }
}

TEST_P(LayoutOfTriangle, CarriesMovesToMoves) {
  const Layout layout(triangular_nim::removal_game(GetParam(), false));
  std::vector<std::uint64_t> moves = layout.game().moves;
  std::sort(moves.begin(), moves.end());
  for (const RemovalGame::Permutation& symmetry : layout.game().symmetries) {
    std::vector<std::uint64_t> images;
    for (const std::uint64_t move : moves) images.push_back(image(symmetry, move));
    std::sort(images.begin(), images.end());
    EXPECT_EQ(images, moves);
  }
}

TEST_P(LayoutOfTriangle, LosesNoMoveOnTheWayToTheProgram) {
  const Layout layout(triangular_nim::removal_game(GetParam(), false));
  const Program program(layout);
  std::vector<std::uint64_t> moves;
  for (const Program::Between& move : program.between) {
    moves.push_back(program.sources[move.source] << kBlockBits |
                    std::uint64_t{move.middle} << kWordBits | move.low);
  }
  for (const Program::Inside& inside : program.inside) {
    for (const std::uint16_t low : inside.lows) {
      moves.push_back(std::uint64_t{inside.middle} << kWordBits | low);
    }
  }
  moves.insert(moves.end(), program.in_word.begin(), program.in_word.end());
  std::vector<std::uint64_t> expected = layout.game().moves;
  std::sort(moves.begin(), moves.end());
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(moves, expected);
}

INSTANTIATE_TEST_SUITE_P(Layers, LayoutOfTriangle, testing::Range(1, 10));

TEST(Layout, PutsPiecesIntoAWordThatNoMoveTakesTogether) {
  for (int layers = 7; layers <= 9; ++layers) {
    const Program program(Layout(triangular_nim::removal_game(layers, false)));
    EXPECT_EQ(program.in_word.size(), std::size_t{kWordBits}) << layers;
  }
}

// Lists of blocks take about 180 MB for nine layers.
TEST(BlockClasses, ChargeTheirMemory) {
  const Layout layout(triangular_nim::removal_game(8, false));
  Budget budget;
  {
    const BlockClasses classes(layout, &budget);
    EXPECT_GE(budget.memory_used(), (std::size_t{1} << layout.upper_bits()) / 8);
  }
  EXPECT_EQ(budget.memory_used(), 0u);
  budget.set_memory_limit(1000);
  EXPECT_THROW(BlockClasses(layout, &budget), Error);
}

TEST(BlockClasses, CountEveryBlockOnceAndFindItFromAllItsImages) {
  const Layout layout(triangular_nim::removal_game(7, false));
  const BlockClasses classes(layout);
  std::uint64_t members = 0;
  std::uint64_t stored = 0;
  classes.for_each_stored([&](std::uint64_t upper, std::uint64_t rank) {
    EXPECT_EQ(rank, stored);
    EXPECT_EQ(classes.place(upper).symmetry, 0);
    for (const RemovalGame::Permutation& symmetry : layout.game().symmetries) {
      const std::uint64_t moved = image(symmetry, upper << kBlockBits);
      const BlockClasses::Place place = classes.place(moved >> kBlockBits);
      EXPECT_EQ(place.rank, rank);
      EXPECT_EQ(image(layout.game().symmetries[place.symmetry], moved), upper << kBlockBits);
    }
    members += static_cast<std::uint64_t>(classes.class_size(upper));
    ++stored;
  });
  EXPECT_EQ(stored, classes.stored());
  EXPECT_EQ(stored, 208u);
  EXPECT_EQ(members, std::uint64_t{1} << layout.upper_bits());
}

TEST(Without, LeavesTheGameThatAFirstMoveLeaves) {
  const RemovalGame game = triangular_nim::removal_game(4, false);
  const std::uint64_t bottom_row = std::uint64_t{0xf} << 6;
  const RemovalGame rest = without(game, bottom_row);
  EXPECT_EQ(rest.pieces, 6);
  // Three layers have 18 moves, and the mirror image is the only symmetry that keeps the row.
  EXPECT_EQ(rest.moves.size(), 18u);
  EXPECT_EQ(rest.symmetries.size(), 2u);
}

}  // namespace
}  // namespace upstar::retrograde
