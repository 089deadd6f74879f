// Strategy certificates of any game in normal play between the engine and the proof room.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/proofs/claims.hpp"
#include "engine/proofs/verify.hpp"
#include "engine/session.hpp"
#include "engine/solvers/solver.hpp"
#include "proof/core/find_strategy.hpp"
#include "proof/core/strategy_file.hpp"
#include "rules/ruleset.hpp"

namespace upstar {

// Writes the certificate of what `answer` says to `file`, and tells about it in the answer. `wins(positions,
// negatives, number, first)` tells who wins a sum of them.
template <Ruleset R, class Wins>
void write_strategy_certificate(const SolveTask& task, const std::string& file, Session& session,
                                SolveAnswer& answer, Wins wins) {
  using Sum = std::vector<typename R::Position>;
  const proof::StrategyOracle<R> oracle = [&](std::span<const proof::Component<R>> components,
                                              int free, Player first) {
    Sum positions;
    Sum negatives;
    for (const proof::Component<R>& component : components) {
      (component.negated ? negatives : positions).push_back(component.position);
    }
    return wins(positions, negatives, free, first);
  };
  const std::vector<proof::Claim> claims = claims_of(task.positions, answer);
  const bool done = task.attempts.attempt("finding a strategy", std::nullopt, [&] {
    const proof::StrategyCertificate certificate =
        proof::find_game_strategy<R>(claims, oracle, session.budget(), session.on_fraction());
    proof::write_strategy(certificate, file);
    answer.proof = {file, certificate.states, std::filesystem::file_size(file)};
  });
  if (!done) answer.stopped = task.attempts.why();
}

void verify_strategy_certificate(const ProofCheck& check, VerifyAnswer& answer);

}  // namespace upstar
