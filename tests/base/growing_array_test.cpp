// GrowingArray: nothing ever moves, what is used is charged, and a refused growth changes nothing.
#include "base/growing_array.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"

namespace upstar {
namespace {

TEST(GrowingArray, SpansAndReferencesSurviveGrowth) {
  Budget budget;
  GrowingArray<std::uint32_t> array(budget, std::size_t{1} << 30);
  array.append(std::vector<std::uint32_t>{1, 2, 3});
  const std::span<const std::uint32_t> early = array.span(0, 3);
  const std::uint32_t* const place = &array[1];
  for (std::uint32_t i = 0; i < 3'000'000; ++i) array.push_back(i);
  EXPECT_EQ(place, &array[1]);
  EXPECT_EQ(std::vector<std::uint32_t>(early.begin(), early.end()),
            (std::vector<std::uint32_t>{1, 2, 3}));
  for (std::uint32_t i = 0; i < 3'000'000; ++i) ASSERT_EQ(array[i + 3], i);
}

TEST(GrowingArray, ChargesWhatItUsesAndGivesItBack) {
  Budget budget;
  {
    GrowingArray<std::uint64_t> array(budget, 1'000'000);
    EXPECT_EQ(budget.memory_used(), 0U);
    for (std::uint64_t i = 0; i < 100'000; ++i) array.push_back(i);
    EXPECT_EQ(budget.memory_used(), array.bytes());
    EXPECT_GE(array.bytes(), 100'000 * sizeof(std::uint64_t));
    EXPECT_LE(array.bytes(), 100'000 * sizeof(std::uint64_t) + (std::size_t{1} << 16));
  }
  EXPECT_EQ(budget.memory_used(), 0U);
}

TEST(GrowingArray, ExtendsByFreshElements) {
  for (const Pages pages : {Pages::Small, Pages::Large}) {
    Budget budget(std::size_t{1} << 24);
    GrowingArray<std::uint64_t> array(budget, 1 << 20, pages);
    EXPECT_GE(array.reserve(), std::size_t{1} << 20);
    array.push_back(5);
    array.extend(700'000);
    ASSERT_EQ(array.size(), 700'000U);
    EXPECT_EQ(budget.memory_used(), array.bytes());
    EXPECT_GE(array.bytes(), 700'000 * sizeof(std::uint64_t));
    EXPECT_EQ(array[0], 5U);
    for (std::size_t i = 1; i < array.size(); ++i) ASSERT_EQ(array[i], 0U) << i;
    EXPECT_THROW(array.extend(array.reserve() + 1), Error);
    EXPECT_EQ(array.size(), 700'000U);
  }
}

TEST(GrowingArray, StopsAtTheBudgetAndStaysWhole) {
  constexpr std::size_t kLimit = std::size_t{1} << 20;
  Budget budget(kLimit);
  GrowingArray<std::uint32_t> array(budget, std::size_t{1} << 30);
  bool stopped = false;
  try {
    for (std::uint32_t i = 0;; ++i) array.push_back(i);
  } catch (const Error& error) {
    stopped = error.kind == ErrorKind::Limit;
  }
  EXPECT_TRUE(stopped);
  EXPECT_LE(budget.memory_peak(), kLimit);
  EXPECT_EQ(array.size(), kLimit / sizeof(std::uint32_t));
  for (std::uint32_t i = 0; i < array.size(); ++i) ASSERT_EQ(array[i], i);
  array.resize(10);
  array.push_back(77);
  EXPECT_EQ(array[10], 77U);
}

TEST(GrowingArray, StopsAtItsOwnLargestSize) {
  Budget budget;
  GrowingArray<std::uint64_t> array(budget, 8192);
  array.resize(8192);
  const std::size_t size_before = array.size();
  try {
    array.append(std::vector<std::uint64_t>(100'000, 1));
    ADD_FAILURE() << "it has grown";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
    EXPECT_EQ(error.message, "a table has reached its largest size");
    EXPECT_NE(error.hint, "");
  }
  EXPECT_EQ(array.size(), size_before);
  EXPECT_EQ(budget.memory_used(), array.bytes());
}

// What does not fit into the budget's memory is the budget's to refuse: its message says what to do.
TEST(GrowingArray, LargerThanTheMemoryItIsTheMemoryThatEnds) {
  Budget budget((std::size_t{1} << 20) + 100);
  GrowingArray<std::uint64_t> array(budget, std::size_t{1} << 30);
  try {
    array.extend(std::size_t{1} << 20);
    ADD_FAILURE() << "it has grown";
  } catch (const Error& error) {
    EXPECT_EQ(error.message, "the memory limit of 1 MiB is reached");
    EXPECT_EQ(error.hint, "allow more with 'memory_limit'");
  }
}

TEST(GrowingArray, ResizeMakesZeros) {
  Budget budget;
  GrowingArray<std::uint32_t> array(budget, 1'000'000);
  array.resize(1000);
  for (std::size_t i = 0; i < 1000; ++i) array[i] = 9;
  array.resize(10);
  array.resize(1000);
  for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(array[i], 9U);
  for (std::size_t i = 10; i < 1000; ++i) EXPECT_EQ(array[i], 0U);
}

TEST(GrowingArray, DestroysItsElements) {
  Budget budget;
  GrowingArray<std::string> array(budget, 1000);
  for (int i = 0; i < 100; ++i) array.emplace_back(200, 'x');  // the leak checker watches
  EXPECT_EQ(array[99], std::string(200, 'x'));
}

TEST(GrowingArray, MadeWithinATinyBudgetItRefusesItsFirstElement) {
  Budget budget(100);
  GrowingArray<std::uint32_t> array(budget, 1000);
  EXPECT_THROW(array.push_back(1), Error);
  EXPECT_EQ(array.size(), 0U);
  EXPECT_EQ(budget.memory_used(), 0U);
}

}  // namespace
}  // namespace upstar
