// Fuzzes the checker of strategies of any game with claims and steps of its choosing. Whatever they are, the
// checker ends, says what is wrong, and believes nothing that is not true: a search decides that.
//
// Input: a byte (bit 0: White moves first, bit 1: White is to win, the others: the number of the game),
// positions separated by spaces, a line feed, and the steps as they stand in a file. Files themselves are
// fuzzed by block_file.cpp.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_strategy_certificate
//     build/sanitize/bin/fuzz_strategy_certificate fuzz/corpus/strategy_certificate
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "check.hpp"
#include "proof/core/strategy_checker.hpp"
#include "proof/core/strategy_step.hpp"
#include "rules/catalogue.hpp"
#include "search/core/sum_solver.hpp"
#include "value/arena.hpp"

namespace upstar::proof {
namespace {

using fuzz::require;

constexpr int kMostMoves = 10;  // a search of more takes too long here

// By the search of positions, which shares nothing with the checker but the rules.
template <Ruleset R>
bool is_true(const Claim& claim, const std::vector<typename R::Position>& positions,
             Budget& budget) {
  Arena arena(budget);
  Valuer<R> valuer(arena);
  SumSolver<R> solver(valuer);
  const bool black = claim.first == Player::Black;
  const SolveResult result = solver.solve(positions, {black, !black, false});
  return (black ? result.black_first : result.white_first) == (claim.first == claim.winner);
}

template <Ruleset R>
void check_claim(const StrategyCertificate& certificate) {
  Budget budget;
  const Claim& claim = certificate.claims.front();
  std::vector<typename R::Position> positions;
  int moves = 0;
  try {
    for (const std::string& text : claim.positions) {
      positions.push_back(R::parse(text));
      moves += R::size(positions.back());
    }
  } catch (const Error& error) {
    require(error.kind == ErrorKind::BadInput, "what is not a position is bad input");
    require(!check_strategy(certificate, budget).valid, "what is not a position proves nothing");
    return;
  }
  if (moves > kMostMoves) return;
  const StrategyVerdict verdict = check_strategy(certificate, budget);
  require(verdict.valid == verdict.problem.empty(), "what is refused is refused for a reason");
  require(!verdict.valid || is_true<R>(claim, positions, budget), "what is accepted is true");
}

std::uint64_t count_steps(const std::vector<std::byte>& steps) {
  std::uint64_t count = 0;
  for (std::size_t at = 0; read_step(steps, at);) ++count;
  return count;
}

}  // namespace
}  // namespace upstar::proof

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace upstar;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = input.find('\n', 1);
  if (size == 0 || end == std::string_view::npos) return 0;
  proof::Claim claim;
  claim.first = data[0] & 1 ? Player::White : Player::Black;
  claim.winner = data[0] & 2 ? Player::White : Player::Black;
  std::istringstream texts{std::string(input.substr(1, end - 1))};
  for (std::string text; texts >> text;) claim.positions.push_back(text);
  const auto* steps = reinterpret_cast<const std::byte*>(data) + end + 1;
  proof::StrategyCertificate certificate;
  certificate.claims = {claim};
  certificate.steps.assign(steps, steps + (size - end - 1));
  certificate.states = proof::count_steps(certificate.steps);
  std::size_t number = 0;
  Catalogue::for_each([&](auto rules) {
    using R = typename decltype(rules)::type;
    if constexpr (!IsMisere<R>) {
      if (number++ != data[0] / 4U % Catalogue::kCount) return;
      certificate.game = R::kName;
      proof::check_claim<R>(certificate);
    }
  });
  return 0;
}
