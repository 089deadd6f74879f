// Scores from questions of yes or no, and a line of best play.
//
// Whether Black scores at least T is asked for one T after the other, from a guess towards the truth:
// proofs say how much they guarantee, which often skips a few. The last yes and the first no are the
// proof of the score.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "rules/linear_go/record.hpp"
#include "search/linear_go/solver.hpp"

namespace upstar::superko {

// A question with its answer.
struct Answered {
  linear_go::Record record;
  int threshold = 0;
  Decision decision;
};

struct Score {
  int low = 0;  // as far as it is known; equal when the score is
  int high = 0;
  std::vector<Answered> proof;  // of both bounds, where they need one

  [[nodiscard]] bool is_known() const { return low == high; }
};

// What is known is in `score` even when a limit or an interruption ends the search. `tell` is called
// before every question.
void find_score(Solver& solver, const linear_go::Record& record, Score& score,
                const std::function<void(int threshold)>& tell = {});

struct MoveScore {
  int move = linear_go::kPass;
  Score score;
};

// The moves of the player to move, passing last, in an order that is good to score them in: moves at the
// ends of the row come late. Of two moves that mirror each other in a game that mirrors itself, the
// second is left out.
[[nodiscard]] std::vector<int> moves_to_score(const linear_go::Record& record);
// Does the game look the same from the other end?
[[nodiscard]] bool is_symmetric(const linear_go::Record& record);

// A line of best moves for both from a game whose score is known, as short as is easily found: it ends
// where both pass and lose nothing by it. The two last passes are left out.
[[nodiscard]] std::vector<int> short_line(Solver& solver, const linear_go::Record& record,
                                          int score);

}  // namespace upstar::superko
