// `perfect`: never loses a won position of a board that can be solved.
//
// Where its move comes from, the quickest first:
//
//     the book        openings that were solved beforehand (solved_openings.hpp)
//     a solution      the file of a board that somebody has solved, if one was named (proof/nogo_boards)
//     the solver      of boards (search/nogo_boards), which keeps what it has found, and uses the values of small
//                     parts that lie in a database. Positions of up to kAlwaysSolved empty points are solved
//                     whatever it takes; that is every position of 4x5 and smaller boards. Others are tried for a
//                     part of the time.
//     another player  the strongest one, where all that does not reach
//
// In a lost position the move is wanted after which most answers err. That takes many questions, so they end with
// a limit of their own, and moves about which nothing was found by then come last.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "play/core/exact_choice.hpp"
#include "play/core/work_limit.hpp"
#include "play/nogo/nogo_player.hpp"
#include "proof/nogo_boards/solution_file.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar::play {

class PerfectPlayer final : public NoGoPlayer {
 public:
  static constexpr int kAlwaysSolved = 20;

  // Throws Error{BadInput} when the solution that is named cannot be used.
  explicit PerfectPlayer(const NoGoPlayerSettings& settings);

  Thoughts think(const nogo::LargeBoard& board, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override;

 private:
  // What the book or the solution says.
  [[nodiscard]] std::optional<Thoughts> looked_up(const nogo::LargeBoard& board,
                                                  Player to_move) const;
  // What the solver finds in time.
  [[nodiscard]] std::optional<Thoughts> solved(const nogo::LargeBoard& board, Player to_move,
                                               const ThinkingLimits& limits,
                                               const CancelToken* stop);
  [[nodiscard]] BoardSolver& solver_for(int rows, int columns);

  NoGoPlayerSettings settings_;
  std::optional<proof::SolutionFile> solution_;
  Budget budget_;
  int rows_ = 0;
  int columns_ = 0;
  std::unique_ptr<BoardSolver> solver_;   // for boards of this size
  std::unique_ptr<NoGoPlayer> fallback_;  // made when it is needed
};

}  // namespace upstar::play
