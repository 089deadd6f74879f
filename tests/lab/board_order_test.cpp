// Learning the order of moves: the fit finds what is there, and the weights in use are those it finds.
#include "lab/board_order.hpp"

#include <cmath>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "search/boards/board_weights.hpp"

namespace upstar {
namespace {

TEST(BoardOrder, FindsTheWeightsThatMadeTheExamples) {
  std::mt19937 random(3);
  BoardWeights truth{};
  for (std::size_t i = 0; i < truth.size(); ++i) {
    truth[i] = static_cast<float>(static_cast<int>(i % 5) - 2) / 4;
  }
  std::vector<BoardExample> examples(40'000);
  for (BoardExample& example : examples) {
    double odds = 0;
    for (std::size_t i = 0; i < truth.size(); ++i) {
      example.features[i] = i == 0 ? 1.0F : static_cast<float>(random() % 3);
      odds += double{truth[i]} * double{example.features[i]};
    }
    std::bernoulli_distribution wins(1 / (1 + std::exp(-odds)));
    example.wins = wins(random);
  }
  const BoardFit fit = fit_board_weights(examples);
  for (std::size_t i = 1; i < truth.size(); ++i) EXPECT_NEAR(fit.weights[i], truth[i], 0.1) << i;
  EXPECT_GT(fit.accuracy, 0.7);
}

TEST(BoardOrder, UsesTheWeightsOfTheExamplesInTheTree) {
  std::ifstream in(UPSTAR_TEST_DATA "/board_examples.txt", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::vector<BoardExample> examples = parse_board_examples(text);
  ASSERT_GT(examples.size(), 10'000U);
  EXPECT_EQ(format_board_examples(examples), text);
  const BoardFit fit = fit_board_weights(examples);
  for (std::size_t i = 0; i < kBoardFeatures; ++i) {
    EXPECT_NEAR(fit.weights[i], kBoardWeights[i], 2e-4) << i;
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
       {std::string("1 2 3\n"), "x" + good, good.substr(0, good.size() - 2) + "2\n",
        good.substr(0, good.size() - 1) + " 7\n"}) {
    EXPECT_THROW(static_cast<void>(parse_board_examples(bad)), Error) << bad;
  }
}

}  // namespace
}  // namespace upstar
