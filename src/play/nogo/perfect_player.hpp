// `perfect`: never loses a won position of a board that can be solved.
//
// Where its move comes from, the quickest first:
//
//     the book        openings that were solved beforehand (solved_openings.hpp)
//     a solution      the file of a board that somebody has solved, if one was named (proof/nogo_boards)
//     the solver      of boards (exact_boards.hpp), which keeps what it has found, and uses the values of small
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

#include "play/nogo/exact_boards.hpp"
#include "play/nogo/nogo_player.hpp"
#include "proof/nogo_boards/solution_file.hpp"

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

  NoGoPlayerSettings settings_;
  std::optional<proof::SolutionFile> solution_;
  ExactBoards exact_;
  std::unique_ptr<NoGoPlayer> fallback_;  // made when it is needed
};

}  // namespace upstar::play
