// The checker of Linear Go, and what it says.
#include "engine/proofs/linear_go_certificates.hpp"

#include <fmt/format.h>

#include "proof/linear_go/certificate.hpp"
#include "proof/linear_go/checker.hpp"
#include "rules/linear_go/rules.hpp"

namespace upstar {

void verify_linear_go_certificate(const ProofCheck& check, VerifyAnswer& answer) {
  const auto certificate = proof::superko::read_certificate(check.file, check.tools.budget);
  answer.has_steps = true;
  for (const proof::superko::Claim& claim : certificate.claims) {
    VerifyAnswer::Claim& told = answer.claims.emplace_back();
    told.positions = {fmt::format("{}:{}", linear_go::Rules::kName, claim.position)};
    told.threshold = claim.threshold;
    told.holds = claim.holds;
  }
  const auto verdict =
      proof::superko::check(certificate, check.tools.budget, check.tools.on_progress);
  answer.valid = verdict.valid;
  answer.problem = verdict.problem;
  answer.states = verdict.steps;
}

}  // namespace upstar
