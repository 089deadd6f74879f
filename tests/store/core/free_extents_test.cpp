// FreeExtents against the plain picture: one flag a byte.
#include "store/core/free_extents.hpp"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace upstar::store {
namespace {

TEST(FreeExtents, NeighboursMeltTogether) {
  FreeExtents free;
  EXPECT_EQ(free.add({10, 5}), (Extent{10, 5}));
  EXPECT_EQ(free.add({20, 5}), (Extent{20, 5}));
  EXPECT_EQ(free.add({25, 1}), (Extent{20, 6}));
  EXPECT_EQ(free.add({9, 1}), (Extent{9, 6}));
  EXPECT_EQ(free.all(), (std::vector<Extent>{{9, 6}, {20, 6}}));
  EXPECT_EQ(free.add({15, 5}), (Extent{9, 17}));
  EXPECT_EQ(free.add({0, 9}), (Extent{0, 26}));
}

TEST(FreeExtents, GapsAreWhatIsNotUsed) {
  EXPECT_EQ(gaps_between({}, 3, 3), std::vector<Extent>{});
  EXPECT_EQ(gaps_between({}, 3, 7), (std::vector<Extent>{{3, 4}}));
  EXPECT_EQ(gaps_between({{8, 2}, {3, 1}, {4, 2}}, 3, 10), (std::vector<Extent>{{6, 2}}));
  EXPECT_EQ(gaps_between({{5, 5}, {6, 1}}, 3, 12), (std::vector<Extent>{{3, 2}, {10, 2}}));
}

RC_GTEST_PROP(FreeExtents, AgreeWithOneFlagAByte, ()) {
  constexpr std::uint64_t kSize = 64;
  std::vector<bool> free_bytes(kSize);
  FreeExtents free;
  for (const auto& [at, length] : *rc::gen::container<std::vector<std::pair<int, int>>>(
           rc::gen::pair(rc::gen::inRange(0, 63), rc::gen::inRange(1, 9)))) {
    const auto begin = static_cast<std::uint64_t>(at);
    std::uint64_t end = begin;
    while (end < kSize && end - begin < static_cast<std::uint64_t>(length) && !free_bytes[end]) {
      ++end;
    }
    if (end == begin) continue;
    for (std::uint64_t byte = begin; byte < end; ++byte) free_bytes[byte] = true;
    const Extent whole = free.add({begin, end - begin});
    RC_ASSERT(whole.offset <= begin && whole.offset + whole.bytes >= end);
    for (std::uint64_t byte = whole.offset; byte < whole.offset + whole.bytes; ++byte) {
      RC_ASSERT(free_bytes[byte]);
    }
    // In brackets, for RC_ASSERT takes an expression apart and evaluates both sides of a bare ||.
    RC_ASSERT((whole.offset == 0 || !free_bytes[whole.offset - 1]));
    RC_ASSERT((whole.offset + whole.bytes == kSize || !free_bytes[whole.offset + whole.bytes]));
  }
}

}  // namespace
}  // namespace upstar::store
