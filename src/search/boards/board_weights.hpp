// What each feature of a board (board_features.hpp) is worth: the logarithm of the odds that the player
// to move wins grows by so much with it. Made by apps/learn_board_order from the 11925 examples of
// tests/data/board_examples.txt; the likelier side won 86.3 % of them.
#pragma once

#include <array>

#include "search/boards/board_features.hpp"

namespace upstar {

inline constexpr std::array<float, kBoardFeatures> kBoardWeights{
    0.6229F,  1.2613F,  2.4618F,  -1.3952F, -2.3632F, 0.0174F,  0.5663F,  -0.5754F, 0.0666F,
    0.6993F,  1.1055F,  1.9098F,  3.1282F,  -0.1837F, -0.6157F, -1.4673F, -1.7040F, -2.7109F,
    -0.0161F, 0.2571F,  -0.2485F, 0.0408F,  0.1744F,  -0.1725F, 0.1142F,  -0.0482F, -0.2200F,
    0.2421F,  0.0434F,  0.1103F,  -0.0532F, -0.0256F, -0.0452F, 0.0646F,  3.7790F,  0.1552F,
    -0.0118F, -0.1393F, 0.1291F,  0.6229F,  0.0398F,
};

}  // namespace upstar
