// `perfect`: never loses a won position of a board that can be solved.
//
// Who wins after each move is found by the solver of boards (search/nogo_boards), which keeps what it has found,
// so that after the first move of a game the others take no time. Positions of up to kAlwaysSolved empty points
// are solved whatever it takes; that is every position of 4x5 and smaller boards. Others are tried for a part of
// the time, and where that is not enough, the strongest other player moves.
#pragma once

#include <map>
#include <memory>
#include <utility>

#include "base/budget.hpp"
#include "play/core/work_limit.hpp"
#include "play/nogo/nogo_player.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar::play {

class PerfectPlayer final : public NoGoPlayer {
 public:
  static constexpr int kAlwaysSolved = 20;

  explicit PerfectPlayer(const NoGoPlayerSettings& settings);

  Thoughts think(const nogo::LargeBoard& board, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override;

 private:
  [[nodiscard]] Thoughts solved(const nogo::Board& board, Player to_move);
  [[nodiscard]] BoardSolver& solver_for(int rows, int columns);

  NoGoPlayerSettings settings_;
  Budget budget_;
  int rows_ = 0;
  int columns_ = 0;
  std::unique_ptr<BoardSolver> solver_;   // for boards of this size
  std::unique_ptr<NoGoPlayer> fallback_;  // made when it is needed
};

}  // namespace upstar::play
