// From answers to claims, from claims to files, and back.
#include "engine/proofs.hpp"

#include <filesystem>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/linear_go.hpp"
#include "engine/nogo_claims.hpp"
#include "engine/solutions.hpp"
#include "proof/core/claim.hpp"
#include "proof/nogo_rows/certificate.hpp"
#include "proof/nogo_rows/checker.hpp"
#include "proof/nogo_rows/strategy.hpp"
#include "rules/player.hpp"
#include "search/nogo_rows/strip_solver.hpp"

namespace upstar {
void require_rows(std::span<const std::string> positions) {
  for (const std::string& position : positions) {
    if (!position.starts_with(kNogoPrefix)) {
      throw Error::at_text(
          position, 0, position.size(),
          "there are proofs for rows of NoGo, for one board of it, and for Linear Go",
          "for example nogo:1x22");
    }
    const std::string row = without_game(position);
    try {
      static_cast<void>(proof::strips_of({&row, 1}));
    } catch (Error& error) {
      error.text = position;
      error.at += kNogoPrefix.size();
      throw;
    }
  }
}

void require_folder_of(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  if (folder.empty() || std::filesystem::is_directory(folder)) return;
  throw Error(ErrorKind::BadInput,
              fmt::format("there is no folder `{}` for the certificate", folder.string()),
              "make the folder, or name another one");
}

void write_proof(std::span<const std::string> positions, const std::string& file,
                 StripTables& tables, Budget& budget, Attempts& attempts, SolveAnswer& answer,
                 const std::function<void(double)>& on_progress) {
  const std::vector<proof::Claim> claims = claims_of(positions, answer);
  const bool done = attempts.attempt("finding a strategy", std::nullopt, [&] {
    StripSolver solver(tables.layers(), budget);
    const proof::Oracle oracle = [&](const proof::Sum& sum, Player first) {
      return solver.wins(proof::as_strips(sum), first);
    };
    const proof::Certificate certificate =
        proof::find_strategy(claims, oracle, budget, on_progress);
    proof::write_certificate(certificate, file);
    answer.stats.nodes += solver.nodes();
    answer.proof = {file, certificate.states, std::filesystem::file_size(file)};
  });
  if (!done) answer.stopped = attempts.why();
}

VerifyAnswer verify_proof(const std::string& file, Budget& budget, Attempts& attempts,
                          const std::function<void(double)>& on_progress) {
  VerifyAnswer answer;
  answer.file = file;
  const bool done = attempts.attempt("checking the certificate", std::nullopt, [&] {
    if (is_linear_go_proof(file)) {
      return verify_linear_go_proof(file, budget, on_progress, answer);
    }
    if (is_solution(file)) return verify_solution(file, {budget, 1, on_progress}, answer);
    const proof::Certificate certificate = proof::read_certificate(file, budget);
    answer.file_bytes = std::filesystem::file_size(file);
    for (const proof::Claim& claim : certificate.claims) answer.claims.push_back(told(claim));
    const proof::Verdict verdict = proof::check(certificate, budget, on_progress);
    answer.valid = verdict.valid;
    answer.problem = verdict.problem;
    answer.states = verdict.stats.states;
    answer.largest_agenda = verdict.stats.largest_agenda;
    answer.method = "rules only";
  });
  answer.stats.nodes = answer.states;
  if (!done) answer.stopped = attempts.why();
  return answer;
}

}  // namespace upstar
