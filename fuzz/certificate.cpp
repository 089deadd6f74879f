// Fuzzes the checker of certificates with claims and moves of its choosing. Whatever they are, the
// checker ends, says what is wrong, and believes nothing that is not true: a search decides that.
//
// Input: a byte (bit 0: White moves first, bit 1: White is to win), rows separated by spaces, a line
// feed, and the moves as they stand in a file. Files themselves are fuzzed by block_file.cpp.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_certificate
//     build/sanitize/bin/fuzz_certificate fuzz/corpus/certificate
#include "proof/nogo_rows/certificate.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "check.hpp"
#include "proof/nogo_rows/checker.hpp"
#include "rules/nogo/rules.hpp"
#include "search/core/sum_solver.hpp"
#include "value/arena.hpp"

namespace upstar::proof {
namespace {

using fuzz::require;

constexpr int kMostPoints = 12;  // a search of more takes too long here

std::uint64_t count_moves(const MoveList& moves) {
  std::uint64_t count = 0;
  for (MoveList::Reader reader(moves); reader.next();) ++count;
  return count;
}

// By the search of positions, which shares nothing with the checker but the rules.
bool is_true(const Claim& claim, Budget& budget) {
  Arena arena(budget);
  Valuer<nogo::Rules> valuer(arena);
  SumSolver<nogo::Rules> solver(valuer);
  std::vector<nogo::Board> boards;
  for (const std::string& row : claim.positions) boards.push_back(nogo::parse_board(row));
  const bool black = claim.first == Player::Black;
  const SolveResult result = solver.solve(boards, {black, !black, false});
  return (black ? result.black_first : result.white_first) == (claim.first == claim.winner);
}

void check_certificate(const Certificate& certificate) {
  Budget budget;
  const Claim& claim = certificate.claims.front();
  int points = 0;
  try {
    for (const nogo::Strip& strip : strips_of(claim.positions)) points += strip.n;
  } catch (const Error& error) {
    require(error.kind == ErrorKind::BadInput, "what is no row is bad input");
    return;
  }
  if (points > kMostPoints) return;
  const Verdict verdict = check(certificate, budget);
  require(verdict.valid == verdict.problem.empty(), "what is refused is refused for a reason");
  require(!verdict.valid || is_true(claim, budget), "what is accepted is true");
}

}  // namespace
}  // namespace upstar::proof

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace upstar;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = input.find('\n');
  if (end == std::string_view::npos || end < 2) return 0;
  proof::Claim claim;
  claim.first = input[0] & 1 ? Player::White : Player::Black;
  claim.winner = input[0] & 2 ? Player::White : Player::Black;
  std::istringstream rows{std::string(input.substr(1, end - 1))};
  for (std::string row; rows >> row;) claim.positions.push_back(row);
  const auto* moves = reinterpret_cast<const std::byte*>(data) + end + 1;
  proof::Certificate certificate{{claim}, proof::MoveList({moves, moves + (size - end - 1)}), 0};
  certificate.states = proof::count_moves(certificate.moves);
  proof::check_certificate(certificate);
  return 0;
}
