// Linear Go by its definition: every move of every state, and nothing else. And games to try it on.
#pragma once

#include <algorithm>
#include <random>
#include <vector>

#include "rules/linear_go/record.hpp"

namespace upstar::mtdf {

inline int score_of_mover(const linear_go::Record& game) {
  const int black = score(game.board());
  return game.to_move == Player::Black ? black : -black;
}

// Of the player to move. Moves that cannot matter between `least` and `most` are spared, as in any
// alpha-beta search: without that four points would already be too many.
inline int plain_value(const linear_go::Record& game, int least, int most) {
  if (game.is_over()) return score_of_mover(game);
  int best = -game.points();
  for (int move = linear_go::kPass; move < game.points() && best < most; ++move) {
    if (game.refusal(move)) continue;
    linear_go::Record after = game;
    after.play(move);
    best = std::max(best, -plain_value(after, -most, -std::max(least, best)));
  }
  return best;
}

// Black's.
inline int plain_score(const linear_go::Record& game) {
  const int value = plain_value(game, -game.points(), game.points());
  return game.to_move == Player::Black ? value : -value;
}

// Up to `longest` moves from the empty board, passes among them, in a game that is not over.
inline linear_go::Record random_game(int points, int longest, std::mt19937_64& random) {
  linear_go::Record game = linear_go::Record::from(linear_go::Board::empty(points));
  const auto below = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
  const std::size_t length = below(static_cast<std::size_t>(longest) + 1);
  while (game.moves.size() < length) {
    std::vector<int> moves;
    for (int point = 0; point < points; ++point) {
      if (!game.refusal(point)) moves.push_back(point);
    }
    const bool pass = moves.empty() || below(8) == 0;
    if (pass && game.passes == 1) break;
    game.play(pass ? linear_go::kPass : moves[below(moves.size())]);
  }
  return game;
}

}  // namespace upstar::mtdf
