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
#include <cstring>

#include "search/boards/board_features.hpp"
#include "search/boards/board_weights.hpp"

namespace upstar {

namespace detail {

// Four numbers that are added and multiplied at once.
using FourFloats = float __attribute__((vector_size(16)));

inline constexpr std::size_t kFours = kBoardFeatures / 4;
static_assert(kBoardFeatures == 4 * kFours + 1);

// The weights of a guess, four features together; the last feature is left over.
inline constexpr auto kWeightsInFours = [] {
  std::array<std::array<FourFloats, kFours>, kBoardGuesses> weights{};
  for (std::size_t guess = 0; guess < kBoardGuesses; ++guess) {
    for (std::size_t i = 0; i < kFours; ++i) {
      const auto weight = [&](std::size_t j) { return kBoardWeights[4 * i + j][guess]; };
      weights[guess][i] = FourFloats{weight(0), weight(1), weight(2), weight(3)};
    }
  }
  return weights;
}();

// All guesses at once: the features are read once.
inline std::array<float, kBoardGuesses> guesses(const BoardFeatures& features) {
  std::array<FourFloats, kBoardGuesses> sums{};
  for (std::size_t i = 0; i < kFours; ++i) {
    FourFloats four;
    std::memcpy(&four, features.data() + 4 * i, sizeof(four));
    for (std::size_t guess = 0; guess < kBoardGuesses; ++guess) {
      sums[guess] += four * kWeightsInFours[guess][i];
    }
  }
  std::array<float, kBoardGuesses> out{};
  for (std::size_t guess = 0; guess < kBoardGuesses; ++guess) {
    const FourFloats& sum = sums[guess];
    out[guess] = (sum[0] + sum[1]) + (sum[2] + sum[3]) +
                 features[kBoardFeatures - 1] * kBoardWeights[kBoardFeatures - 1][guess];
  }
  return out;
}

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
  const auto [odds, if_lost, if_won] = detail::guesses(features);
  return trust_in_nodes * log_sum(if_lost, odds + if_won) + (1 - trust_in_nodes) * log_sum(0, odds);
}

}  // namespace upstar
