// The solver of Linear Go: the score, a short line of best play, and proofs.
//
// What a row's solver has proved is kept from question to question. When a certificate or a checkpoint is
// wanted, a log goes along with it from its first proof on.
#pragma once

#include "engine/solvers/solver.hpp"
#include "rules/linear_go/record.hpp"

namespace upstar {

[[nodiscard]] SolverEntry linear_go_solver();

// ---- What the published solver shares with it ----

[[nodiscard]] std::optional<Error> refuse_all_but_one_row(Positions positions);
// Begins the answer. Throws Error{BadInput} for a question that makes no sense.
ScoreAnswer& begin_scores(const SolveTask& task, SolveAnswer& answer);
// Draws the row, if that was asked for, with the best moves marked where all of them have scores.
void draw_scores(const SolveTask& task, SolveAnswer& answer);

}  // namespace upstar
