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

// The logarithm of the price: with e(odds) : 1 for the opponent, the expected nodes are
// (e(if_lost) + e(odds) e(if_won)) / (1 + e(odds)), and the chance to win is 1 / (1 + e(odds)). With less than
// full trust the nodes count for less.
[[nodiscard]] inline float log_price(const BoardFeatures& features, float trust_in_nodes) {
  constexpr float kMostOdds = 40;  // e to it is a number yet
  std::array<float, kBoardGuesses> sums{};
  for (std::size_t i = 0; i < kBoardFeatures; ++i) {
    for (std::size_t k = 0; k < kBoardGuesses; ++k) sums[k] += features[i] * kBoardWeights[i][k];
  }
  const auto [odds, if_lost, if_won] = sums;
  const float for_him = std::exp(std::min(odds, kMostOdds));
  return trust_in_nodes * std::log(std::exp(if_lost) + for_him * std::exp(if_won)) +
         (1 - trust_in_nodes) * std::log(1 + for_him);
}

}  // namespace upstar
