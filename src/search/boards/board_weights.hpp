// What each feature of a board (board_features.hpp) adds to three guesses (board_promise.hpp): the
// logarithm of the odds that the player to move wins, and that of the nodes to search if he loses, and
// if he wins. Made by apps/learn_board_order from the 14057 examples of tests/data/board_examples.txt;
// the likelier side won 86.7 % of them, and the nodes are guessed within a factor of 2.0 and 2.6.
#pragma once

#include "search/boards/board_features.hpp"

namespace upstar {

inline constexpr BoardWeights kBoardWeights{{
    {1.3462F, 0.0969F, 0.3536F},
    {1.3996F, 0.1123F, -0.0790F},
    {2.5280F, 0.3991F, -0.0894F},
    {-1.4025F, -0.2072F, -0.0529F},
    {-3.0035F, -0.2378F, 0.1087F},
    {0.0043F, 0.0385F, 0.0197F},
    {0.7031F, 0.1052F, -0.0048F},
    {-0.4703F, 0.0146F, 0.0773F},
    {0.0973F, 0.0504F, 0.0724F},
    {0.9404F, 0.3028F, -0.0151F},
    {1.3702F, 0.2967F, -0.1296F},
    {1.9341F, 0.4338F, -0.0884F},
    {3.0795F, 0.5917F, -0.1875F},
    {-0.0071F, -0.0847F, 0.1059F},
    {-0.5623F, -0.0334F, 0.2128F},
    {-1.3456F, -0.2140F, 0.2814F},
    {-1.8037F, -0.0670F, 0.5493F},
    {-2.6573F, 0.0878F, 0.8877F},
    {-0.1531F, 0.0703F, -0.0985F},
    {0.3010F, -0.1222F, -0.1300F},
    {-0.3285F, -0.1782F, -0.0365F},
    {-0.0235F, 0.0117F, -0.0257F},
    {0.1091F, 0.0558F, -0.0052F},
    {-0.1681F, 0.0034F, 0.1556F},
    {0.2008F, 0.1210F, 0.0225F},
    {-0.2194F, 0.1391F, -0.0391F},
    {-0.4676F, 0.0806F, 0.0358F},
    {0.2912F, 0.1356F, -0.0121F},
    {0.0168F, -0.1381F, -0.1202F},
    {0.1772F, -0.0132F, -0.0456F},
    {0.0235F, 0.1440F, 0.0984F},
    {0.1167F, 0.2161F, 0.2320F},
    {0.0083F, 0.0402F, -0.0075F},
    {0.1275F, 0.0381F, 0.1504F},
    {3.5286F, 0.4118F, -0.2285F},
    {0.2293F, 0.2287F, 0.0226F},
    {0.1303F, -0.0585F, 0.0520F},
    {-0.1010F, -0.0108F, -0.0005F},
    {0.0694F, 0.0245F, -0.0147F},
    {0.1751F, -1.3420F, -0.9435F},
    {-0.1441F, 0.2752F, 0.0518F},
}};

}  // namespace upstar
