// What each feature of a board (board_features.hpp) adds to three guesses (move_order.hpp): the
// logarithm of the odds that the player to move wins, and that of the nodes to search if he loses, and
// if he wins. Made by apps/learn_board_order from the 14291 examples of tests/data/board_examples.txt;
// the likelier side won 87.3 % of them, and the nodes are guessed within a factor of 2.0 and 2.6.
#pragma once

#include "search/nogo_boards/board_features.hpp"

namespace upstar {

inline constexpr BoardWeights kBoardWeights{{
    {1.2922F, 0.4409F, 0.4106F},    {1.4557F, 0.1614F, -0.1314F},  {2.5660F, 0.1827F, -0.1212F},
    {-1.3965F, -0.1639F, -0.0211F}, {-3.0101F, -0.2620F, 0.1350F}, {-0.1482F, 0.1165F, 0.0768F},
    {0.8521F, 0.1356F, -0.0145F},   {-0.5599F, -0.0180F, 0.0756F}, {0.1248F, 0.0761F, 0.0640F},
    {0.7163F, 0.1511F, 0.0203F},    {1.3434F, 0.3663F, -0.1416F},  {1.9791F, 0.5794F, -0.1163F},
    {2.4507F, 1.0211F, -0.1617F},   {-0.1332F, -0.0352F, 0.0526F}, {-0.5093F, -0.0947F, 0.2195F},
    {-1.4039F, -0.2638F, 0.3363F},  {-1.6711F, -0.1571F, 0.4844F}, {-2.7308F, 0.0054F, 0.8342F},
    {-0.0760F, 0.0699F, -0.0614F},  {0.3197F, -0.0297F, -0.1173F}, {-0.2787F, -0.1289F, -0.0138F},
    {-0.0462F, -0.0244F, -0.0161F}, {0.2044F, 0.0447F, -0.0217F},  {-0.0724F, -0.0216F, 0.1397F},
    {0.0418F, 0.1264F, 0.0151F},    {-0.1145F, 0.0419F, -0.1034F}, {-0.3125F, 0.0453F, 0.0038F},
    {0.2063F, 0.0920F, -0.0500F},   {0.0630F, -0.0606F, -0.0944F}, {0.1550F, 0.0032F, -0.0231F},
    {0.0518F, 0.1392F, 0.1168F},    {-0.0010F, 0.2285F, 0.2025F},  {-0.0559F, 0.0346F, -0.0049F},
    {0.0651F, 0.0351F, 0.1351F},    {0.2073F, 0.0277F, -0.0148F},  {0.1738F, 0.1831F, -0.0209F},
    {0.0133F, -0.0750F, 0.0672F},   {-0.0580F, -0.0752F, 0.0173F}, {0.1731F, 0.0560F, -0.0411F},
    {0.1762F, -1.4040F, -1.0878F},  {-0.1160F, 0.2286F, 0.0632F},
}};

}  // namespace upstar
