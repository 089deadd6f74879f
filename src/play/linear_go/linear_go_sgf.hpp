// Games of Linear Go in SGF, as a board of Go of one row, which viewers can draw.
//
//     (;GM[1]FF[4]CA[UTF-8]AP[upstar]RU[Linear Go]SZ[7:1]KM[0]PB[you]PW[perfect]RE[B+2]
//     ;B[da];W[ba];B[fa];W[];B[])
//
// A pass is a move without a point. The format knows no earlier positions, which must not come back: a game that
// began with some cannot be written.
#pragma once

#include <optional>
#include <string>

#include "play/core/played_game.hpp"
#include "rules/linear_go/record.hpp"

namespace upstar::play {

[[nodiscard]] std::optional<std::string> linear_go_sgf(const linear_go::Record& record,
                                                       const PlayedGame::SgfWords& words);

}  // namespace upstar::play
