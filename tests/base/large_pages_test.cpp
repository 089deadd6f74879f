// Vectors whose memory lies on large pages: aligned, whatever their size, and empty at first.
#include "base/large_pages.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace upstar {
namespace {

struct alignas(128) Line {
  std::uint64_t words[16] = {};
};

TEST(LargePages, AlignsSmallAndLargeTables) {
  for (const std::size_t count : {std::size_t{1}, std::size_t{1000}, std::size_t{40'000}}) {
    const std::vector<Line, LargePages<Line>> lines(count);
    const auto where = reinterpret_cast<std::uintptr_t>(lines.data());
    EXPECT_EQ(where % alignof(Line), 0U);
    if (count * sizeof(Line) >= std::size_t{2} << 20) {
      EXPECT_EQ(where % (std::size_t{2} << 20), 0U);
    }
    for (const Line& line : lines) ASSERT_EQ(line.words[0] | line.words[15], 0U);
  }
}

TEST(LargePages, HoldsWhatItIsGivenAndLetsItBeSwapped) {
  std::vector<int, LargePages<int>> one(3'000'000, 7);
  std::vector<int, LargePages<int>> two(5, 1);
  one.swap(two);
  EXPECT_EQ(one.size(), 5U);
  EXPECT_EQ(two[2'999'999], 7);
  one = std::move(two);
  EXPECT_EQ(one[0], 7);
}

}  // namespace
}  // namespace upstar
