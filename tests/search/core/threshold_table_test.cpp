// The table of thresholds: what it learns, what it forgets, how it grows.
#include "search/core/threshold_table.hpp"

#include <algorithm>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace upstar {
namespace {

Hash128 key(std::uint64_t number) { return {mix64(number + 1), mix64(~number)}; }

TEST(ThresholdTable, AnswersForAllNumbersBeyondAThreshold) {
  Budget budget(std::size_t{1} << 24);
  ThresholdTable table(budget, 0.5);
  EXPECT_FALSE(table.find(key(1), 0));
  table.learn(key(1), {true, 100}, 1);
  table.learn(key(1), {false, -50}, 1);
  EXPECT_EQ(table.find(key(1), 100), (UnitVerdict{true, 100}));
  EXPECT_EQ(table.find(key(1), 5000), (UnitVerdict{true, 100}));
  EXPECT_EQ(table.find(key(1), -50), (UnitVerdict{false, -50}));
  EXPECT_FALSE(table.find(key(1), 99));
  table.learn(key(1), {true, 10}, 1);
  table.learn(key(1), {true, 60}, 1);
  EXPECT_EQ(table.find(key(1), 10), (UnitVerdict{true, 10})) << "the better threshold stays";
  EXPECT_FALSE(table.find(key(2), 1000));
  // Same place, other key.
  EXPECT_FALSE(table.find({key(1).low, key(1).high + 1}, 100));
}

TEST(ThresholdTable, GrowsWhenToldAndKeepsWhatItKnows) {
  Budget budget(std::size_t{1} << 26);
  ThresholdTable table(budget, 0.5);
  std::uint64_t learnt = 0;
  for (int doublings = 0; doublings < 3; ++doublings) {
    while (!table.wants_room()) table.learn(key(learnt++), {true, 7}, 100);
    const std::size_t before = table.entries();
    table.grow();
    EXPECT_EQ(table.entries(), before * 2);
    EXPECT_FALSE(table.wants_room());
  }
  std::uint64_t found = 0;
  for (std::uint64_t i = 0; i < learnt; ++i) found += table.find(key(i), 7) ? 1 : 0;
  EXPECT_GT(found, learnt * 9 / 10) << "only crowded places forget";
}

TEST(ThresholdTable, ForgetsNothingWhileItGrows) {
  Budget budget(std::size_t{1} << 26);
  ThresholdTable table(budget, 0.5);
  constexpr std::uint64_t kKeys = 1500;
  const auto known = [&] {
    std::vector<bool> found;
    for (std::uint64_t i = 0; i < kKeys; ++i) {
      found.push_back(table.find(key(i), static_cast<std::int32_t>(i)) ==
                      UnitVerdict{true, static_cast<std::int32_t>(i)});
    }
    return found;
  };
  for (std::uint64_t i = 0; i < kKeys; ++i) {
    table.learn(key(i), {true, static_cast<std::int32_t>(i)}, i + 1);
  }
  const std::vector<bool> before = known();
  EXPECT_GT(std::ranges::count(before, true), 1400);
  table.grow();
  EXPECT_EQ(known(), before);
  const std::size_t entries = table.entries();
  table.grow(entries * 7);
  EXPECT_EQ(table.entries(), entries * 8) << "doubled several times at once";
  EXPECT_EQ(known(), before);
  EXPECT_LE(table.bytes(), budget.memory_used());
}

TEST(ThresholdTable, ForgetsWhatWasCheap) {
  Budget budget(std::size_t{1} << 18);
  ThresholdTable table(budget, 0.5);
  EXPECT_FALSE(table.wants_room());
  for (std::uint64_t i = 0; i < 50; ++i) table.learn(key(i), {false, 3}, 1'000'000);
  for (std::uint64_t i = 50; i < 100'000; ++i) table.learn(key(i), {false, 3}, 1);
  for (std::uint64_t i = 0; i < 50; ++i) EXPECT_TRUE(table.find(key(i), 3)) << i;
  EXPECT_LE(budget.memory_used(), budget.memory_limit());
}

TEST(ThresholdTable, NeverMixesUpWhatSeveralThreadsWrite) {
  Budget budget(std::size_t{1} << 18);
  ThresholdTable table(budget, 0.5);
  constexpr std::uint64_t kKeys = 20'000;
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&] {
      for (std::uint64_t i = 0; i < kKeys; ++i) {
        const auto number = static_cast<std::int32_t>(i);
        table.learn(key(i), {true, number}, i % 1000);
        const auto found = table.find(key(i / 2), 1 << 20);
        if (found && found->from != static_cast<std::int32_t>(i / 2)) wrong.fetch_add(1);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong.load(), 0);
}

}  // namespace
}  // namespace upstar
