// How good a state looks for the player to move: a weighted sum of counts.
//
// The weights (board_weights.hpp) are those of a logistic fit: the sum is meant as the logarithm of the odds
// that the player to move wins. The search uses it to choose which move to try first, and nothing else, so
// it can be wrong without harm.
#pragma once

#include <array>
#include <cstddef>

#include "rules/nogo/live_board.hpp"
#include "search/boards/board_state.hpp"

namespace upstar {

inline constexpr std::size_t kBoardFeatures = 41;

using BoardFeatures = std::array<float, kBoardFeatures>;

[[nodiscard]] BoardFeatures features_of(const BoardState& state, const PartBook::ShapeStops& stops,
                                        const nogo::Neighbours& beside);

}  // namespace upstar
