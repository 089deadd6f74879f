// Teams: everybody works, nobody is waited for who is not there, and the news is passed on.
#include "base/thread_team.hpp"

#include <atomic>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "few_threads.hpp"

namespace upstar {
namespace {

TEST(ThreadTeam, EveryMemberWorks) {
  std::vector<std::atomic<int>> worked(5);
  ThreadTeam team(5, nullptr, [&](int member) { ++worked[static_cast<std::size_t>(member)]; });
  EXPECT_EQ(team.size(), 5);
  team.join();
  EXPECT_EQ(worked[0], 0) << "member 0 is who made the team";
  for (std::size_t member = 1; member < 5; ++member) EXPECT_EQ(worked[member], 1) << member;
}

TEST(ThreadTeam, OneAloneStartsNobody) {
  Budget budget;
  FewThreads none(0);
  budget.set_thread_source(&none);
  budget.set_on_few_threads([](int, int) { ADD_FAILURE() << "nobody is missing"; });
  for (const int wanted : {0, 1}) {
    const ThreadTeam team(wanted, &budget, [](int) { ADD_FAILURE() << "there are no others"; });
    EXPECT_EQ(team.size(), 1);
  }
  EXPECT_EQ(none.refused(), 0);
}

TEST(ThreadTeam, IsAsLargeAsTheSystemAllows) {
  constexpr int kWanted = 6;
  for (int most = 0; most < kWanted; ++most) {
    Budget budget;
    FewThreads few(most);
    budget.set_thread_source(&few);
    std::vector<std::pair<int, int>> told;
    budget.set_on_few_threads([&](int wanted, int got) { told.emplace_back(wanted, got); });
    std::atomic<int> worked{0};
    std::atomic<int> largest{0};
    std::atomic<bool> may_end{false};
    ThreadTeam team(kWanted, &budget, [&](int member) {
      ++worked;
      for (int seen = largest; member > seen && !largest.compare_exchange_weak(seen, member);) {}
      may_end.wait(false);
    });
    EXPECT_EQ(team.size(), 1 + most);
    may_end = true;
    may_end.notify_all();
    team.join();
    EXPECT_EQ(worked, most);
    EXPECT_EQ(largest, most) << "members are numbered without gaps";
    const std::vector<std::pair<int, int>> expected = {{kWanted, 1 + most}};
    EXPECT_EQ(told, most < kWanted - 1 ? expected : decltype(told){});
  }
}

TEST(Thread, AStackThatNoSystemHasIsNoThread) {
  EXPECT_FALSE(Thread::start([] { ADD_FAILURE(); }, std::size_t{1} << 60));
}

TEST(Thread, IsWaitedFor) {
  int done = 0;
  {
    std::optional<Thread> thread = Thread::start([&] { done = 7; });
    ASSERT_TRUE(thread);
    const Thread moved = std::move(*thread);
  }
  EXPECT_EQ(done, 7);
}

}  // namespace
}  // namespace upstar
