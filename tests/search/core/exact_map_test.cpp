// ExactMap: everything is found again however it grows, and what it charges is what it takes.
#include "search/core/exact_map.hpp"

#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/hash.hpp"
#include "rules/grid/region.hpp"

namespace upstar {
namespace {

// A position whose hash is told.
struct Marked {
  std::uint64_t name = 0;
  std::uint64_t hash_word = 0;

  bool operator==(const Marked&) const = default;
  [[nodiscard]] Hash128 hash() const { return {hash_word, 0}; }
};

Game game_of(std::uint64_t name) { return {static_cast<std::uint32_t>(name * 7 + 1)}; }

TEST(ExactMap, FindsEverythingAndNothingElseWhileItGrows) {
  Budget budget;
  ExactMap<GridRegion> map(budget);
  constexpr std::uint64_t kMany = 300'000;
  for (std::uint64_t i = 0; i < kMany; ++i) {
    const GridRegion region{mix64(i) >> 22, 6, 7};
    ASSERT_FALSE(map.find(region)) << i;
    map.insert(region, game_of(i));
    ASSERT_EQ(map.find(region), game_of(i)) << i;
  }
  EXPECT_EQ(map.size(), kMany);
  for (std::uint64_t i = 0; i < kMany; ++i) {
    ASSERT_EQ(map.find({mix64(i) >> 22, 6, 7}), game_of(i)) << i;
    ASSERT_FALSE(map.find({mix64(i) >> 22, 7, 6})) << i;
  }
}

TEST(ExactMap, TakesLessThanTwoSlotsAnEntry) {
  Budget budget;
  ExactMap<GridRegion> map(budget);
  for (std::uint64_t i = 0; i < 300'000; ++i) {
    map.insert({i, 6, 7}, kZero);
    if (i < 10'000) continue;
    // A slot has sixteen bytes: the game lies in the key's padding.
    ASSERT_LT(budget.memory_used(), i * 32) << i;
  }
  EXPECT_EQ(budget.memory_peak(), budget.memory_used());
}

// mix64(unmixed(x)) == x.
std::uint64_t unmixed(std::uint64_t x) {
  std::uint64_t inverse = kMix;  // of kMix: every step doubles the low bits that are right
  for (int step = 0; step < 6; ++step) inverse *= 2 - kMix * inverse;
  x ^= x >> 32;
  x *= inverse;
  x ^= x >> 32;
  x *= inverse;
  x ^= x >> 32;
  return x;
}

TEST(ExactMap, BearsHashesThatAreEqualOrNearTheEnd) {
  ASSERT_EQ(mix64(unmixed(12'345)), 12'345U);
  for (const std::uint64_t kinds : {1U, 2U, 50U, 1'000U}) {
    for (const std::uint64_t first :
         {~std::uint64_t{0} - 999, std::uint64_t{0}, ~std::uint64_t{0} / 3}) {
      Budget budget;
      ExactMap<Marked> map(budget);
      const auto marked = [&](std::uint64_t i) { return Marked{i, unmixed(first + i % kinds)}; };
      for (std::uint64_t i = 0; i < 1'000; ++i) map.insert(marked(i), game_of(i));
      for (std::uint64_t i = 0; i < 1'000; ++i) ASSERT_EQ(map.find(marked(i)), game_of(i)) << i;
      ASSERT_FALSE(map.find(marked(1'000)));
    }
  }
}

TEST(ExactMap, StaysAsItWasWhenTheBudgetIsUsedUp) {
  Budget budget(std::size_t{1} << 20);
  ExactMap<GridRegion> map(budget);
  std::uint64_t count = 0;
  EXPECT_THROW(for (;; ++count) map.insert({count, 6, 7}, game_of(count));, Error);
  EXPECT_GT(count, 30'000U);
  EXPECT_EQ(map.size(), count);
  EXPECT_THROW(map.insert({count, 6, 7}, kZero), Error);
  for (std::uint64_t i = 0; i < count; ++i) ASSERT_EQ(map.find({i, 6, 7}), game_of(i)) << i;
}

}  // namespace
}  // namespace upstar
