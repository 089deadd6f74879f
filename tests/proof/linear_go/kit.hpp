// Certificates for tests: of the scores of all first moves of a row.
#pragma once

#include <vector>

#include "base/budget.hpp"
#include "proof/linear_go/certificate.hpp"
#include "proof/linear_go/certificate_log.hpp"
#include "rules/linear_go/record.hpp"
#include "rules/linear_go/text.hpp"
#include "search/linear_go/scores.hpp"
#include "search/linear_go/solver.hpp"

namespace upstar::proof::superko {

inline std::vector<Claim> claims_of(const upstar::superko::Score& score) {
  std::vector<Claim> claims;
  for (const upstar::superko::Answered& one : score.proof) {
    claims.push_back({linear_go::format_record(one.record), one.threshold, one.decision.at_least,
                      one.decision.certificate, one.decision.turn});
  }
  return claims;
}

// Scores every move of a game and appends the claims.
inline void claim_moves(upstar::superko::Solver& solver, const linear_go::Record& record,
                        std::vector<Claim>& claims) {
  for (const int move : upstar::superko::moves_to_score(record)) {
    linear_go::Record next = record;
    next.play(move);
    upstar::superko::Score score;
    upstar::superko::find_score(solver, next, score);
    for (Claim& claim : claims_of(score)) claims.push_back(std::move(claim));
  }
}

inline Certificate certificate_of(const linear_go::Record& record) {
  Budget budget;
  upstar::superko::Solver solver(record.points(), budget);
  CertificateLog log(record.points(), budget);
  solver.set_sink(&log);
  std::vector<Claim> claims;
  claim_moves(solver, record, claims);
  return log.certificate(claims);
}

}  // namespace upstar::proof::superko
