// How soon a move should be tried.
//
// Moves are tried one after the other until one wins. That takes the fewest nodes on average if they come
// in the order of their price: the nodes that a move is expected to cost, by its chance to win. (Of two
// neighbours in any other order, swapping them saves.) All three guesses are weighted sums of the features
// of the state that the move leads to (board_features.hpp, board_weights.hpp):
//
//     odds        the logarithm of the odds that the opponent, then to move, wins
//     if_won      the logarithm of the nodes to search in case the opponent wins,
//     if_lost     and in case he loses
//
// Guesses only choose what comes first, so they can be wrong without harm.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "search/boards/board_features.hpp"
#include "search/boards/board_weights.hpp"

namespace upstar {

namespace detail {

// Four numbers that are added and multiplied at once.
using FourFloats = float __attribute__((vector_size(16)));

// The weights of a feature for all guesses, and nothing in the fourth place.
inline constexpr auto kWeightsAtOnce = [] {
  std::array<FourFloats, kBoardFeatures> weights{};
  for (std::size_t i = 0; i < kBoardFeatures; ++i) {
    weights[i] = FourFloats{kBoardWeights[i][0], kBoardWeights[i][1], kBoardWeights[i][2], 0};
  }
  return weights;
}();
static_assert(kBoardGuesses == 3);

}  // namespace detail

// log(e^a + e^b), to within a hundredth: the logarithm of 1 + e^-d is nearly log 2 by a polynomial.
[[nodiscard]] inline float log_sum(float a, float b) {
  const float d = std::abs(a - b);
  return std::max(a, b) + 0.6931F / (1 + d * (0.7213F + d * (0.516F + d * (d * 0.144F - 0.169F))));
}

// The logarithm of the price: with e^odds : 1 for the opponent, the expected nodes are
// (e^if_lost + e^odds e^if_won) / (1 + e^odds), and the chance to win is 1 / (1 + e^odds). With less than
// full trust the nodes count for less.
[[nodiscard]] inline float log_price(const BoardFeatures& features, float trust_in_nodes) {
  detail::FourFloats sums{};
  for (std::size_t i = 0; i < kBoardFeatures; ++i) sums += features[i] * detail::kWeightsAtOnce[i];
  const float odds = sums[0], if_lost = sums[1], if_won = sums[2];
  return trust_in_nodes * log_sum(if_lost, odds + if_won) +
         (1 - trust_in_nodes) * log_sum(0, odds);
}

}  // namespace upstar
