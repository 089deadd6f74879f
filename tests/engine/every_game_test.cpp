// What every game gets by its rules alone: proofs, counts, a log that survives, lists that know when they
// are cut short.
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <upstar/engine.hpp>
#include <upstar/proof.hpp>

#include "scratch_folder.hpp"

namespace upstar {
namespace {

using Texts = std::vector<std::string>;

TEST(EveryGame, ProvesWhoWins) {
  const ScratchFolder folder;
  const std::string file = folder / "game.proof";
  Engine engine;
  for (const Texts& positions :
       {Texts{"domineering:4x5"}, Texts{"domineering:2x3", "domineering:3x3"},
        Texts{"xt-domineering:3x3"}, Texts{"nogo:2x3", "nogo:1x4"}, Texts{"triangular-nim:4"}}) {
    SolveQuestion question;
    question.options.set(option::kProof, file);
    const SolveAnswer answer = engine.solve(positions, question);
    ASSERT_TRUE(answer.proof) << positions.front();
    const VerifyAnswer verdict = engine.verify(file);
    EXPECT_EQ(verdict.valid, true) << verdict.problem;
    EXPECT_EQ(verdict.states, answer.proof->states);
    ASSERT_EQ(verdict.claims.size(), 2u);
    EXPECT_EQ(verdict.claims[0].positions, positions);
    EXPECT_EQ(verdict.claims[0].black_wins, answer.black_first);
    EXPECT_NE(verdict.claims[1].black_wins, answer.white_first);
    std::filesystem::remove(file);
  }
}

TEST(EveryGame, HasNoProofsOfSumsOfDifferentGames) {
  const ScratchFolder folder;
  SolveQuestion question;
  question.options.set(option::kProof, folder / "game.proof");
  EXPECT_THROW(Engine().solve(Texts{"domineering:2x2", "value:*"}, question), Error);
  question.options.set(option::kProof, folder / "no" / "folder" / "game.proof");
  EXPECT_THROW(Engine().solve(Texts{"domineering:2x2"}, question), Error);
}

TEST(EveryGame, TellsWhatTheSearchLookedLike) {
  SolveQuestion question;
  question.options.set(option::kStats, true);
  for (const std::string position : {"domineering:7x7", "xt-domineering:5x6"}) {
    Engine engine;
    const SolveAnswer answer = engine.solve(Texts{position}, question);
    ASSERT_TRUE(answer.search) << position;
    EXPECT_GT(answer.search->total().nodes, 0u) << position;
  }
}

TEST(EveryGame, GoesOnWithWhatALogHas) {
  const ScratchFolder folder;
  SolveQuestion question;
  question.options.set(option::kCheckpoint, folder / "board.log");
  EngineOptions one_thread;
  one_thread.threads = 1;
  const auto solve = [&](const std::string& position) {
    Engine engine(one_thread);
    return engine.solve(Texts{position}, question);
  };
  const SolveAnswer first = solve("xt-domineering:5x6");
  ASSERT_TRUE(std::filesystem::exists(folder / "board.log"));
  const SolveAnswer again = solve("xt-domineering:5x6");
  EXPECT_EQ(again.outcome, first.outcome);
  EXPECT_LT(again.stats.nodes, first.stats.nodes);
  EXPECT_THROW(solve("nogo:3x3"), Error) << "the log is about another game";
}

// Stopped after ever more time, until it gets through.
TEST(EveryGame, ListsThatALimitCutsShortSaySo) {
  SolveQuestion question;
  question.moves = true;
  question.white_first = false;
  bool was_stopped = false;
  for (int milliseconds = 0;; milliseconds = std::max(1, milliseconds * 2)) {
    EngineOptions options;
    options.time_limit = std::chrono::milliseconds(milliseconds);
    const SolveAnswer answer = Engine(options).solve(Texts{"domineering:5x7"}, question);
    EXPECT_EQ(answer.black_moves_complete, !answer.stopped);
    EXPECT_FALSE(answer.white_moves_complete);
    was_stopped = was_stopped || answer.stopped;
    if (!answer.stopped) break;
  }
  EXPECT_TRUE(was_stopped);
}

}  // namespace
}  // namespace upstar
