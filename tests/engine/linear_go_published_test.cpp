// The published solver of Linear Go behind the engine's face.
#include <chrono>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <upstar/engine.hpp>
#include <upstar/scores.hpp>

namespace upstar {
namespace {

SolveAnswer solve_published(const std::string& position, SolveQuestion question,
                            const EngineOptions& options = {}) {
  question.profile = "mtdf";
  Engine engine(options);
  return engine.solve(std::vector{position}, question);
}

TEST(PublishedLinearGo, AgreesWithOurs) {
  Engine engine;
  for (const char* position : {"linear-go:1x5", "linear-go:1x6@3", "linear-go:-x-ox-@w"}) {
    SolveQuestion question;
    question.moves = true;
    const SolveAnswer theirs = solve_published(position, question);
    const SolveAnswer ours = engine.solve(std::vector<std::string>{position}, question);
    ASSERT_TRUE(theirs.scores && ours.scores);
    EXPECT_EQ(theirs.scores->score.low, ours.scores->score.low) << position;
    ASSERT_EQ(theirs.scores->moves.size(), ours.scores->moves.size()) << position;
    for (std::size_t i = 0; i < ours.scores->moves.size(); ++i) {
      EXPECT_EQ(theirs.scores->moves[i].first, ours.scores->moves[i].first);
      EXPECT_EQ(theirs.scores->moves[i].second.low, ours.scores->moves[i].second.low);
    }
    EXPECT_NE(theirs.method, ours.method);
    EXPECT_GT(theirs.stats.nodes, ours.stats.nodes);
  }
}

TEST(PublishedLinearGo, AnswersYesOrNo) {
  SolveQuestion question;
  question.options.set(option::kAtLeast, 1);
  EXPECT_EQ(solve_published("linear-go:1x6@2", question).scores->at_least, true);
  question.options.set(option::kAtLeast, 2);
  EXPECT_EQ(solve_published("linear-go:1x6@2", question).scores->at_least, false);
}

TEST(PublishedLinearGo, TakesMoreNodesWithoutAPart) {
  SolveQuestion question;
  const SolveAnswer complete = solve_published("linear-go:1x6@3", question);
  question.options.set(option::kWithout, {"packed", "table"});
  const SolveAnswer without = solve_published("linear-go:1x6@3", question);
  EXPECT_EQ(complete.scores->score.low, without.scores->score.low);
  EXPECT_LT(complete.stats.nodes, without.stats.nodes);
  question.options.set(option::kWithout, {"pack"});
  EXPECT_THROW((void)solve_published("linear-go:1x6@3", question), Error);
}

TEST(PublishedLinearGo, KeepsWhatIsProvenWhenTheTimeIsOver) {
  EngineOptions options;
  options.time_limit = std::chrono::milliseconds(100);
  const SolveAnswer answer = solve_published("linear-go:1x9@1", {}, options);
  ASSERT_TRUE(answer.stopped);
  EXPECT_LE(answer.scores->score.low, -4);
  EXPECT_GE(answer.scores->score.high, -4);
  EXPECT_FALSE(answer.scores->score.is_known());
}

}  // namespace
}  // namespace upstar
