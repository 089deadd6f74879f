// Linear Go through the face of the engine: questions that follow each other, and what they leave behind.
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <upstar/engine.hpp>
#include <upstar/proof.hpp>

#include "scratch_folder.hpp"

namespace upstar {
namespace {

SolveAnswer solve(Engine& engine, const std::string& position, const SolveQuestion& question = {}) {
  return engine.solve(std::vector<std::string>{position}, question);
}

TEST(LinearGoEngine, KeepsWhatItHasProved) {
  Engine engine;
  SolveQuestion question;
  question.moves = true;
  const SolveAnswer first = solve(engine, "linear-go:1x8", question);
  ASSERT_TRUE(first.scores);
  EXPECT_EQ(first.scores->score.low, 3);
  EXPECT_TRUE(first.scores->score.is_known());
  EXPECT_EQ(first.scores->moves.size(), 9u);
  EXPECT_FALSE(first.outcome);
  const SolveAnswer again = solve(engine, "linear-go:1x8", question);
  EXPECT_EQ(again.stats.nodes, 0u);
  EXPECT_EQ(solve(engine, "linear-go:1x7").scores->score.low, 2);
}

// A proof is asked for when the solver has proved things nobody wrote down.
TEST(LinearGoEngine, WritesProofsAtAnyTime) {
  const ScratchFolder folder;
  Engine engine;
  solve(engine, "linear-go:1x7");
  SolveQuestion question;
  const std::string file = folder / "row.proof";
  question.options.set(option::kProof, file);
  for (int round = 0; round < 2; ++round) {
    const SolveAnswer answer = solve(engine, "linear-go:1x7@3", question);
    ASSERT_TRUE(answer.proof);
    EXPECT_GT(answer.proof->states, 5u);
    const VerifyAnswer verdict = engine.verify(file);
    EXPECT_EQ(verdict.valid, true);
    ASSERT_EQ(verdict.claims.size(), 2u);
    EXPECT_EQ(verdict.claims[0].threshold, -2);
    EXPECT_TRUE(verdict.claims[0].holds);
  }
}

TEST(LinearGoEngine, TellsWhatIsKnownWhenTimeIsOver) {
  EngineOptions options;
  options.time_limit = std::chrono::milliseconds(300);
  Engine engine(options);
  SolveQuestion question;
  question.moves = true;
  const SolveAnswer answer = solve(engine, "linear-go:1x16", question);
  ASSERT_TRUE(answer.scores);
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Limit);
  EXPECT_FALSE(answer.scores->score.is_known());
  EXPECT_FALSE(answer.scores->line);
}

TEST(LinearGoEngine, StaysWithinItsMemory) {
  EngineOptions options;
  options.memory_limit = std::size_t{48} << 20;
  Engine engine(options);
  const SolveAnswer answer = solve(engine, "linear-go:1x12");
  ASSERT_TRUE(answer.scores);
  EXPECT_TRUE(answer.stopped || answer.scores->score.low == 2);
  EXPECT_LE(answer.stats.memory_peak, *options.memory_limit);
  EXPECT_TRUE(solve(engine, "linear-go:1x16").stopped) << "its tables alone do not fit";
}

}  // namespace
}  // namespace upstar
