// Games of NoGo in SGF, the Smart Game Format, which every viewer of Go boards reads.
//
//     (;GM[1]FF[4]CA[UTF-8]RU[NoGo]SZ[9:7]PB[champion]PW[uct]RE[B+R]AB[ca]PL[W]
//     ;W[ee]C[a comment];B[dc])
//
// The format has no number for NoGo: the games are written as Go (GM[1]), whose boards viewers can draw, and the
// rules are named (RU[NoGo]). SZ is the width, or width:height. A game that ends because somebody cannot move
// is given as resigned by him (RE[B+R]).
//
// Reading takes the first game of a file and of every choice the first branch, the main line. Stones are set up
// (AB, AW, AE, and PL for the player to move) before the first move. Moves are checked by the rules. What cannot
// be read is an Error with the line and the place in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/nogo/nogo_game.hpp"

namespace upstar::play {

struct SgfGame {
  NoGoGame game = NoGoGame::on_empty_board(9, 9);
  std::string black = {};  // names of the players; empty: unknown
  std::string white = {};
  std::string result = {};                 // "B+R"
  std::string comment = {};                // on the game
  std::vector<std::string> comments = {};  // on the moves, one each; fewer: the others have none
};

// Throws Error{BadInput} for a board with blocked points, which the format does not know.
[[nodiscard]] std::string write_sgf(const SgfGame& game);

// Throws Error{BadInput}, with the line and the place in it, for what is not a game of NoGo.
[[nodiscard]] SgfGame read_sgf(std::string_view text);

// The result of a game that is over, as SGF writes it; empty when it is not.
[[nodiscard]] std::string sgf_result(const NoGoGame& game);

}  // namespace upstar::play
