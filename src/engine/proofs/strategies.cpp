// The checker of any game, and what it says.
#include "engine/proofs/strategies.hpp"

#include "proof/core/strategy_checker.hpp"

namespace upstar {

void verify_strategy_certificate(const ProofCheck& check, VerifyAnswer& answer) {
  const auto certificate = proof::read_strategy(check.file, check.tools.budget);
  for (const proof::Claim& claim : certificate.claims) {
    answer.claims.push_back(told_claim(certificate.game, claim));
  }
  const auto verdict =
      proof::check_strategy(certificate, check.tools.budget, check.tools.on_progress);
  answer.valid = verdict.valid;
  answer.problem = verdict.problem;
  answer.states = verdict.stats.states;
  answer.largest_agenda = verdict.stats.largest_agenda;
}

}  // namespace upstar
