// What a state looks like to the player to move: a few dozen counts.
//
// Weighted sums of them are guesses at who wins and how long that takes to find out (board_promise.hpp).
#pragma once

#include <array>
#include <cstddef>

#include "rules/nogo/live_board.hpp"
#include "search/boards/board_state.hpp"

namespace upstar {

inline constexpr std::size_t kBoardFeatures = 41;

using BoardFeatures = std::array<float, kBoardFeatures>;

// For each feature: what it adds to the odds, and to the nodes of states that are lost and that are won.
inline constexpr std::size_t kBoardGuesses = 3;
using BoardWeights = std::array<std::array<float, kBoardGuesses>, kBoardFeatures>;

[[nodiscard]] BoardFeatures features_of(const BoardState& state, const PartBook::ShapeStops& stops,
                                        const nogo::Neighbours& beside);

}  // namespace upstar
