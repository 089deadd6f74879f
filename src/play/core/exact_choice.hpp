// The move of a player who knows who wins after each: the choice that makes a player perfect.
//
// From a won position any move that wins will do, and the first one found is taken. From a lost one all moves
// lose against an opponent without mistakes, so the best of them is the one after which most of his replies
// would be mistakes; among equals, the one that leaves the player most moves to make himself.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "play/core/thoughts.hpp"

namespace upstar::play {

// What a move from a lost position is good for.
struct LostMove {
  int mistakes = 0;    // replies by which the opponent throws his win away
  int moves_left = 0;  // that the player could make if it were his turn
};

// `moves` are in the numbering of the player. wins_by(move) tells whether the player to move wins by it, and is
// asked until one does; nothing when none does. It may throw what a budget throws.
template <class WinsBy>
[[nodiscard]] std::optional<Thoughts> winning_choice(const std::vector<int>& moves,
                                                     const WinsBy& wins_by) {
  const auto found = std::ranges::find_if(moves, wins_by);
  if (found == moves.end()) return std::nullopt;
  Candidate winning;
  winning.move = *found;
  winning.visits = 1;  // whoever draws analyses passes over moves that nobody has looked at
  winning.win_rate = 1;
  winning.proven = true;
  winning.line = {*found};
  Thoughts thoughts;
  thoughts.candidates = {winning};
  thoughts.proven = true;
  return thoughts;
}

// From a lost position: what is known about each of the moves.
[[nodiscard]] inline Thoughts lost_choice(const std::vector<int>& moves,
                                          const std::vector<LostMove>& about) {
  std::vector<std::size_t> order(moves.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return about[a].mistakes != about[b].mistakes ? about[a].mistakes > about[b].mistakes
                                                  : about[a].moves_left > about[b].moves_left;
  });
  Thoughts thoughts;
  thoughts.proven = false;
  for (const std::size_t i : order) {
    Candidate losing;
    losing.move = moves[i];
    losing.visits = 1;
    losing.win_rate = 0;
    losing.proven = false;
    losing.line = {moves[i]};
    thoughts.candidates.push_back(losing);
  }
  return thoughts;
}

// Both; lost_move(move) is asked of all moves when none wins.
template <class WinsBy, class AboutLost>
[[nodiscard]] Thoughts exact_choice(const std::vector<int>& moves, const WinsBy& wins_by,
                                    const AboutLost& lost_move) {
  if (const std::optional<Thoughts> won = winning_choice(moves, wins_by)) return *won;
  std::vector<LostMove> about;
  for (const int move : moves) about.push_back(lost_move(move));
  return lost_choice(moves, about);
}

}  // namespace upstar::play
