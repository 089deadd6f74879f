// The price of a move: quick arithmetic against the formula.
#include "search/nogo_boards/move_order.hpp"

#include <array>
#include <cmath>
#include <cstddef>

#include <gtest/gtest.h>

#include "rules/random_live_boards.hpp"

namespace upstar {
namespace {

double plain(std::int32_t price) { return static_cast<double>(price) / (1 << kPriceBits); }

TEST(BoardPromise, AddsLogarithms) {
  for (int a = -40; a <= 40; ++a) {
    for (int b = -40; b <= 40; ++b) {
      const double x = a * 0.37, y = b * 0.53;
      EXPECT_NEAR(plain(log_sum(in_price_units(x), in_price_units(y))),
                  std::log(std::exp(x) + std::exp(y)), 0.025)
          << x << ' ' << y;
    }
  }
}

// Features from a list, to be weighed like those of a state.
detail::Guesses guesses_of(const BoardFeatures& features, bool as_numbers) {
  detail::Guessing guessing;
  for (const std::int32_t feature : features) {
    as_numbers ? guessing.number(feature) : guessing.count(feature);
  }
  return guessing.sums();
}

TEST(BoardPromise, IsTheExpectedNodesByTheChanceToWin) {
  // Of one feature after the other, twice each.
  for (std::size_t i = 0; i < kBoardFeatures; ++i) {
    BoardFeatures features{};
    features[0] = 1;
    features[i] = 2;
    std::array<double, kBoardGuesses> guess{};
    for (std::size_t k = 0; k < kBoardGuesses; ++k) {
      guess[k] = features[i] * double{kBoardWeights[i][k]} + (i == 0 ? 0 : kBoardWeights[0][k]);
    }
    const auto [odds, if_lost, if_won] = guess;
    const double chance = 1 / (1 + std::exp(odds));
    const double nodes = chance * std::exp(if_lost) + (1 - chance) * std::exp(if_won);
    for (const bool as_numbers : {false, true}) {
      const detail::Guesses guesses = guesses_of(features, as_numbers);
      EXPECT_NEAR(plain(log_price(guesses, 100)), std::log(nodes / chance), 0.05) << i;
      EXPECT_NEAR(plain(log_price(guesses, 0)), std::log(1 / chance), 0.03) << i;
    }
  }
}

// The search weighs features as they come; what is learnt is learnt from the list of them.
TEST(BoardPromise, WeighsTheFeaturesThatAreLearntFrom) {
  std::size_t compared = 0;
  nogo::for_each_random_live_board(
      4, 5, 200, [&](const nogo::LiveBoard& board, const nogo::Neighbours& beside) {
        BoardState state;
        state.board = board;
        state.part_count = 2;
        state.value.number = static_cast<std::int32_t>(compared % 7) * 5000 - 15000;
        const PartBook::ShapeStops stops{static_cast<std::int32_t>(compared % 5) * 9000,
                                         -static_cast<std::int32_t>(compared % 3) * 7000, false};
        EXPECT_EQ(log_price(state, stops, beside, 80),
                  log_price(guesses_of(features_of(state, stops, beside), true), 80));
        ++compared;
      });
  EXPECT_GT(compared, 1000U);
}

}  // namespace
}  // namespace upstar
