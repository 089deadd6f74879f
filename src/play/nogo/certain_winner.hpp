// Who wins a NoGo position for certain, told by counting: a sound bound that search ends games with early.
//
// Points are of four kinds: legal for both players, for Black alone, for White alone, for nobody. A point that
// is illegal for a player stays so, hence a player makes at most (his own + both) more moves. And some points
// are his for certain. Take a region of a player: empty points that he alone may play, connected to each other
// and to stones of his. An empty point of it is *quiet* if each neighbour is
//   - in the region, or an empty point of nobody, or
//   - an enemy stone whose block has an empty point of nobody as liberty, and so one for ever.
// Filling a quiet point captures nothing. Let the player fill the quiet points of the region from the far end
// towards one liberty that stays: a point of nobody beside the region, a point of it that is not quiet, or
// else one of the quiet points, which is then not counted. Each stone he adds is connected through stones of
// his to an empty point on the way there, so it has a liberty, and the enemy can do nothing about it, because
// he may not play in the region. So these moves are certain, whatever else happens, in every region.
//
// The player to move wins if his certain moves are more than all that the enemy can ever make, where he may
// take a point of both first; he loses if the certain moves of the enemy are at least all that he can make.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "play/nogo/fast_board.hpp"

namespace upstar::play {

struct PointCounts {
  int own = 0;    // legal for the player to move alone
  int enemy = 0;  // legal for the other alone
  int both = 0;
};

[[nodiscard]] inline PointCounts count_points(const FastBoard& board, Player to_move) {
  const PointSet& own = board.legal_points(to_move);
  const PointSet& enemy = board.legal_points(opponent(to_move));
  const int both = (own & enemy).size();
  return {own.size() - both, enemy.size() - both, both};
}

// How many moves `player` can make for certain.
[[nodiscard]] inline int certain_moves(const FastBoard& board, Player player) {
  const PointSet own = board.legal_points(player) - board.legal_points(opponent(player));
  const PointSet dead = board.dead_points();
  const auto mine = player == Player::Black ? FastBoard::kBlack : FastBoard::kWhite;
  const auto theirs = player == Player::Black ? FastBoard::kWhite : FastBoard::kBlack;

  // Blocks, by number, with a liberty that stays for ever.
  PointSet lasting;
  dead.each([&](int point) {
    for (const int side : FastBoard::kSides) {
      const auto square = board.at(point + side);
      if (square == mine || square == theirs) lasting.add(board.block_of(point + side));
    }
  });

  int moves = 0;
  PointSet seen;
  std::array<std::uint8_t, FastBoard::kPoints> waiting;
  own.each([&](int start) {
    if (seen.has(start)) return;
    int quiet_points = 0;
    bool liberty_stays = false;
    std::size_t count = 0;
    waiting[count++] = static_cast<std::uint8_t>(start);
    seen.add(start);
    while (count > 0) {
      const int point = waiting[--count];
      const bool empty = board.at(point) == FastBoard::kEmpty;
      bool quiet = true;
      if (!empty && lasting.has(board.block_of(point))) liberty_stays = true;
      for (const int side : FastBoard::kSides) {
        const int beside = point + side;
        const auto square = board.at(beside);
        if (square == FastBoard::kOff) continue;
        if (square == mine || (square == FastBoard::kEmpty && own.has(beside))) {
          if (!seen.has(beside)) {
            seen.add(beside);
            waiting[count++] = static_cast<std::uint8_t>(beside);
          }
        } else if (square == FastBoard::kEmpty) {
          if (dead.has(beside)) {
            liberty_stays = true;
          } else {
            quiet = false;
          }
        } else if (!lasting.has(board.block_of(beside))) {
          quiet = false;
        }
      }
      if (!empty) continue;
      if (quiet) {
        ++quiet_points;
      } else {
        liberty_stays = true;
      }
    }
    moves += quiet_points - (!liberty_stays && quiet_points > 0 ? 1 : 0);
  });
  return moves;
}

// Whether the player to move wins, where counting tells.
[[nodiscard]] inline std::optional<bool> certain_winner(const FastBoard& board, Player to_move,
                                                        const PointCounts& points) {
  if (points.own + points.both == 0) return false;
  if (points.enemy + points.both == 0) return true;
  const int first = points.both > 0 ? 1 : 0;
  const int enemy_most = points.enemy + points.both - first;
  const int own_most = points.own + points.both;
  if (points.own + first > enemy_most && certain_moves(board, to_move) + first > enemy_most) {
    return true;
  }
  if (points.enemy >= own_most && certain_moves(board, opponent(to_move)) >= own_most) return false;
  return std::nullopt;
}

[[nodiscard]] inline std::optional<bool> certain_winner(const FastBoard& board, Player to_move) {
  return certain_winner(board, to_move, count_points(board, to_move));
}

}  // namespace upstar::play
