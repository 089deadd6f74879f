// Strategies of every game in normal play, against brute force: a new game of the catalogue is tested here
// without a line of its own.
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "proof/core/kit.hpp"
#include "rules/catalogue.hpp"

namespace upstar::proof {
namespace {

using test::kBothPlayers;
using test::opposite;

template <class Use>
void for_each_normal_play_game(Use&& use) {
  Catalogue::for_each([&](auto rules) {
    if constexpr (!IsMisere<typename decltype(rules)::type>) use(rules);
  });
}

template <Ruleset R>
std::vector<std::string> random_sum(std::mt19937_64& rng, std::size_t count) {
  std::vector<std::string> sum(count);
  for (std::string& position : sum) {
    position = test::random_position<R>(rng, static_cast<int>(9 / count));
  }
  return sum;
}

TEST(StrategyOfEveryGame, IsFoundAndAcceptedAndItsOppositeRefused) {
  for_each_normal_play_game([](auto rules) {
    using R = typename decltype(rules)::type;
    std::mt19937_64 rng(7);
    test::BruteForce<R> brute_force;
    test::StrategyLab<R> lab;
    for (std::size_t i = 0; i < 60; ++i) {
      const std::vector<std::string> sum = random_sum<R>(rng, 1 + i % 3);
      for (const Player first : kBothPlayers) {
        const StrategyCertificate strategy = lab.strategy(sum, first);
        const StrategyVerdict verdict = check_strategy(strategy, lab.budget);
        EXPECT_TRUE(verdict.valid)
            << R::kName << " " << format(strategy.claims[0]) << ": " << verdict.problem;
        EXPECT_EQ(verdict.stats.states, strategy.states);
        EXPECT_EQ(strategy.claims[0].winner == first, brute_force.wins_first(sum, first))
            << R::kName << " " << testing::PrintToString(sum);
        StrategyCertificate wrong = strategy;
        wrong.claims[0] = opposite(wrong.claims[0]);
        EXPECT_FALSE(check_strategy(wrong, lab.budget).valid) << format(wrong.claims[0]);
      }
    }
  });
}

// Whatever the steps are: what the checker accepts is true.
TEST(StrategyOfEveryGame, RandomStepsNeverProveAWrongClaim) {
  for_each_normal_play_game([](auto rules) {
    using R = typename decltype(rules)::type;
    std::mt19937_64 rng(8);
    test::BruteForce<R> brute_force;
    Budget budget;
    int accepted = 0;
    for (std::size_t i = 0; i < 3000; ++i) {
      const Claim claim{random_sum<R>(rng, 1 + i % 3), kBothPlayers[rng() % 2],
                        kBothPlayers[rng() % 2]};
      StrategyCertificate strategy{std::string(R::kName), {claim}, {}, 0};
      std::vector<StrategyStep> steps(rng() % 5);
      for (StrategyStep& step : steps) {
        step.kind = static_cast<StrategyStep::Kind>(rng() % 8 < 6 ? 2 : rng() % 2);
        step.number = rng() % 4;
        step.components = rng() % 4;
        step.free = static_cast<std::int64_t>(rng() % 5) - 2;
      }
      const StrategyVerdict verdict = check_strategy(test::with_steps(strategy, steps), budget);
      EXPECT_NE(verdict.valid, !verdict.problem.empty());
      if (!verdict.valid) continue;
      ++accepted;
      EXPECT_EQ(claim.first == claim.winner, brute_force.wins_first(claim.positions, claim.first))
          << R::kName << " " << format(claim);
    }
    EXPECT_GT(accepted, 0) << R::kName;
  });
}

}  // namespace
}  // namespace upstar::proof
