// Positions that the network has judged, for patterns to learn from.
//
// A game begins with moves drawn evenly. Then the network's policy draws the moves, but every fifth is drawn evenly
// again: a search looks at many positions that come of a bad move. What is kept of a position is what the network
// says of it; a game ends where counting tells who wins (private_moves.hpp), and that position is kept as won or lost.
//
// A game depends on the seed and its number alone, so the lesson is the same with any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/budget.hpp"
#include "play/nogo/fast_board.hpp"

namespace upstar::play {

struct LessonSettings {
  int rows = 9;
  int columns = 9;
  int games = 8'000;
  std::uint64_t seed = 1;
  int threads = 1;
};

struct JudgedMove {
  std::uint8_t point;
  float share;
};

struct JudgedPosition {
  Player to_move;
  float chance;                      // of the player to move to win
  std::vector<JudgedMove> moves;     // all legal ones; none where counting tells who wins
  std::vector<std::uint8_t> played;  // since the position before, or since the empty board
};

// The positions of one game, in order.
using JudgedGame = std::vector<JudgedPosition>;

// Throws Error{Interrupted} or Error{Limit} by the budget.
[[nodiscard]] std::vector<JudgedGame> network_lesson(
    const LessonSettings& settings, Budget& budget, const std::function<void(int games)>& on_games);

}  // namespace upstar::play
