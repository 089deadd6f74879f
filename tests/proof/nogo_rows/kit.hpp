// What the tests of certificates share: who wins, by brute force on boards, and certificates of claims.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "players.hpp"
#include "proof/core/claim.hpp"
#include "proof/nogo_rows/certificate.hpp"
#include "proof/nogo_rows/claim_strips.hpp"
#include "proof/nogo_rows/plain_search.hpp"
#include "proof/nogo_rows/strategy.hpp"
#include "rules/nogo_naive.hpp"

namespace upstar::proof::test {

// Who wins, by playing with stones on strings; it knows nothing of strips.
using NaiveRows = conformance::NaiveSolver<nogo::Rules>;

// A row of up to `points` points with some stones.
inline std::string random_row(std::mt19937_64& rng, int points) {
  for (;;) {
    std::string row;
    const int length = 1 + static_cast<int>(rng() % static_cast<unsigned>(points));
    for (int i = 0; i < length; ++i) row += ".....xo"[rng() % 7];
    if (conformance::Naive<nogo::Rules>::is_legal(row)) return row;
  }
}

inline std::vector<std::string> random_rows(std::mt19937_64& rng, int count, int points) {
  std::vector<std::string> rows;
  for (int i = 0; i < count; ++i) rows.push_back(random_row(rng, points));
  return rows;
}

inline Sum sum_of_rows(const std::vector<std::string>& rows) {
  return sum_of({rows, Player::Black, Player::Black});
}

// Everything needed to write and to check certificates.
struct Lab {
  Budget budget;
  PlainSearch search;

  Player winner(const std::vector<std::string>& rows, Player first) {
    return search.wins(sum_of_rows(rows), first) ? first : opponent(first);
  }
  Certificate certificate(const std::vector<Claim>& claims) {
    return find_strategy(
        claims, [&](const Sum& sum, Player first) { return search.wins(sum, first); }, budget);
  }
  Certificate certificate(const std::vector<std::string>& rows, Player first) {
    return certificate({Claim{rows, first, winner(rows, first)}});
  }
};

}  // namespace upstar::proof::test
