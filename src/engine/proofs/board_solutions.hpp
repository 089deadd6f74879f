// Solutions of NoGo boards between the engine and the proof room. Rows have certificates of their own
// (row_certificates.hpp).
#pragma once

#include <string>

#include "engine/proofs/claims.hpp"
#include "engine/proofs/verify.hpp"
#include "engine/solvers/solver.hpp"

namespace upstar {

// Throws Error{BadInput} pointing at a board that is too large for a solution.
void require_solvable_board(const AnyPosition& position);

// Writes the solution of what `answer` says to `file`, checks it, and tells about it in the answer.
void write_board_solution(const SolveTask& task, const std::string& file, Session& session,
                          SolveAnswer& answer);

void verify_board_solution(const ProofCheck& check, VerifyAnswer& answer);

}  // namespace upstar
