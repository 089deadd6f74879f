// Solvers of NoGo boards by name: the same answers, whoever gives them.
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <upstar/engine.hpp>
#include <upstar/sweep.hpp>

#include "sanitizers.hpp"
#include "scratch_folder.hpp"

namespace upstar {
namespace {

using Texts = std::vector<std::string>;

SolveQuestion question_for(const std::string& profile) {
  SolveQuestion question;
  question.moves = true;
  question.profile = profile;
  return question;
}

std::vector<std::string> names_of(const std::vector<SolveAnswer::Move>& moves) {
  std::vector<std::string> names;
  for (const SolveAnswer::Move& move : moves) names.push_back(move.move);
  return names;
}

TEST(BoardSolvers, GiveTheSameAnswers) {
  Engine engine;
  for (const std::string position : {kIsSanitized ? "nogo:3x3" : "nogo:3x4", "nogo:2x5",
                                     "nogo:x..o/..../.o.#", "nogo:.../.#./...", "nogo:1x9"}) {
    const SolveAnswer ours = engine.solve(Texts{position}, question_for(""));
    const SolveAnswer published = engine.solve(Texts{position}, question_for("sbhsolver"));
    EXPECT_EQ(ours.outcome, published.outcome) << position;
    EXPECT_EQ(names_of(ours.black_moves), names_of(published.black_moves)) << position;
    EXPECT_EQ(names_of(ours.white_moves), names_of(published.white_moves)) << position;
    EXPECT_EQ(published.method, "search as published (SBHSolver)");
    EXPECT_NE(ours.method, published.method);
  }
}

// Beside a board on which nobody can play, a large board is searched by its components.
TEST(BoardSolvers, OfLargeBoardsGiveTheSameAnswers) {
  Engine engine;
  for (const std::string position : {"nogo:o.x.x.oox/o.x.oxxx./oxxxxo.ox/xooo..o.o/.x.xoxxox/"
                                     "oooo.oo.x/.x.xo.xoo/xxx....x./o.oxoxo.x",
                                     "nogo:ooox.ox.x/.xx.o.oxo/oxxo.x.xo/xxoxx.oxo/xo.o.xxx./"
                                     "xoxox..o./xoxo.ox.o/xoxoox.ox/o.ox..oo."}) {
    const SolveAnswer pieces = engine.solve(Texts{position}, question_for(""));
    const SolveAnswer components = engine.solve(Texts{position, "nogo:1x1"}, question_for(""));
    EXPECT_EQ(pieces.method, "search of live points with values of small parts");
    EXPECT_EQ(components.method, "search of residual components");
    EXPECT_EQ(pieces.outcome, components.outcome) << position;
    EXPECT_EQ(names_of(pieces.black_moves), names_of(components.black_moves)) << position;
    EXPECT_EQ(names_of(pieces.white_moves), names_of(components.white_moves)) << position;
  }
}

TEST(BoardSolvers, LeavePartsOutAndCount) {
  Engine engine;
  SolveQuestion question = question_for("sbhsolver");
  question.moves = false;
  question.white_first = false;
  question.options.set(option::kStats, true);
  const SolveAnswer whole = engine.solve(Texts{"nogo:3x4"}, question);
  ASSERT_TRUE(whole.search);
  EXPECT_EQ(whole.search->total().nodes, 19'013U);
  EXPECT_EQ(whole.stats.nodes, 19'013U);
  question.options.set(option::kWithout, {"history"});
  const SolveAnswer part = engine.solve(Texts{"nogo:3x4"}, question);
  EXPECT_EQ(part.black_first, whole.black_first);
  EXPECT_NE(part.stats.nodes, whole.stats.nodes);
}

TEST(BoardSolvers, ThePublishedSolverOfDomineeringGivesTheSameAnswers) {
  Engine engine;
  for (const std::string position :
       {"domineering:4x5", "domineering:..#./..../.#../....", "domineering:2x33"}) {
    const SolveAnswer ours = engine.solve(Texts{position}, question_for(""));
    const SolveAnswer published = engine.solve(Texts{position}, question_for("obsequi"));
    EXPECT_EQ(ours.outcome, published.outcome) << position;
    EXPECT_EQ(names_of(ours.black_moves), names_of(published.black_moves)) << position;
    EXPECT_EQ(names_of(ours.white_moves), names_of(published.white_moves)) << position;
    EXPECT_EQ(published.method, "search as published (Obsequi)");
  }
  SolveQuestion question = question_for("obsequi");
  question.moves = false;
  question.white_first = false;
  question.options.set(option::kStats, true);
  const SolveAnswer whole = engine.solve(Texts{"domineering:5x7"}, question);
  ASSERT_TRUE(whole.search);
  EXPECT_GT(whole.search->total().nodes, 0U);
  question.options.set(option::kWithout, {"places"});
  EXPECT_NE(engine.solve(Texts{"domineering:5x7"}, question).stats.nodes, whole.stats.nodes);
  const Texts sum{"domineering:2x2", "domineering:2x2"};
  EXPECT_THROW(engine.solve(sum, question_for("obsequi")), Error);
}

TEST(BoardSolvers, RefuseSumsAndOtherGames) {
  Engine engine;
  for (const Texts& positions : {Texts{"nogo:2x2", "nogo:2x2"}, Texts{"domineering:2x2"}}) {
    EXPECT_THROW(engine.solve(positions, question_for("sbhsolver")), Error);
  }
}

TEST(BoardSolvers, SweepRectangles) {
  const ScratchFolder folder;
  RectanglesQuestion question;
  question.points = 8;
  question.file = folder / "boards.txt";
  Engine engine;
  const RectanglesAnswer fresh = engine.sweep_rectangles(question);
  EXPECT_EQ(fresh.boards.size(), 11U);
  EXPECT_EQ(fresh.were_there, 0U);
  EXPECT_FALSE(fresh.stopped);
  const RectanglesAnswer again = engine.sweep_rectangles(question);
  EXPECT_GT(again.were_there, 12U);
  for (std::size_t i = 0; i < fresh.boards.size(); ++i) {
    EXPECT_EQ(again.boards[i].black_wins(), fresh.boards[i].black_wins());
    EXPECT_TRUE(again.boards[i].knows_all_openings());
  }
  question.points = 64;
  EXPECT_THROW(engine.sweep_rectangles(question), Error);
}

}  // namespace
}  // namespace upstar
