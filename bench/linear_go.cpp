// Linear Go by proof numbers with certificates, on one thread: the scores of all first moves of a row,
// and of one hard line from a cold table.
//
// The node counts are repeatable; the memory is what the solver has charged at most. What is wanted of
// them: 9 points 30,000 nodes, 12 points 700,000, 13 points 2.2 million, 15 points 20 million within
// 3 GiB, the line 1 7 of eight points 5,000. The published solver needed 33,160 seconds and 5 * 10^10
// nodes for that line; bench/linear_go_mtdf.cpp has it beside ours.
//
// `certificate` adds what it takes to write the proof down and to check it. With UPSTAR_LONG_BENCH set,
// rows of 14 and 15 points too.
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/budget.hpp"
#include "proof/linear_go/certificate_log.hpp"
#include "proof/linear_go/checker.hpp"
#include "rules/linear_go/record.hpp"
#include "rules/linear_go/text.hpp"
#include "search/linear_go/scores.hpp"
#include "search/linear_go/solver.hpp"

namespace upstar {
namespace {

using linear_go::Board;
using linear_go::Record;

constexpr std::size_t kMemory = std::size_t{3} << 30;

std::vector<superko::Answered> score_first_moves(superko::Solver& solver, int points) {
  const Record start = Record::from(Board::empty(points));
  std::vector<superko::Answered> proved;
  for (const int move : superko::moves_to_score(start)) {
    if (move == linear_go::kPass) continue;
    Record record = start;
    record.play(move);
    superko::Score score;
    superko::find_score(solver, record, score);
    proved.insert(proved.end(), score.proof.begin(), score.proof.end());
  }
  return proved;
}

void first_moves(benchmark::State& state) {
  const int points = static_cast<int>(state.range(0));
  for (auto _ : state) {
    Budget budget(kMemory);
    superko::Solver solver(points, budget);
    score_first_moves(solver, points);
    state.counters["nodes"] = static_cast<double>(solver.nodes());
    state.counters["proofs"] = static_cast<double>(solver.census().made);
    state.counters["MiB"] = static_cast<double>(budget.memory_peak() >> 20);
  }
}

void one_line(benchmark::State& state) {
  const Record record = linear_go::parse_record("1x8@1,7");
  for (auto _ : state) {
    Budget budget(kMemory);
    superko::Solver solver(8, budget);
    superko::Score score;
    superko::find_score(solver, record, score);
    state.counters["nodes"] = static_cast<double>(solver.nodes());
  }
}

void certificate(benchmark::State& state) {
  const int points = static_cast<int>(state.range(0));
  for (auto _ : state) {
    Budget budget(kMemory);
    superko::Solver solver(points, budget);
    proof::superko::CertificateLog log(points, budget);
    solver.set_sink(&log);
    std::vector<proof::superko::Claim> claims;
    for (const superko::Answered& one : score_first_moves(solver, points)) {
      claims.push_back({linear_go::format_record(one.record), one.threshold, one.decision.at_least,
                        one.decision.certificate, one.decision.turn});
    }
    const proof::superko::Certificate written = log.certificate(claims);
    if (!proof::superko::check(written, budget).valid) state.SkipWithError("it proves nothing");
    state.counters["steps"] = static_cast<double>(written.steps);
    state.counters["KiB"] = static_cast<double>(written.bytes.size() >> 10);
  }
}

BENCHMARK(first_moves)->Arg(9)->Arg(10)->Arg(12)->Arg(13)->Unit(benchmark::kMillisecond);
BENCHMARK(one_line)->Unit(benchmark::kMillisecond);
BENCHMARK(certificate)->Arg(9)->Arg(12)->Unit(benchmark::kMillisecond);

// Registered by hand, since only the environment knows whether they are wanted.
[[maybe_unused]] const bool kLongOnes = [] {
  if (std::getenv("UPSTAR_LONG_BENCH") == nullptr) return false;
  BENCHMARK(first_moves)->Arg(14)->Arg(15)->Unit(benchmark::kMillisecond)->Iterations(1);
  return true;
}();

}  // namespace
}  // namespace upstar
