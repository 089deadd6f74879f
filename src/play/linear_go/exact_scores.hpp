// The move of a player of Linear Go who knows what each is worth.
//
// First the score of the game is found, then the moves that keep it; any of them will do, and what is asked
// beyond that only chooses among them:
//
//     the board counts the score already, and passing keeps it    pass: nothing more can be gained by force;
//                                                                 but try something in a tie, unless the
//                                                                 opponent has passed
//     the player wins                                             the first of a short line of best play
//     otherwise                                                   the move after which most of the opponent's
//                                                                 replies would throw points away
//
// What is known when the budget ends the search is kept: one move that is proven to keep the score is enough.
// Somebody who wants to see more than a move is told the scores of the others as well.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "play/core/thoughts.hpp"
#include "rules/linear_go/record.hpp"
#include "search/linear_go/solver.hpp"

namespace upstar::play {

class ExactScores {
 public:
  // Uses what the budget has left.
  ExactScores(int points, Budget& budget) : solver_(points, budget) {}

  [[nodiscard]] int points() const { return solver_.points(); }

  // Fills `thoughts` while it goes on; they are good as soon as they have a candidate. !record.is_over()
  // Throws what the budget throws.
  void think(const linear_go::Record& record, bool scores_others, Thoughts& thoughts);

 private:
  // Puts the candidate in front that the player would choose; all of them keep the score.
  void choose_ending(const linear_go::Record& record, int score, Thoughts& thoughts);
  void choose_trap(const linear_go::Record& record, int score, Thoughts& thoughts);
  // Does the player to move in `record` lose nothing by the move, when Black scores `score`?
  [[nodiscard]] bool keeps(const linear_go::Record& record, int move, int score);
  [[nodiscard]] int mistakes_after(const linear_go::Record& record, int move, int score);

  superko::Solver solver_;
};

}  // namespace upstar::play
