// Codes of boards: each board has its own, and spreading them loses none.
#include <rapidcheck.h>

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "store/sorted_bucket_hash/bucket_growth.hpp"
#include "store/sorted_bucket_hash/bucket_layout.hpp"
#include "store/sorted_bucket_hash/code_spread.hpp"
#include "store/sorted_bucket_hash/ternary_code.hpp"

namespace upstar::store {
namespace {

std::uint64_t bits_of(int bits) { return ~std::uint64_t{0} >> (64 - bits); }

TEST(TernaryCodes, NumberAllBoardsOfNinePointsInARow) {
  std::vector<bool> seen(19683);
  for (std::uint64_t black = 0; black < 512; ++black) {
    for (std::uint64_t white = 0; white < 512; ++white) {
      if ((black & white) != 0) continue;
      const std::uint64_t code = TernaryCode::encode({black, white});
      ASSERT_LT(code, seen.size());
      EXPECT_FALSE(seen[code]);
      seen[code] = true;
    }
  }
  for (const bool met : seen) EXPECT_TRUE(met);
}

RC_GTEST_PROP(TernaryCodes, ComeBack, ()) {
  const auto black = *rc::gen::arbitrary<std::uint64_t>() & bits_of(TernaryCode::kMaxPoints);
  const auto white =
      *rc::gen::arbitrary<std::uint64_t>() & bits_of(TernaryCode::kMaxPoints) & ~black;
  const TernaryCode::Stones stones{black, white};
  RC_ASSERT(TernaryCode::decode(TernaryCode::encode(stones)) == stones);
}

TEST(TernaryCodes, OfFiveByFiveHaveFortyBits) {
  EXPECT_EQ(TernaryCode::bits(25), 40);  // as in the paper
  EXPECT_EQ(TernaryCode::bits(0), 1);
  EXPECT_EQ(TernaryCode::bits(1), 2);
  EXPECT_EQ(TernaryCode::bits(40), 64);
}

TEST(CodeSpread, IsABijection) {
  for (const int bits : {1, 2, 3, 10, 16}) {
    const CodeSpread spread = CodeSpread::congruence(bits);
    std::vector<bool> seen(std::size_t{1} << bits);
    for (std::uint64_t code = 0; code < seen.size(); ++code) {
      const std::uint64_t there = spread.spread(code);
      ASSERT_LT(there, seen.size());
      EXPECT_FALSE(seen[there]);
      seen[there] = true;
      EXPECT_EQ(spread.gathered(there), code);
    }
  }
}

RC_GTEST_PROP(CodeSpread, ComesBack, ()) {
  const int bits = *rc::gen::inRange(1, 65);
  const std::uint64_t code = *rc::gen::arbitrary<std::uint64_t>() & bits_of(bits);
  const CodeSpread spread = CodeSpread::congruence(bits);
  RC_ASSERT(spread.spread(code) <= bits_of(bits));
  RC_ASSERT(spread.gathered(spread.spread(code)) == code);
  RC_ASSERT(CodeSpread::none(bits).spread(code) == code);
}

// Codes in a row, as positions of one game have them, fall into different buckets.
TEST(CodeSpread, PartsNeighbours) {
  const CodeSpread spread = CodeSpread::congruence(40);
  std::vector<int> buckets(1024);
  for (std::uint64_t code = 0; code < 1024; ++code) ++buckets[spread.spread(code) >> 30];
  for (const int count : buckets) EXPECT_LE(count, 3);
}

TEST(BucketLayout, DividesAsThePaperDoes) {
  const BucketLayout layout = BucketLayout::with_entries(40, 6, 2);
  EXPECT_EQ(layout.index_bits(), 30);
  EXPECT_EQ(layout.validation_bits, 10);
  const std::uint64_t code = 0xabcdef1234;
  EXPECT_EQ(layout.code_of(layout.bucket_of(code), layout.validation_of(code)), code);
  // A code that fits into an entry needs one bucket.
  EXPECT_EQ(BucketLayout::with_entries(5, 3, 2).buckets(), 1U);
}

template <class Growth>
class Growths : public testing::Test {};
using AllGrowths = testing::Types<GrowByOne, GrowByDoubling, GrowByEighth>;
TYPED_TEST_SUITE(Growths, AllGrowths);

TYPED_TEST(Growths, NeverShrinkAndAlwaysFit) {
  std::size_t before = 0;
  for (std::size_t entries = 1; entries < 5000; ++entries) {
    const std::size_t room = TypeParam::room(entries);
    ASSERT_GE(room, entries);
    ASSERT_GE(room, before);
    ASSERT_LT(room, 2 * entries + 1);
    ASSERT_EQ(TypeParam::room(room), room);  // what is there may be filled without a move
    before = room;
  }
}

TEST(Growths, ByEighthsWastesLittle) {
  for (std::size_t entries = 8; entries < 5000; ++entries) {
    EXPECT_LE(GrowByEighth::room(entries) - entries, entries / 8);
  }
}

}  // namespace
}  // namespace upstar::store
