// Learning the order of moves: the fit finds what is there, and the weights in use are those it finds.
#include "lab/training/board_order.hpp"

#include <cmath>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "paths.hpp"
#include "sanitizers.hpp"
#include "search/nogo_boards/board_weights.hpp"

namespace upstar {
namespace {

TEST(BoardOrder, FindsTheWeightsThatMadeTheExamples) {
  UPSTAR_SKIP_UNDER_SANITIZERS("takes as many examples as it has");
  std::mt19937 random(3);
  const auto truth = [](std::size_t i, std::size_t guess) {
    return static_cast<double>(static_cast<int>((i + guess) % 5) - 2) / 4;
  };
  std::vector<BoardExample> examples(40'000);
  for (BoardExample& example : examples) {
    std::array<double, kBoardGuesses> sums{};
    for (std::size_t i = 0; i < kBoardFeatures; ++i) {
      example.features[i] = i == 0 ? 1 : static_cast<std::int32_t>(random() % 3);
      for (std::size_t k = 0; k < kBoardGuesses; ++k) {
        sums[k] += truth(i, k) * static_cast<double>(example.features[i]);
      }
    }
    std::bernoulli_distribution wins(1 / (1 + std::exp(-sums[0])));
    example.wins = wins(random);
    // Many nodes, so that rounding them does not matter.
    const double nodes = std::exp(10 + sums[example.wins ? 2 : 1] + (random() % 2 ? 0.5 : -0.5));
    example.nodes = static_cast<std::uint64_t>(nodes) + 1;
  }
  const BoardFit fit = fit_board_weights(examples);
  for (std::size_t i = 1; i < kBoardFeatures; ++i) {
    for (std::size_t k = 0; k < kBoardGuesses; ++k) {
      EXPECT_NEAR(fit.weights[i][k], truth(i, k), 0.1) << i << ' ' << k;
    }
  }
  EXPECT_NEAR(fit.weights[0][1], 10 + truth(0, 1), 0.1);
  EXPECT_GT(fit.accuracy, 0.7);
  EXPECT_NEAR(fit.error_if_lost, 0.5, 0.01);
  EXPECT_NEAR(fit.error_if_won, 0.5, 0.01);
}

TEST(BoardOrder, UsesTheWeightsOfTheExamplesInTheTree) {
  UPSTAR_SKIP_UNDER_SANITIZERS("takes as many examples as there are");
  std::ifstream in(test_data("board_examples.txt"), std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::vector<BoardExample> examples = parse_board_examples(text);
  ASSERT_GT(examples.size(), 10'000U);
  EXPECT_EQ(format_board_examples(examples), text);
  const BoardFit fit = fit_board_weights(examples);
  for (std::size_t i = 0; i < kBoardFeatures; ++i) {
    for (std::size_t k = 0; k < kBoardGuesses; ++k) {
      EXPECT_NEAR(fit.weights[i][k], kBoardWeights[i][k], 2e-4) << i << ' ' << k;
    }
  }
}

TEST(BoardOrder, GathersTheSameExamplesEveryTime) {
  const auto gathered = [] {
    Budget budget(std::size_t{1} << 28);
    return format_board_examples(gather_board_examples(3, 5, 100, budget));
  };
  const std::string once = gathered();
  EXPECT_GT(once.size(), 1000U);
  EXPECT_EQ(gathered(), once);
}

TEST(BoardOrder, RefusesLinesThatAreNoExamples) {
  const std::string good = format_board_examples(std::vector<BoardExample>(1));
  EXPECT_EQ(parse_board_examples(good).size(), 1U);
  for (const std::string& bad :
       {std::string("1 2 3\n"), "x" + good, good.substr(0, good.size() - 4) + "2 1\n",
        good.substr(0, good.size() - 2) + "0\n", good.substr(0, good.size() - 1) + " 7\n"}) {
    EXPECT_THROW(static_cast<void>(parse_board_examples(bad)), Error) << bad;
  }
}

}  // namespace
}  // namespace upstar
