// Containers that pay: for what they hold, and no longer than they hold it.
#include "base/charged_allocator.hpp"

#include <utility>

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace upstar {
namespace {

TEST(ChargedAllocator, TheBudgetPaysForWhatIsHeld) {
  Budget budget;
  {
    ChargedVector<int> numbers{ChargedAllocator<int>(&budget)};
    for (int i = 0; i < 1000; ++i) numbers.push_back(i);
    EXPECT_EQ(budget.memory_used(), numbers.capacity() * sizeof(int));
    const ChargedVector<int> copy = numbers;
    EXPECT_EQ(budget.memory_used(), (numbers.capacity() + copy.capacity()) * sizeof(int));
    const ChargedVector<int> moved = std::move(numbers);
    EXPECT_EQ(moved.size(), 1000U);
  }
  EXPECT_EQ(budget.memory_used(), 0U);
  EXPECT_GE(budget.memory_peak(), 2000 * sizeof(int));
}

TEST(ChargedAllocator, AGrowthThatIsNotAllowedChangesNothing) {
  Budget budget(1000);
  ChargedString text{ChargedAllocator<char>(&budget)};
  text.assign(400, 'x');
  const std::size_t used = budget.memory_used();
  EXPECT_THROW(text.append(2000, 'y'), Error);
  EXPECT_EQ(text, ChargedString(400, 'x', ChargedAllocator<char>()));
  EXPECT_EQ(budget.memory_used(), used);
}

TEST(ChargedAllocator, WithoutABudgetNobodyPays) {
  ChargedVector<int> numbers;
  numbers.resize(1000, 7);
  EXPECT_EQ(numbers.back(), 7);
}

}  // namespace
}  // namespace upstar
