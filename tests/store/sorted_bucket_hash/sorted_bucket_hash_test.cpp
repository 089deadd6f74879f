// Sorted Bucket Hash in all its forms against std::map.
#include "store/sorted_bucket_hash/sorted_bucket_hash.hpp"

#include <rapidcheck.h>

#include <cstdint>
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.hpp"

namespace upstar::store {
namespace {

using Reference = std::map<std::uint64_t, std::uint32_t>;

template <class Table>
class Tables : public testing::Test {};
using AllTables =
    testing::Types<PublishedBucketHash<2>, SortedBucketHash<2, GrowByDoubling, PointerDirectory>,
                   SortedBucketHash<3, GrowByEighth, PointerDirectory>,
                   SortedBucketHash<2, GrowByOne, CompactDirectory>,
                   SortedBucketHash<3, GrowByDoubling, CompactDirectory>, CompactBucketHash<2>,
                   CompactBucketHash<4>, CompactBucketHash<6>>;
TYPED_TEST_SUITE(Tables, AllTables);

constexpr int kCodeBits = 20;
constexpr int kPayloadBits = 6;

// Everything a table holds, and that it comes in the order of the (spread) codes.
template <class Table>
Reference content(const Table& table, bool spread) {
  const CodeSpread order = spread ? CodeSpread::congruence(kCodeBits) : CodeSpread::none(kCodeBits);
  Reference found;
  std::uint64_t last = 0;
  table.for_each([&](std::uint64_t code, std::uint32_t payload) {
    EXPECT_TRUE(found.empty() || order.spread(code) > last);
    last = order.spread(code);
    EXPECT_TRUE(found.emplace(code, payload).second);
  });
  return found;
}

TYPED_TEST(Tables, AreMaps) {
  EXPECT_TRUE(
      rc::check([](const std::vector<std::pair<std::uint32_t, std::uint8_t>>& orders, bool spread) {
        Budget budget;
        {
          TypeParam table(budget, kCodeBits, kPayloadBits, spread);
          Reference reference;
          for (const auto& [number, value] : orders) {
            // Some codes close together, and met again.
            const std::uint64_t code = number % 3 == 0 ? number % 64 : number % (1U << kCodeBits);
            const std::uint32_t payload = value % (1U << kPayloadBits);
            const auto known = reference.find(code);
            const auto found = table.find(code);
            RC_ASSERT(found.has_value() == (known != reference.end()));
            if (found) RC_ASSERT(*found == known->second);
            table.store(code, payload);
            reference[code] = payload;
            RC_ASSERT(table.find(code) == payload);
          }
          RC_ASSERT(table.size() == reference.size());
          RC_ASSERT(content(table, spread) == reference);
        }
        RC_ASSERT(budget.memory_used() == 0U);
      }));
}

// Buckets with hundreds of entries, in disorder, regions that move.
TYPED_TEST(Tables, HoldThousands) {
  for (const bool spread : {false, true}) {
    Budget budget;
    TypeParam table(budget, kCodeBits, kPayloadBits, spread);
    Reference reference;
    std::mt19937_64 random(7);
    for (int i = 0; i < 60'000; ++i) {
      const std::uint64_t code = (random() & random()) % (1U << kCodeBits);
      const auto payload = static_cast<std::uint32_t>(random() % (1U << kPayloadBits));
      table.store(code, payload);
      reference[code] = payload;
    }
    EXPECT_EQ(table.size(), reference.size());
    EXPECT_EQ(content(table, spread), reference);
    EXPECT_EQ(table.bytes(), budget.memory_used());
  }
}

TYPED_TEST(Tables, StayWholeWhenTheMemoryEnds) {
  Budget budget(std::size_t{1} << 18);
  TypeParam table(budget, kCodeBits, kPayloadBits, true);
  Reference reference;
  std::uint64_t code = 0;
  try {
    for (;; code = (code + 7919) % (1U << kCodeBits)) {
      table.store(code, 1);
      reference[code] = 1;
    }
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
  }
  EXPECT_GT(reference.size(), 1000U);
  EXPECT_FALSE(table.find(code));
  EXPECT_EQ(table.size(), reference.size());
  EXPECT_EQ(content(table, true), reference);
}

// What the compact directory is for: a table that is hardly used hardly takes anything.
TEST(CompactDirectories, TakeNothingForEmptyRuns) {
  Budget budget;
  CompactBucketHash<2> compact(budget, 34, 6, false);
  const std::size_t empty = compact.bytes();
  PublishedBucketHash<2> published(budget, 34, 6, false);
  EXPECT_GT(published.bytes() / empty, 900U);
  for (std::uint64_t code = 0; code < 1000; ++code) compact.store(code, 1);
  EXPECT_LT(compact.bytes() - empty, 6000U);
}

}  // namespace
}  // namespace upstar::store
