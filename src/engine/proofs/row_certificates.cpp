// The solver of strips as an oracle, the file, and the checker.
#include "engine/proofs/row_certificates.hpp"

#include <filesystem>
#include <optional>
#include <vector>

#include "engine/session.hpp"
#include "proof/nogo_rows/certificate.hpp"
#include "proof/nogo_rows/checker.hpp"
#include "proof/nogo_rows/strategy.hpp"
#include "rules/nogo/rules.hpp"
#include "search/nogo_rows/strip_solver.hpp"
#include "store/core/output_place.hpp"

namespace upstar {

void write_row_certificate(const SolveTask& task, const std::string& file, Session& session,
                           SolveAnswer& answer) {
  const std::vector<proof::Claim> claims = claims_of(task.positions, answer);
  const bool done = task.attempts.attempt("finding a strategy", std::nullopt, [&] {
    StripSolver solver(session.strip_tables().layers(), session.budget());
    const proof::Oracle oracle = [&](const proof::Sum& sum, Player first) {
      return solver.wins(proof::as_strips(sum), first);
    };
    const proof::Certificate certificate =
        proof::find_strategy(claims, oracle, session.budget(), session.on_fraction());
    const store::OutputPlace place(file);
    proof::write_certificate(certificate, place.path());
    answer.stats.nodes += solver.nodes();
    place.deliver([&] { session.budget().poll(); });
    answer.proof = {file, certificate.states, std::filesystem::file_size(place.path())};
  });
  if (!done) answer.stopped = task.attempts.why();
}

void verify_row_certificate(const ProofCheck& check, VerifyAnswer& answer) {
  const proof::Certificate certificate = proof::read_certificate(check.file, check.tools.budget);
  for (const proof::Claim& claim : certificate.claims) {
    answer.claims.push_back(told_claim(nogo::Rules::kName, claim));
  }
  const proof::Verdict verdict =
      proof::check(certificate, check.tools.budget, check.tools.on_progress);
  answer.valid = verdict.valid;
  answer.problem = verdict.problem;
  answer.states = verdict.stats.states;
  answer.largest_agenda = verdict.stats.largest_agenda;
}

}  // namespace upstar
