// Certificates of Linear Go between the engine and the proof room. They are written by the solver, which
// has logged its proofs (engine/solvers/linear_go.cpp).
#pragma once

#include <upstar/proof.hpp>

#include "engine/proofs/verify.hpp"

namespace upstar {

void verify_linear_go_certificate(const ProofCheck& check, VerifyAnswer& answer);

}  // namespace upstar
