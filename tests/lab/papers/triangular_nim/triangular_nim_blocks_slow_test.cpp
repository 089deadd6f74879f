// The two long searches for sets of block pieces: two million sets of six places of eight layers, and
// the symmetric sets of fifteen places of nine.
#include <algorithm>

#include <gtest/gtest.h>

#include "lab/papers/triangular_nim/triangular_nim_blocks.hpp"

namespace upstar::triangular_nim {
namespace {

TEST(FiguresOfBlocks, FitAsManySetsAsTheySayInLongSearches) {
  Budget budget;
  for (const FigureOfBlocks& figure : figures_of_blocks()) {
    if (figure.name != "6(d)" && figure.name != "13(a)") continue;
    const std::vector<std::uint64_t> found = sets_like(figure.printed, budget);
    EXPECT_EQ(found.size(), figure.name == "6(d)" ? 50u : 3u);
    EXPECT_EQ(std::count(found.begin(), found.end(), figure.block_pieces), 1) << figure.name;
  }
}

}  // namespace
}  // namespace upstar::triangular_nim
