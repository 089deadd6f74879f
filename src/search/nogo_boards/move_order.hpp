// How soon a move should be tried.
//
// Moves are tried one after the other until one wins. That takes the fewest nodes on average if they come
// in the order of their price: the nodes that a move is expected to cost, by its chance to win. (Of two
// neighbours in any other order, swapping them saves.) All three guesses are weighted sums of the features
// of the state that the move leads to (board_features.hpp, board_weights.hpp):
//
//     odds        the logarithm of the odds that the opponent, then to move, wins
//     if_lost     the logarithm of the nodes to search in case the opponent loses,
//     if_won      and in case he wins
//
// Guesses only choose what comes first, so they can be wrong without harm. They are whole numbers, in units
// of 2^-16: the same on every machine, and so is the number of nodes of a search. What a feature adds to all
// three is read from a table, for each number that it may be.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "search/nogo_boards/board_features.hpp"
#include "search/nogo_boards/board_weights.hpp"

namespace upstar {

inline constexpr int kPriceBits = 16;

// A number in units of 2^-16, rounded.
constexpr std::int32_t in_price_units(double x) {
  return static_cast<std::int32_t>(x * (1 << kPriceBits) + (x < 0 ? -0.5 : 0.5));
}

namespace detail {

// The guesses in the order of their weights, and one place that is left over; added up at once.
using Guesses = std::int32_t __attribute__((vector_size(16)));

inline constexpr std::size_t kLargestCount = 64;

// By feature, and by how often it counts.
inline constexpr auto kWeightedCounts = [] {
  std::array<std::array<Guesses, kLargestCount + 1>, kBoardFeatures> table{};
  for (std::size_t feature = 0; feature < kBoardFeatures; ++feature) {
    const auto weight = [&](std::size_t guess) {
      return in_price_units(kBoardWeights[feature][guess]);
    };
    for (std::size_t n = 0; n <= kLargestCount; ++n) {
      const auto times = static_cast<std::int32_t>(n);
      table[feature][n] = Guesses{weight(0) * times, weight(1) * times, weight(2) * times, 0};
    }
  }
  return table;
}();

class Guessing {
 public:
  void count(int n) { sums_ += kWeightedCounts[next_++][static_cast<std::size_t>(n)]; }
  void number(std::int32_t n) { sums_ += kWeightedCounts[next_++][1] * n; }
  [[nodiscard]] Guesses sums() const { return sums_; }

 private:
  Guesses sums_{};
  std::size_t next_ = 0;
};

// log(1 + e^-d), nearly log 2 by a polynomial; with the steps in which d is taken, to within a fortieth. Up to
// where nothing is left of it.
inline constexpr int kStepBits = 12;
inline constexpr auto kLogOfOneMore = [] {
  std::array<std::int32_t, 8 << (kPriceBits - kStepBits)> table{};
  for (std::size_t step = 0; step < table.size(); ++step) {
    const double d = (static_cast<double>(step) + 0.5) / (1 << (kPriceBits - kStepBits));
    table[step] =
        in_price_units(0.6931 / (1 + d * (0.7213 + d * (0.516 + d * (d * 0.144 - 0.169)))));
  }
  return table;
}();

}  // namespace detail

// log(e^a + e^b)
[[nodiscard]] inline std::int32_t log_sum(std::int32_t a, std::int32_t b) {
  const auto step = static_cast<std::size_t>(std::abs(a - b) >> detail::kStepBits);
  return std::max(a, b) + (step < detail::kLogOfOneMore.size() ? detail::kLogOfOneMore[step] : 0);
}

// The logarithm of the price: with e^odds : 1 for the opponent, the expected nodes are
// (e^if_lost + e^odds e^if_won) / (1 + e^odds), and the chance to win is 1 / (1 + e^odds). With less than
// full trust, in percent, the nodes count for less.
[[nodiscard]] inline std::int32_t log_price(const detail::Guesses& guesses, int trust_in_nodes) {
  const std::int32_t odds = guesses[0], if_lost = guesses[1], if_won = guesses[2];
  return trust_in_nodes * (log_sum(if_lost, odds + if_won) / 100) +
         (100 - trust_in_nodes) * (log_sum(0, odds) / 100);
}

// Of the move that leads to this state.
[[nodiscard]] inline std::int32_t log_price(const BoardState& state,
                                            const PartBook::ShapeStops& stops,
                                            const nogo::Neighbours& beside, int trust_in_nodes) {
  detail::Guessing guessing;
  for_each_feature(state, stops, beside, guessing);
  return log_price(guessing.sums(), trust_in_nodes);
}

}  // namespace upstar
