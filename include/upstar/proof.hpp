// Certificates: the answer of Engine::verify.
//
// A certificate proves who wins a sum of NoGo rows, or what Black scores in Linear Go, by a strategy.
// `solve` writes it (SolveQuestion::proof_file); verify checks it with a checker that knows the rules and
// nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

namespace upstar {

struct VerifyAnswer {
  struct Claim {
    std::vector<std::string> positions;  // "nogo:1x22"
    bool black_first = true;
    bool black_wins = true;
    // Of Linear Go: does Black score at least this much?
    std::optional<int> threshold = std::nullopt;
    bool holds = false;
  };
  std::string file;
  std::uint64_t file_bytes = 0;
  std::vector<Claim> claims;
  std::optional<bool> valid;  // nothing when a limit came first
  std::string problem;        // of a certificate that proves nothing: what is wrong, and where
  std::uint64_t states = 0;   // of the strategy, with the winner to move, as far as they were met
  std::uint64_t largest_agenda = 0;  // states that waited at one time
  bool has_steps = false;            // of Linear Go: `states` counts steps
  std::string method;                // what was relied on: "rules only"

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
