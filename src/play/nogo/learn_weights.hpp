// Learning the weights of move features from self-play: minorisation and maximisation of a Bradley-Terry model.
//
// Games are played by `champion` against itself, with uniform shares or with weights learned before. In every
// position the move that it chose after its search is the winner of a contest of all legal moves. A move is a
// team of features, its strength the product of their weights g. The weights that make the choices most likely
// are found by repeating, for each feature i in turn (Coulom 2007, after Hunter 2004),
//
//     g_i  <-  W_i / sum over contests j of  C_ij / E_j
//
// where W_i counts winners that have i, E_j is the strength of all moves of contest j, and C_ij the strength of
// the rest of those teams of j that have i. The likelihood never falls. Each feature is given two contests
// against a move of strength 1, one won and one lost, so that rare features stay near 1.
//
// A game depends on the seed and its number alone, so the result is the same with any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/budget.hpp"
#include "play/nogo/move_weights.hpp"

namespace upstar::play {

struct LearnSettings {
  int rows = 9;
  int columns = 9;
  int games = 400;
  std::uint64_t playouts = 1000;  // a move
  std::uint64_t seed = 1;
  int threads = 1;
  int rounds = 30;         // of minorisation and maximisation
  int diamonds_seen = 12;  // a diamond needs to be among so many choices to get a weight
  const WeightsTable* start =
      nullptr;  // what games are played with; null: all moves promise the same
};

struct Learned {
  WeightsTable weights;
  std::uint64_t contests = 0;
  std::uint64_t playouts = 0;
  double likelihood = 0;    // the mean share of a chosen move, as a geometric mean
  double chance = 0;        // the same if all moves had the same weight
  double first_choice = 0;  // how often the chosen move has the largest share
};

// Throws Error{Interrupted} or Error{Limit} by the budget.
[[nodiscard]] Learned learn_weights(const LearnSettings& settings, Budget& budget,
                                    const std::function<void(int games)>& on_games);

}  // namespace upstar::play
