// Weights of the features of boards.
#pragma once

#include <array>

#include "search/boards/board_features.hpp"

namespace upstar {

inline constexpr std::array<float, kBoardFeatures> kBoardWeights{
    0.6327F,  1.3586F, 2.1545F,  -1.2840F, -2.4686F, 0.0366F,  0.6602F,  -0.5416F, 0.1037F,
    0.4919F,  1.2533F, 1.6769F,  2.4795F,  -0.0711F, -0.5282F, -1.3770F, -1.5792F, -2.3542F,
    -0.0169F, 0.3538F, -0.2354F, -0.0328F, 0.1509F,  -0.1993F, 0.0188F,  -0.0608F, -0.2642F,
    0.2069F,  0.0771F, 0.1867F,  0.0466F,  -0.0516F, -0.1257F, 0.0665F,  3.2374F,  -0.1539F,
    0.3714F,  0.0559F, -0.0883F, -0.0392F, 0.0194F,
};

}  // namespace upstar
