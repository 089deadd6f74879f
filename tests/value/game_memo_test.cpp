// Memos charge what they hold, and pairs are known in either order.
#include "value/game_memo.hpp"

#include <cstdint>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"

namespace upstar {
namespace {

constexpr int kPairs = 1000;

TEST(PairMemo, KnowsAPairInEitherOrder) {
  Budget budget;
  PairMemo<int> memo(budget);
  EXPECT_EQ(memo.find(Game{3}, Game{7}), nullptr);
  memo.store(Game{7}, Game{3}, 5);
  ASSERT_NE(memo.find(Game{3}, Game{7}), nullptr);
  EXPECT_EQ(*memo.find(Game{3}, Game{7}), 5);
  EXPECT_EQ(*memo.find(Game{7}, Game{3}), 5);
  EXPECT_EQ(memo.find(Game{7}, Game{7}), nullptr);
}

TEST(PairMemo, ChargesWhatItHoldsWhileItLives) {
  Budget budget;
  {
    PairMemo<int> memo(budget);
    for (int i = 0; i < kPairs; ++i) memo.store(Game{1}, Game{static_cast<std::uint32_t>(i)}, i);
    EXPECT_GE(budget.memory_used(), kPairs * (sizeof(std::uint64_t) + sizeof(int)));
  }
  EXPECT_EQ(budget.memory_used(), 0U);
}

// As products and compounds do.
TEST(PairMemo, EndsAtTheMemoryLimit) {
  Budget budget(kPairs);
  PairMemo<int> memo(budget);
  EXPECT_THROW(
      for (int i = 0; i < kPairs;
           ++i) { memo.store(Game{1}, Game{static_cast<std::uint32_t>(i)}, i); },
      Error);
}

}  // namespace
}  // namespace upstar
