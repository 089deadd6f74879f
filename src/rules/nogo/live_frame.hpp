// Live boards (live_board.hpp) of what is left of a board with more than 64 points.
//
// Late in a game few points are alive, but they are spread over the whole board. So they are cut into pieces, each
// the points that edges which matter connect (large_residual.hpp), and the pieces are laid side by side in lines of
// some length, turned where that helps (letters are points that are alive, one a piece):
//
//     a a # b # # # # c              d d a a f f
//     # # # # # # d d #      -->     b d c e
//     e # # f f # # d #
//
// Neighbours are those within a piece. Blocks need no room: they are sets of liberties, wherever these lie.
//
// A frame is made from a position and serves all that follow it, for points only ever die; so what a search
// knows of them can be kept.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "rules/nogo/large_board.hpp"
#include "rules/nogo/large_residual.hpp"
#include "rules/nogo/live_board.hpp"
#include "rules/player.hpp"

namespace upstar::nogo {

class LiveFrame {
 public:
  // Nothing when there are too many points and blocks, or the pieces do not fit.
  [[nodiscard]] static std::optional<LiveFrame> of(const LargeResidual& residual,
                                                   const LargeBoard& board);

  [[nodiscard]] const Neighbours& beside() const { return beside_; }

  // The position that the frame was made from, or one that follows it, seen by the player to move.
  [[nodiscard]] LiveBoard live_board_of(const LargeResidual& residual, Player to_move) const;

 private:
  LiveFrame(const Neighbours& beside, std::vector<int> places)
      : beside_(beside), places_(std::move(places)) {}

  Neighbours beside_;
  std::vector<int> places_;  // by square of the board; -1 where nothing was alive
};

}  // namespace upstar::nogo
