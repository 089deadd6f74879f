// Figures that others have computed.
#include "play/match/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace upstar::play {
namespace {

// From a computation apart from ours: the roots of (p - s)^2 = z^2 p (1 - p) / n.
TEST(MatchStatistics, WilsonIntervals) {
  struct Case {
    std::uint64_t wins;
    std::uint64_t games;
    double low;
    double high;
  };
  const Case cases[] = {
      {0, 0, 0, 1},
      {0, 10, 0, 0.277533},
      {10, 10, 0.722467, 1},
      {5, 10, 0.236593, 0.763407},
      {81, 100, 0.722212, 0.874852},
      {1, 100, 0.001767, 0.054486},
  };
  for (const Case& c : cases) {
    const ShareInterval found = wilson_interval(c.wins, c.games);
    EXPECT_NEAR(found.low, c.low, 2e-6) << c.wins << " of " << c.games;
    EXPECT_NEAR(found.high, c.high, 2e-6) << c.wins << " of " << c.games;
  }
}

// The ends are where the definition says: the score is z deviations away.
TEST(MatchStatistics, WilsonIntervalsKeepTheirPromise) {
  for (std::uint64_t games = 1; games <= 60; ++games) {
    for (std::uint64_t wins = 1; wins < games; ++wins) {
      const auto n = static_cast<double>(games);
      const double share = static_cast<double>(wins) / n;
      const ShareInterval interval = wilson_interval(wins, games);
      for (const double p : {interval.low, interval.high}) {
        EXPECT_NEAR(std::abs(share - p), kNormal95 * std::sqrt(p * (1 - p) / n), 1e-9);
      }
      EXPECT_LT(interval.low, share);
      EXPECT_GT(interval.high, share);
    }
  }
}

TEST(MatchStatistics, Elo) {
  EXPECT_EQ(elo_of_share(0), std::nullopt);
  EXPECT_EQ(elo_of_share(1), std::nullopt);
  EXPECT_NEAR(elo_of_share(0.5).value(), 0, 1e-9);
  EXPECT_NEAR(elo_of_share(0.75).value(), 190.848502, 1e-5);
  EXPECT_NEAR(elo_of_share(10.0 / 11).value(), 400, 1e-9);
  EXPECT_NEAR(share_of_elo(-400), 1.0 / 11, 1e-12);
  for (double elo = -700; elo <= 700; elo += 70) {
    EXPECT_NEAR(elo_of_share(share_of_elo(elo)).value(), elo, 1e-6);
  }
}

TEST(MatchStatistics, SequentialTest) {
  const SprtHypotheses better{0, 100};
  EXPECT_EQ(sprt(better, 0, 0).accepted, std::nullopt);
  EXPECT_NEAR(sprt(better, 0, 0).upper, 2.944439, 1e-6);
  // log(0.640065 / 0.5) a win, log(0.359935 / 0.5) a loss.
  EXPECT_NEAR(sprt(better, 1, 1).log_likelihood_ratio, 0.246962, 1e-5);
  EXPECT_NEAR(sprt(better, 0, 1).log_likelihood_ratio, -0.328684, 1e-5);
  EXPECT_EQ(sprt(better, 11, 11).accepted, std::nullopt);
  EXPECT_EQ(sprt(better, 12, 12).accepted, 1);
  EXPECT_EQ(sprt(better, 0, 9).accepted, 0);
  EXPECT_EQ(sprt(better, 50, 100).accepted, 0);
}

}  // namespace
}  // namespace upstar::play
