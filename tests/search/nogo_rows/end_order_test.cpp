// The lemma about stones at the ends, on every strip whose value is known.
#include "search/nogo_rows/end_order.hpp"

#include <gtest/gtest.h>

#include "search/nogo_rows/build_exact.hpp"
#include "search/nogo_rows/naive_sum.hpp"
#include "search/nogo_rows/shape_book.hpp"

namespace upstar {
namespace {

using nogo::Strip;

TEST(EndOrder, HoldsForTheValuesOfAllStrips) {
  Budget budget(std::size_t{1} << 30);
  const BuiltExactLayer built = build_exact(budget, 7);
  const store::ExactLayer layer = built.view();
  const KnownShapes shapes(layer, budget);
  ShapeBook book(shapes, budget, 0);
  int compared = 0;
  for (int n = 1; n <= 7; ++n) {
    for (const Strip& low : all_strips(n)) {
      for (const int gap : {0, n}) {
        const std::uint64_t bit = std::uint64_t{1} << gap;
        if ((low.black | low.white) & bit) continue;
        const Strip high{low.black | bit, low.white, n};
        ASSERT_EQ(compare_by_ends(low, high), std::partial_ordering::less);
        ASSERT_EQ(compare_by_ends(high.mirrored(), low), std::partial_ordering::greater);
        const store::StripValue a = layer.value(low);
        const store::StripValue b = layer.value(high);
        ASSERT_TRUE(book.le(a.shape, b.shape, b.mean - a.mean)) << nogo::format_strip(low);
        ++compared;
      }
    }
  }
  EXPECT_EQ(compared, 2 * (3 + 9 + 27 + 81 + 243 + 729 + 2187)) << "every free end";
}

TEST(EndOrder, SaysNothingAboutTheMiddle) {
  const Strip plain{std::uint64_t{1} << 5, 1, 5};     // o.....x
  const Strip stone{std::uint64_t{1} << 5, 0b11, 5};  // o.o....x
  EXPECT_EQ(compare_by_ends(plain, stone), std::partial_ordering::unordered);
  Budget budget(std::size_t{1} << 30);
  const BuiltExactLayer built = build_exact(budget, 5);
  const KnownShapes shapes(built.view(), budget);
  ShapeBook book(shapes, budget, 0);
  const store::StripValue a = built.view().value(stone);
  const store::StripValue b = built.view().value(plain);
  EXPECT_FALSE(book.le(a.shape, b.shape, b.mean - a.mean)) << "the lemma would be wrong there";
}

TEST(EndOrder, ComparesWhicheverWayTheStripsAreRead) {
  const Strip strip{0b1, 0b100, 4};  // x..o..
  EXPECT_EQ(compare_by_ends(strip, strip.mirrored()), std::partial_ordering::equivalent);
  EXPECT_EQ(compare_by_ends({0b0, 0b10000, 4}, {0b1, 0, 4}), std::partial_ordering::less);
  EXPECT_EQ(compare_by_ends({0b10, 0b1, 4}, {0b10, 0b10000, 4}), std::partial_ordering::unordered);
  EXPECT_EQ(compare_by_ends({0, 0, 3}, {0, 0, 4}), std::partial_ordering::unordered);
}

}  // namespace
}  // namespace upstar
