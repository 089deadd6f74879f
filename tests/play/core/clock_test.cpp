// Clocks never give more than there is, and give something always.
#include "play/core/clock.hpp"

#include <gtest/gtest.h>

namespace upstar::play {
namespace {

TEST(Clock, WithoutSettingsDoesNotLimit) {
  Clock clock;
  EXPECT_EQ(clock.share(0, 30), std::nullopt);
  clock.spend(100);
  clock.restart();
  EXPECT_EQ(clock.share(0, 30), std::nullopt);
  clock.set({60, 10, 0});  // a period for no moves: no limit
  EXPECT_EQ(clock.share(0, 30), std::nullopt);
}

TEST(Clock, MainTimeLastsForTheGame) {
  Clock clock;
  clock.set({60, 0, 0});
  double left = 60;
  for (int made = 0, expected = 28; made<40; ++made, expected = expected> 3 ? expected - 1 : 3) {
    const double share = clock.share(made, expected).value();
    EXPECT_GT(share, 0);
    left -= share;
    ASSERT_GT(left, 0) << made;
    clock.spend(share);
  }
  EXPECT_LT(left, 20);  // and is used
  clock.restart();
  EXPECT_GT(clock.share(0, 28).value(), 1);
}

TEST(Clock, LaterMovesGetMore) {
  Clock clock;
  clock.set({60, 0, 0});
  EXPECT_LT(clock.share(5, 20).value(), clock.share(20, 20).value());
}

TEST(Clock, PeriodsAreSharedByTheirMoves) {
  Clock clock;
  clock.set({0, 10, 5});
  for (int period = 0; period < 3; ++period) {
    for (int i = 0; i < 5; ++i) {
      EXPECT_NEAR(clock.share(i, 30).value(), 2, 0.03);
      clock.spend(2);
    }
  }
  clock.set({1, 10, 5});  // a little main time first
  EXPECT_GT(clock.share(0, 30).value(), 1.9);
  clock.spend(3);
  EXPECT_NEAR(clock.share(1, 30).value(), 8.0 / 5, 0.03);
}

TEST(Clock, BelievesTheController) {
  Clock clock;
  clock.set_left(3, 3);
  EXPECT_NEAR(clock.share(0, 30).value(), 1, 0.03);
  clock.set_left(0, 0);
  EXPECT_GT(clock.share(0, 30).value(), 0);
  EXPECT_LT(clock.share(0, 30).value(), 0.01);
}

}  // namespace
}  // namespace upstar::play
