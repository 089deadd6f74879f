// Regions on every position of 3x4, up to symmetry: how often each way of cutting is right, and how they compare.
// docs/results/nogo_regions.md has these counts, and those of larger boards.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "rules/nogo/regions.hpp"
#include "rules/nogo/rules.hpp"
#include "rules/nogo_residual.hpp"
#include "search/core/valuer.hpp"

namespace upstar::nogo {
namespace {

using PointSets = std::vector<std::uint64_t>;

PointSets sets_of(const BoardRegions& found) {
  PointSets sets;
  for (const Region& region : found.regions) sets.push_back(region.points);
  return sets;
}

// The parts of the residual game, as points of the board.
PointSets parts_of_residual(const Board& board, const Residual& residual) {
  std::vector<int> live;
  for_each_square(classes_of(board).live(), [&](int point) { live.push_back(point); });
  PointSets sets;
  for (std::uint64_t rest = residual.can[0] | residual.can[1]; rest != 0;) {
    const std::uint64_t part = part_around(residual, std::countr_zero(rest));
    rest &= ~part;
    std::uint64_t points = 0;
    for_each_square(part, [&](int i) { points |= square_bit(live[static_cast<std::size_t>(i)]); });
    sets.push_back(points);
  }
  return sets;
}

// Every set of `fine` lies in one of `coarse`.
bool refines(const PointSets& fine, const PointSets& coarse) {
  return std::ranges::all_of(fine, [&](std::uint64_t points) {
    return std::ranges::any_of(coarse, [&](std::uint64_t set) { return (points & ~set) == 0; });
  });
}

TEST(NoGoRegionsSlow, EveryPositionOfThreeByFour) {
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> on_boards(arena);
  Valuer<ResidualRules> on_residuals(arena);
  const auto sum_of = [&](const Board& board, const PointSets& sets) {
    Game sum = kZero;
    for (const std::uint64_t points : sets) {
      sum = arena.sum(sum, on_residuals.value(residual_of(board, points)));
    }
    return sum;
  };
  int classes = 0;
  int in_several = 0;
  int published_finer = 0;
  int published_coarser = 0;
  int published_wrong = 0;
  int residual_finer = 0;
  const std::size_t legal = for_each_position(3, 4, [&](const Board& board) {
    if (!(smallest_image(board).position == board)) return;
    ++classes;
    const PointSets corrected = sets_of(regions_of(board));
    const PointSets published = sets_of(regions_of(board, CutRule::Published));
    const PointSets parts = parts_of_residual(board, residual_of(board));
    const Game whole = on_boards.value(board);
    ASSERT_EQ(sum_of(board, corrected), whole) << format_board(board);
    in_several += corrected.size() > 1 ? 1 : 0;
    const bool is_coarser = refines(corrected, published);
    const bool is_finer = refines(published, corrected);
    ASSERT_TRUE(is_coarser || is_finer) << format_board(board);
    published_finer += is_coarser ? 0 : 1;
    published_coarser += is_finer ? 0 : 1;
    if (sum_of(board, published) != whole) {
      ++published_wrong;
      ASSERT_FALSE(is_coarser) << format_board(board);  // it is wrong only where it cuts more
    }
    ASSERT_TRUE(refines(parts, corrected)) << format_board(board);
    residual_finer += refines(corrected, parts) ? 0 : 1;
  });
  EXPECT_EQ(legal, 321'689U);
  EXPECT_EQ(classes, 40'997);
  EXPECT_EQ(in_several, 2'043);
  EXPECT_EQ(published_finer, 21);
  EXPECT_EQ(published_coarser, 8);
  EXPECT_EQ(published_wrong, 11);
  EXPECT_EQ(residual_finer, 172);
}

}  // namespace
}  // namespace upstar::nogo
