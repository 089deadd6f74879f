// Learning in which order the search of boards should try moves.
//
// Examples are states that a search has decided: their features (search/boards/board_features.hpp) and
// whether the player to move won. A logistic regression gives every feature a weight, so that the weighted
// sum is as good a guess as it can be at the logarithm of the odds that the player to move wins.
//
// Examples are gathered from boards solved with the weights there are, so one can go round: gather, fit,
// gather again. What is taken of each board is a fixed share of its states, spread over the whole search,
// the same in every run.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "search/boards/board_features.hpp"

namespace upstar {

struct BoardExample {
  BoardFeatures features{};
  bool wins = false;
};

// About `many` examples from the search of the empty board.
[[nodiscard]] std::vector<BoardExample> gather_board_examples(int rows, int columns,
                                                              std::size_t many, Budget& budget);

using BoardWeights = std::array<float, kBoardFeatures>;

struct BoardFit {
  BoardWeights weights{};
  double loss = 0;      // the mean of -log(probability given to what happened)
  double accuracy = 0;  // how often the likelier side won
};

// By Newton's method, with a slight pull towards 0 that keeps it well-behaved where features depend on each
// other.
[[nodiscard]] BoardFit fit_board_weights(std::span<const BoardExample> examples);

// One example a line: the features, and 1 or 0 for won or lost. Throws Error{BadInput} for a line that is
// none.
[[nodiscard]] std::string format_board_examples(std::span<const BoardExample> examples);
[[nodiscard]] std::vector<BoardExample> parse_board_examples(std::string_view text);

// The header that holds the weights (search/boards/board_weights.hpp).
[[nodiscard]] std::string format_board_weights(const BoardFit& fit, std::size_t examples);

}  // namespace upstar
