// Levels: drawn moves follow visits and temperature, and certainty is never gambled away.
#include "play/core/levels.hpp"

#include <map>

#include <gtest/gtest.h>

namespace upstar::play {
namespace {

Thoughts with_visits(const std::vector<std::uint64_t>& visits) {
  Thoughts thoughts;
  for (std::size_t at = 0; at < visits.size(); ++at) {
    Candidate candidate;
    candidate.move = static_cast<int>(at);
    candidate.visits = visits[at];
    thoughts.candidates.push_back(candidate);
  }
  return thoughts;
}

std::map<int, int> drawn(double temperature, const Thoughts& thoughts, int times) {
  Random random(1);
  std::map<int, int> counts;
  for (int i = 0; i < times; ++i) {
    Thoughts copy = thoughts;
    draw_by_temperature(temperature, random, copy);
    EXPECT_EQ(copy.candidates.size(), thoughts.candidates.size());
    ++counts[copy.candidates.front().move];
  }
  return counts;
}

TEST(Levels, DrawInTheRatioOfVisits) {
  std::map<int, int> counts = drawn(1, with_visits({60, 30, 10, 0}), 10'000);
  EXPECT_NEAR(counts[0], 6'000, 300);
  EXPECT_NEAR(counts[1], 3'000, 300);
  EXPECT_NEAR(counts[2], 1'000, 300);
  EXPECT_EQ(counts[3], 0);
  counts = drawn(0.5, with_visits({60, 30, 10}), 10'000);  // squares: 36 : 9 : 1
  EXPECT_NEAR(counts[0], 7'826, 300);
  EXPECT_NEAR(counts[1], 1'957, 300);
}

TEST(Levels, ColdOnesPlayTheirBestMove) {
  EXPECT_EQ(drawn(0, with_visits({3, 2, 1}), 100)[0], 100);
  EXPECT_GT(drawn(0.05, with_visits({30, 20, 10}), 100)[0], 95);
}

TEST(Levels, KeepToWhatIsCertain) {
  Thoughts thoughts = with_visits({1, 50, 50});
  thoughts.candidates[0].proven = true;  // ranks first, whatever its visits
  EXPECT_EQ(drawn(1, thoughts, 100)[0], 100);
  thoughts = with_visits({10, 50, 10});
  thoughts.candidates[1].proven = false;
  EXPECT_EQ(drawn(1, thoughts, 100)[1], 0);
}

TEST(Levels, LimitTheirCallers) {
  const Level* beginner = find_level("beginner");
  ASSERT_NE(beginner, nullptr);
  EXPECT_EQ(find_level("champion"), nullptr);
  ThinkingLimits limits;
  limits.threads = 4;
  EXPECT_EQ(limits_of_level(*beginner, limits).playouts, beginner->playouts);
  EXPECT_EQ(limits_of_level(*beginner, limits).threads, 1);
  limits.playouts = 5;
  EXPECT_EQ(limits_of_level(*beginner, limits).playouts, 5);
}

}  // namespace
}  // namespace upstar::play
