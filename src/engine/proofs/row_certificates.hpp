// Certificates of sums of NoGo rows between the engine and the proof room.
#pragma once

#include <string>

#include "engine/proofs/claims.hpp"
#include "engine/proofs/verify.hpp"
#include "engine/solvers/solver.hpp"

namespace upstar {

// Writes the certificate of what `answer` says to `file`, and tells about it in the answer.
void write_row_certificate(const SolveTask& task, const std::string& file, Session& session,
                           SolveAnswer& answer);

void verify_row_certificate(const ProofCheck& check, VerifyAnswer& answer);

}  // namespace upstar
