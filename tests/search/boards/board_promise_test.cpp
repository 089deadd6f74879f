// The price of a move: quick arithmetic against the formula.
#include <array>
#include <cmath>
#include <cstddef>

#include <gtest/gtest.h>

#include "search/boards/board_promise.hpp"

namespace upstar {
namespace {

TEST(BoardPromise, AddsLogarithms) {
  for (int a = -40; a <= 40; ++a) {
    for (int b = -40; b <= 40; ++b) {
      const double x = a * 0.37, y = b * 0.53;
      EXPECT_NEAR(log_sum(static_cast<float>(x), static_cast<float>(y)),
                  std::log(std::exp(x) + std::exp(y)), 0.01)
          << x << ' ' << y;
    }
  }
}

TEST(BoardPromise, IsTheExpectedNodesByTheChanceToWin) {
  // Of one feature after the other, twice each.
  for (std::size_t i = 0; i < kBoardFeatures; ++i) {
    BoardFeatures features{};
    features[0] = 1;
    features[i] = 2;
    std::array<double, kBoardGuesses> guess{};
    for (std::size_t k = 0; k < kBoardGuesses; ++k) {
      guess[k] = features[i] * kBoardWeights[i][k] + (i == 0 ? 0 : kBoardWeights[0][k]);
    }
    const auto [odds, if_lost, if_won] = guess;
    const double chance = 1 / (1 + std::exp(odds));
    const double nodes = chance * std::exp(if_lost) + (1 - chance) * std::exp(if_won);
    EXPECT_NEAR(log_price(features, 1), std::log(nodes / chance), 0.02) << i;
    EXPECT_NEAR(log_price(features, 0), std::log(1 / chance), 0.02) << i;
  }
}

}  // namespace
}  // namespace upstar
