// The move of a player who knows who wins after each: the choice that makes a player perfect.
//
// From a won position any move that wins will do, and the first one found is taken. From a lost one all moves
// lose against an opponent without mistakes, so the best of them is the one after which most of his replies
// would be mistakes; among equals, the one that leaves the player most moves to make himself.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "play/core/thoughts.hpp"

namespace upstar::play {

// What a move from a lost position is good for.
struct LostMove {
  int mistakes = 0;    // replies by which the opponent throws his win away
  int moves_left = 0;  // that the player could make if it were his turn
};

// `moves` are in the numbering of the player. wins_by(move) tells whether the player to move wins by it, and
// is asked until one does; lost_move(move) is asked of all when none does. Both may throw what a budget throws.
template <class WinsBy, class AboutLost>
[[nodiscard]] Thoughts exact_choice(const std::vector<int>& moves, const WinsBy& wins_by,
                                    const AboutLost& lost_move) {
  Thoughts thoughts;
  thoughts.proven = false;
  for (const int move : moves) {
    if (!wins_by(move)) continue;
    Candidate winning;
    winning.move = move;
    winning.visits = 1;  // whoever draws analyses passes over moves that nobody has looked at
    winning.win_rate = 1;
    winning.proven = true;
    winning.line = {move};
    thoughts.candidates = {winning};
    thoughts.proven = true;
    return thoughts;
  }
  std::vector<LostMove> about;
  for (const int move : moves) {
    about.push_back(lost_move(move));
    Candidate losing;
    losing.move = move;
    losing.visits = 1;
    losing.win_rate = 0;
    losing.proven = false;
    losing.line = {move};
    thoughts.candidates.push_back(losing);
  }
  std::vector<std::size_t> order(moves.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return about[a].mistakes != about[b].mistakes ? about[a].mistakes > about[b].mistakes
                                                  : about[a].moves_left > about[b].moves_left;
  });
  std::vector<Candidate> sorted;
  for (const std::size_t i : order) sorted.push_back(thoughts.candidates[i]);
  thoughts.candidates = std::move(sorted);
  return thoughts;
}

}  // namespace upstar::play
