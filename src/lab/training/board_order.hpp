// Learning in which order the search of boards should try moves.
//
// Examples are states that a search has decided: their features (search/nogo_boards/board_features.hpp), whether
// the player to move won, and the nodes it took. Three guesses are fitted (search/nogo_boards/move_order.hpp):
// the odds by a logistic regression, the logarithm of the nodes of states that were lost, and of states that
// were won, by least squares.
//
// Examples are gathered from boards solved with the weights there are, so one can go round: gather, fit,
// gather again. What is taken of each board is a fixed share of its states, spread over the whole search,
// the same in every run. Half of them are states with many points: they are few, but what is decided there
// costs most.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "search/nogo_boards/board_search.hpp"

namespace upstar {

// About `many` examples from the search of the empty board.
[[nodiscard]] std::vector<BoardExample> gather_board_examples(int rows, int columns,
                                                              std::size_t many, Budget& budget);

struct BoardFit {
  BoardWeights weights{};
  double loss = 0;      // the mean of -log(probability given to what happened)
  double accuracy = 0;  // how often the likelier side won
  // How far off the guesses at the logarithm of the nodes are, as a standard deviation.
  double error_if_lost = 0;
  double error_if_won = 0;
};

// The odds by Newton's method. All with a slight pull towards 0 that keeps it well-behaved where features depend on
// each other.
[[nodiscard]] BoardFit fit_board_weights(std::span<const BoardExample> examples);

// One example a line: the features, 1 or 0 for won or lost, and the nodes. Throws Error{BadInput} for a line
// that is none.
[[nodiscard]] std::string format_board_examples(std::span<const BoardExample> examples);
[[nodiscard]] std::vector<BoardExample> parse_board_examples(std::string_view text);

// The header that holds the weights (search/nogo_boards/board_weights.hpp).
[[nodiscard]] std::string format_board_weights(const BoardFit& fit, std::size_t examples);

}  // namespace upstar
