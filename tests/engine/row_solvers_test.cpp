// Solvers of NoGo rows by name: the same answers, whoever gives them.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <upstar/bench.hpp>
#include <upstar/engine.hpp>

#include "environment_variable.hpp"
#include "scratch_folder.hpp"
#include "search/nogo_rows/build_database.hpp"
#include "store/core/cache_folder.hpp"

namespace upstar {
namespace {

using Texts = std::vector<std::string>;

SolveQuestion question_of_rows(const std::string& profile) {
  SolveQuestion question;
  question.moves = true;
  question.profile = profile;
  if (profile == "cgtsolver") question.options.set(option::kOutcomes, 6);
  return question;
}

std::vector<std::string> names_of_points(const std::vector<SolveAnswer::Move>& moves) {
  std::vector<std::string> names;
  for (const SolveAnswer::Move& move : moves) {
    names.push_back(std::to_string(move.position) + ":" + move.move);
  }
  return names;
}

// With a tiny database in a cache folder of its own.
TEST(RowSolvers, GiveTheSameAnswers) {
  const ScratchFolder folder;
  const EnvironmentVariable cache("XDG_CACHE_HOME", folder.path().c_str());
  Budget budget(std::size_t{1} << 30);
  store::make_folder(store::cache_folder());
  build_strip_database(budget, store::cache_folder(), {5, 6}, 1);
  Engine engine;
  for (const Texts& positions : {Texts{"nogo:1x13"}, Texts{"nogo:.x......", "nogo:..o.#...."}}) {
    const SolveAnswer ours = engine.solve(positions, question_of_rows("upstar"));
    const SolveAnswer published = engine.solve(positions, question_of_rows("cgtsolver"));
    EXPECT_EQ(ours.outcome, published.outcome);
    EXPECT_EQ(names_of_points(ours.black_moves), names_of_points(published.black_moves));
    EXPECT_EQ(names_of_points(ours.white_moves), names_of_points(published.white_moves));
    EXPECT_NE(ours.method, published.method);
    EXPECT_FALSE(ours.search);
  }
}

TEST(RowSolvers, TellWhatTheSearchLookedLike) {
  Engine engine;
  SolveQuestion question = question_of_rows("cgtsolver");
  question.options.set(option::kStats, true);
  const SolveAnswer answer = engine.solve(Texts{"nogo:1x12"}, question);
  ASSERT_TRUE(answer.search);
  EXPECT_EQ(answer.search->total().nodes, answer.stats.nodes);
}

TEST(RowSolvers, RefuseWhatTheyDoNotKnow) {
  Engine engine;
  EXPECT_THROW(engine.solve(Texts{"nogo:1x5"}, question_of_rows("mtdf")), Error);
  EXPECT_THROW(engine.solve(Texts{"nogo:2x2"}, question_of_rows("cgtsolver")), Error);
  EXPECT_THROW(engine.solve(Texts{"nogo:1x5"}, question_of_rows("no-such-solver")), Error);
  SolveQuestion question = question_of_rows("upstar");
  question.options.set(option::kWithout, {"table"});  // a part of the other solver
  EXPECT_THROW(engine.solve(Texts{"nogo:1x5"}, question), Error);
}

TEST(RowSolvers, AreMeasuredOnRowsThatBlackWins) {
  Engine engine;
  LinearNogoEfforts question;
  question.from = 7;
  EXPECT_THROW(engine.bench_linear_nogo(question), Error);
  question.from = 27;
  EXPECT_THROW(engine.bench_linear_nogo(question), Error) << "longer than the longest";
}

}  // namespace
}  // namespace upstar
