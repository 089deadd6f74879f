// What each feature of a board (board_features.hpp) adds to three guesses (board_promise.hpp): the
// logarithm of the odds that the player to move wins, and that of the nodes to search if he loses, and
// if he wins. Made by apps/learn_board_order from the 14378 examples of tests/data/board_examples.txt;
// the likelier side won 87.4 % of them, and the nodes are guessed within a factor of 1.9 and 2.5.
#pragma once

#include "search/boards/board_features.hpp"

namespace upstar {

inline constexpr BoardWeights kBoardWeights{{
    {2.2033F, -0.0746F, 0.7664F},   {1.3818F, 0.0955F, -0.0973F},  {2.7047F, 0.1014F, -0.0932F},
    {-1.4911F, -0.1073F, -0.0187F}, {-2.9159F, -0.0753F, 0.2150F}, {0.2395F, 0.1502F, -0.0187F},
    {0.8018F, 0.1114F, -0.0205F},   {-0.6859F, -0.0269F, 0.0831F}, {-0.0096F, 0.0758F, 0.0614F},
    {0.6257F, 0.1734F, 0.0335F},    {1.3951F, 0.3363F, -0.0851F},  {2.1089F, 0.5805F, -0.0605F},
    {2.8952F, 0.7117F, -0.1014F},   {-0.0614F, -0.0543F, 0.0639F}, {-0.4572F, -0.0327F, 0.1796F},
    {-1.4138F, -0.1670F, 0.3619F},  {-1.6721F, -0.1067F, 0.3931F}, {-2.2382F, -0.0394F, 0.7827F},
    {0.0131F, 0.0985F, -0.0450F},   {0.3121F, -0.0594F, -0.1094F}, {-0.2279F, -0.1129F, -0.0328F},
    {0.0726F, -0.0323F, -0.0199F},  {0.1658F, 0.0248F, -0.0504F},  {-0.2052F, -0.0403F, 0.1678F},
    {0.0221F, 0.0986F, 0.0142F},    {-0.0862F, 0.0369F, -0.0688F}, {-0.1830F, 0.0555F, -0.0133F},
    {0.1306F, 0.0452F, -0.0236F},   {0.0743F, -0.0382F, -0.1281F}, {0.1800F, 0.0243F, -0.0576F},
    {0.0837F, 0.1210F, 0.0750F},    {0.0078F, 0.2034F, 0.2161F},   {-0.0907F, 0.0604F, -0.0124F},
    {0.0948F, 0.0282F, 0.1126F},    {3.6347F, 0.4207F, -0.2066F},  {0.3187F, 0.2749F, 0.0367F},
    {-0.1442F, 0.1876F, -0.0349F},  {-0.1975F, 0.0398F, -0.0110F}, {0.2852F, 0.0076F, -0.0186F},
    {-0.9668F, -2.1087F, -1.8480F}, {0.0253F, 0.3248F, 0.1111F},
}};

}  // namespace upstar
