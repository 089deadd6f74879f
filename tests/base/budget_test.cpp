// The Budget: what it counts, and the moments at which it says no.
#include "base/budget.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace upstar {
namespace {

// The kind of Error that `work` throws; nothing else may escape it.
ErrorKind kind_thrown_by(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.kind;
  }
  ADD_FAILURE() << "nothing was thrown";
  return ErrorKind::Internal;
}

TEST(Budget, CountsWhatIsChargedAndRemembersThePeak) {
  Budget budget(100);
  budget.charge(60);
  budget.charge(40);
  EXPECT_EQ(budget.memory_used(), 100U);
  budget.release(70);
  budget.charge(10);
  EXPECT_EQ(budget.memory_used(), 40U);
  EXPECT_EQ(budget.memory_peak(), 100U);
  EXPECT_EQ(budget.memory_limit(), 100U);
}

TEST(Budget, ARefusedChargeChangesNothing) {
  Budget budget(100);
  budget.charge(60);
  EXPECT_FALSE(budget.affords(41));
  EXPECT_TRUE(budget.affords(40));
  EXPECT_EQ(kind_thrown_by([&] { budget.charge(41); }), ErrorKind::Limit);
  EXPECT_EQ(budget.memory_used(), 60U);
  EXPECT_EQ(budget.memory_peak(), 60U);
  budget.charge(40);
  EXPECT_EQ(budget.memory_used(), 100U);
}

TEST(Budget, HugeChargesDoNotWrapAround) {
  Budget budget(100);
  budget.charge(60);
  EXPECT_FALSE(budget.affords(Budget::kUnlimited));
  EXPECT_FALSE(budget.affords(Budget::kUnlimited - 50));
  EXPECT_EQ(kind_thrown_by([&] { budget.charge(Budget::kUnlimited - 10); }), ErrorKind::Limit);
  EXPECT_EQ(budget.memory_used(), 60U);
}

TEST(Budget, ALimitLoweredBelowWhatIsUsedRefusesEverything) {
  Budget budget(100);
  budget.charge(60);
  budget.set_memory_limit(50);
  EXPECT_FALSE(budget.affords(0));
  EXPECT_EQ(kind_thrown_by([&] { budget.charge(1); }), ErrorKind::Limit);
  budget.release(60);
  EXPECT_TRUE(budget.affords(50));
}

TEST(Budget, WithoutLimitsTicksAreFree) {
  Budget budget;
  for (int i = 0; i < 100'000; ++i) budget.tick();
  budget.poll();
  EXPECT_EQ(budget.memory_used(), 0U);
}

TEST(Budget, APassedDeadlineStopsWithinAFewThousandTicks) {
  Budget budget;
  budget.set_deadline(Budget::Clock::now() - std::chrono::seconds(1));
  int ticks = 0;
  EXPECT_EQ(kind_thrown_by([&] {
              for (;; ++ticks) budget.tick();
            }),
            ErrorKind::Limit);
  EXPECT_LT(ticks, 5000);
  EXPECT_EQ(kind_thrown_by([&] { budget.poll(); }), ErrorKind::Limit);
  budget.set_deadline(std::nullopt);
  budget.poll();
}

TEST(Budget, ADeadlineAheadDoesNotStop) {
  Budget budget;
  budget.set_deadline(Budget::Clock::now() + std::chrono::hours(1));
  for (int i = 0; i < 10'000; ++i) budget.tick();
  EXPECT_TRUE(budget.deadline().has_value());
}

TEST(Budget, ACancelTokenInterrupts) {
  Budget budget;
  CancelToken token;
  budget.set_cancel_token(&token);
  for (int i = 0; i < 10'000; ++i) budget.tick();
  token.cancel();
  EXPECT_TRUE(token.cancelled());
  int ticks = 0;
  EXPECT_EQ(kind_thrown_by([&] {
              for (;; ++ticks) budget.tick();
            }),
            ErrorKind::Interrupted);
  EXPECT_LT(ticks, 5000);
}

TEST(Budget, CountsTheWorkOfOtherThreads) {
  Budget budget;
  std::vector<std::thread> others;
  for (int i = 0; i < 4; ++i) {
    others.emplace_back([&] {
      for (int poll = 0; poll < 1'000; ++poll) budget.count_poll_elsewhere();
    });
  }
  for (std::thread& other : others) other.join();
  EXPECT_EQ(budget.polls_elsewhere(), 4'000u);
}

}  // namespace
}  // namespace upstar
