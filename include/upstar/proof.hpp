// Certificates and solutions: the answer of Engine::verify.
//
//     #include <iostream>
//
//     #include <upstar/proof.hpp>
//
//     int main() {
//       upstar::Engine engine;
//       upstar::SolveQuestion question;
//       question.white_first = false;
//       question.options.set(upstar::option::kProof, "row.proof");
//       const std::string row = "nogo:1x10";
//       engine.solve({&row, 1}, question);
//       const upstar::VerifyAnswer answer = engine.verify("row.proof");
//       std::cout << answer.method << "\n";  // rules only
//       return answer.valid == true ? 0 : 1;
//     }
//
// A certificate proves who wins a sum of NoGo rows, or what Black scores in Linear Go, by a strategy; a
// solution proves who wins a board of NoGo, with the winner's move in every position that can arise.
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

  // Of a solution: its positions by the stones placed since the start. Those that differ by a symmetry
  // are one position; each way to it is a visit.
  struct Shape {
    struct Depth {
      std::uint64_t winner_positions = 0;  // with the winner to move
      std::uint64_t winner_visits = 0;
      std::uint64_t loser_positions = 0;
      std::uint64_t loser_visits = 0;
      std::uint64_t ends = 0;  // of them, those where the loser has no move
    };
    std::vector<Depth> by_depth;
    std::uint64_t ends = 0;
    std::uint64_t ends_with_eye = 0;  // of the winner's
  };
  std::optional<Shape> shape = std::nullopt;

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
