// Strategy certificates of any game in normal play between the engine and the proof room.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/proofs/claims.hpp"
#include "engine/proofs/verify.hpp"
#include "engine/session.hpp"
#include "engine/solvers/solver.hpp"
#include "proof/core/find_strategy.hpp"
#include "proof/core/strategy_file.hpp"
#include "rules/ruleset.hpp"
#include "store/core/output_place.hpp"

namespace upstar {

// Writes the certificate of what `answer` says to `file`, and tells about it in the answer.
template <Ruleset R>
void write_strategy_certificate(const SolveTask& task, const std::string& file, Session& session,
                                SolveAnswer& answer, const proof::StrategyOracle<R>& oracle) {
  const std::vector<proof::Claim> claims = claims_of(task.positions, answer);
  const bool done = task.attempts.attempt("finding a strategy", std::nullopt, [&] {
    const proof::StrategyCertificate certificate =
        proof::find_game_strategy<R>(claims, oracle, session.budget(), session.on_fraction());
    const store::OutputPlace place(file);
    proof::write_strategy(certificate, place.path());
    place.deliver([&] { session.budget().poll(); });
    answer.proof = {file, certificate.states, std::filesystem::file_size(place.path())};
  });
  if (!done) answer.stopped = task.attempts.why();
}

void verify_strategy_certificate(const ProofCheck& check, VerifyAnswer& answer);

}  // namespace upstar
