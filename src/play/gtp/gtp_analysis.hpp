// Streams of analysis as Leela Zero and KataGo write them, which Sabaki and others draw on the board.
//
//     lz-analyze [colour] [interval]     info move D4 visits 120 winrate 5312 prior 410 lcb 5312 order 0 pv D4 ...
//     kata-analyze [colour] [interval]   the same with shares of 1, and the utility from -1 to 1
//
// One line tells of all moves that were looked at, the best first; lines come every `interval` hundredths of a
// second. A move that is proven to win or to lose has the winning rate 1 or 0 exactly, and no other has.
//
// And what GoGui draws: boards of numbers from -1 to 1, row by row from the top, and a variation.
#pragma once

#include <string>
#include <vector>

#include "play/core/thoughts.hpp"
#include "rules/nogo/large_board.hpp"
#include "rules/player.hpp"

namespace upstar::play {

enum class AnalysisStyle { LeelaZero, KataGo };

struct AnalysisRequest {
  Player player = Player::Black;
  double interval = 1;  // seconds
  int most_moves = 1'000;
};

// Throws Error{BadInput} for arguments that are not of an analysis.
[[nodiscard]] AnalysisRequest read_analysis(const std::vector<std::string>& arguments,
                                            Player to_move);

// A line with its end; empty when nothing was thought of.
[[nodiscard]] std::string analysis_line(const nogo::LargeBoard& board, const Thoughts& thoughts,
                                        AnalysisStyle style, int most_moves);

// How the player divides its attention among the points (play/core/explanation.hpp), the largest share as 1.
[[nodiscard]] std::string policy_board(const nogo::LargeBoard& board, const Thoughts& thoughts);
// From a certain loss at -1 to a certain win at 1; 0 where nobody has looked.
[[nodiscard]] std::string win_rate_board(const nogo::LargeBoard& board, const Thoughts& thoughts);
// "b D4 w C3": what is expected to be played, `player` first.
[[nodiscard]] std::string expected_moves(const nogo::LargeBoard& board, Player player,
                                         const Thoughts& thoughts);

}  // namespace upstar::play
