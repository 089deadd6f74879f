// Table files of Triangular Nim through the engine, held against the solver by definition.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <upstar/engine.hpp>
#include <upstar/nim.hpp>

#include "rules/triangular_nim/text.hpp"
#include "rules/triangular_nim_naive.hpp"
#include "sanitizers.hpp"
#include "scratch_folder.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class NimTables : public testing::Test {
 protected:
  [[nodiscard]] std::string file(const std::string& name) const {
    return (folder_ / name).string();
  }

  // Random positions of the triangle, and the full one.
  static std::vector<std::uint64_t> some_positions(const NaiveTriangularNim& naive) {
    std::mt19937_64 rng(17);
    std::vector<std::uint64_t> positions{naive.positions() - 1, 0};
    for (int i = 0; i < 200; ++i) positions.push_back(rng() % naive.positions());
    return positions;
  }
  static std::vector<std::string> texts(const std::vector<std::uint64_t>& positions, int layers,
                                        bool misere) {
    std::vector<std::string> out;
    for (const std::uint64_t pieces : positions) {
      out.push_back((misere ? "triangular-nim-misere:" : "triangular-nim:") +
                    triangular_nim::format_board({pieces, static_cast<std::uint8_t>(layers)}));
    }
    return out;
  }

 private:
  ScratchFolder folder_;
};

TEST_F(NimTables, OfWinsSayWhatTheDefinitionSays) {
  Engine engine;
  for (const bool misere : {false, true}) {
    for (int layers = 1; layers <= 5; ++layers) {
      SCOPED_TRACE(layers);
      const NaiveTriangularNim naive(layers, misere);
      const std::vector<bool> wins = naive.wins();
      const std::string name = file(std::to_string(layers) + (misere ? "m" : "n"));
      const NimTableAnswer built =
          engine.nim_build({{layers, misere, false}, name, layers % 2 == 0, false});
      ASSERT_FALSE(built.stopped);
      EXPECT_EQ(built.positions, naive.positions());
      ASSERT_EQ(built.counts.size(), 1U);
      EXPECT_EQ(built.counts[0], std::count(wins.begin(), wins.end(), false));
      EXPECT_EQ(built.first.first_wins, wins.back());
      const std::vector<std::uint64_t> positions = some_positions(naive);
      const NimQueryAnswer answer = engine.nim_query(texts(positions, layers, misere), name);
      ASSERT_EQ(answer.entries.size(), positions.size());
      for (std::size_t i = 0; i < positions.size(); ++i) {
        ASSERT_EQ(answer.entries[i].first_wins, wins[positions[i]]) << answer.entries[i].position;
        ASSERT_FALSE(answer.entries[i].nimber);
      }
    }
  }
}

TEST_F(NimTables, OfNimbersSayWhatTheDefinitionSays) {
  Engine engine;
  for (int layers = 1; layers <= 5; ++layers) {
    SCOPED_TRACE(layers);
    const NaiveTriangularNim naive(layers, false);
    const std::vector<std::uint8_t> nimbers = naive.grundy();
    const std::string name = file(std::to_string(layers));
    const NimTableAnswer built = engine.nim_build({{layers, false, true}, name, false, false});
    ASSERT_FALSE(built.stopped);
    for (std::size_t g = 0; g < built.counts.size(); ++g) {
      EXPECT_EQ(built.counts[g], std::count(nimbers.begin(), nimbers.end(), g)) << g;
    }
    const std::vector<std::uint64_t> positions = some_positions(naive);
    const NimQueryAnswer answer = engine.nim_query(texts(positions, layers, false), name);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      ASSERT_EQ(answer.entries[i].nimber, nimbers[positions[i]]) << answer.entries[i].position;
      ASSERT_EQ(answer.entries[i].first_wins, nimbers[positions[i]] != 0);
    }
  }
}

TEST_F(NimTables, ABuildThatWasStoppedGoesOn) {
  const NimBuildQuestion question{{7, true, false}, file("seven"), false, false};
  CancelToken cancel;
  cancel.cancel();
  EngineOptions stopping;
  stopping.cancel = &cancel;
  const NimTableAnswer stopped = Engine(stopping).nim_build(question);
  ASSERT_TRUE(stopped.stopped);
  EXPECT_EQ(stopped.stopped->kind, ErrorKind::Interrupted);
  EXPECT_THAT(stopped.stopped->hint, HasSubstr("goes on"));
  EXPECT_FALSE(fs::exists(question.file));

  Engine engine;
  const NimTableAnswer built = engine.nim_build(question);
  ASSERT_FALSE(built.stopped);
  EXPECT_EQ(built.counts.at(0), 19'496'523U);
  EXPECT_EQ(built.first.moves.size(), 6U);
  EXPECT_EQ(built.first.families.size(), 2U);
  EXPECT_TRUE(engine.nim_build(question).was_there);
}

TEST_F(NimTables, AWindowStillTellsTheWinningFirstMoves) {
  Engine engine;
  const NimTableAnswer built = engine.nim_build({{7, false, false}, file("seven"), true, true});
  ASSERT_FALSE(built.stopped);
  EXPECT_EQ(built.counts.at(0), 19'765'963U);
  EXPECT_EQ(built.first.moves.size(), 10U);
  EXPECT_EQ(built.first.families.size(), 4U);
}

TEST_F(NimTables, PlansCountTheBlocksThatAreThenBuilt) {
  UPSTAR_SKIP_UNDER_SANITIZERS("plans and tables have tests of their own");
  Engine engine;
  NimPlanQuestion question;
  question.table = {7, false, false};
  question.memory = std::uint64_t{1} << 40;
  question.disk = 0;
  const NimPlanAnswer plan = engine.nim_plan(question);
  const NimTableAnswer built = engine.nim_build({{7, false, false}, file("seven"), false, false});
  EXPECT_EQ(plan.blocks, built.blocks);
  ASSERT_EQ(plan.ways.size(), 5U);
  EXPECT_TRUE(plan.ways[0].fits) << "all of it in memory";
  for (std::size_t i = 1; i < plan.ways.size(); ++i) EXPECT_FALSE(plan.ways[i].fits);
}

TEST_F(NimTables, FirstMovesAreDecidedUnderTheMove) {
  Engine engine;
  for (const bool misere : {false, true}) {
    const NaiveTriangularNim naive(4, misere);
    const std::vector<bool> wins = naive.wins();
    for (const std::uint64_t move : naive.moves()) {
      NimFirstQuestion question;
      question.table = {4, misere, false};
      for (const std::string& place : triangular_nim::place_names(move)) {
        question.move += (question.move.empty() ? "" : ",") + place;
      }
      const NimFirstAnswer answer = engine.nim_first(question);
      ASSERT_EQ(answer.wins, !wins[(naive.positions() - 1) ^ move]) << question.move;
    }
  }
}

}  // namespace
}  // namespace upstar
