// Values that the canonical form does not reach: from a solver, from a guess, from an earlier run, or bounded.
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <upstar/db.hpp>
#include <upstar/engine.hpp>

#include "environment_variable.hpp"
#include "scratch_folder.hpp"
#include "store/core/frame_log.hpp"
#include "store/values/kept_values.hpp"
#include "store/values/value_code.hpp"
#include "value/arena.hpp"

namespace upstar {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using Positions = std::vector<std::string>;

class Valuations : public testing::Test {
 protected:
  EvalAnswer value(const Positions& positions, const EvalRequest& request = {},
                   std::optional<milliseconds> limit = {}) {
    Engine engine({.memory_limit = memory_limit_, .time_limit = limit, .threads = 1});
    return engine.value(positions, request);
  }
  [[nodiscard]] std::filesystem::path file() const {
    return store::kept_values_path(cache_.path() / "upstar");
  }

  std::size_t memory_limit_ = std::size_t{1} << 30;
  ScratchFolder cache_;
  EnvironmentVariable variable_{"XDG_CACHE_HOME", cache_.path().c_str()};
};

TEST_F(Valuations, SmallPositionsHaveTheirCanonicalForms) {
  const EvalAnswer answer = value({"nogo:3x3", "domineering:2x2"});
  EXPECT_EQ(answer.facts.value, "+-(1*)");
  EXPECT_EQ(answer.facts.method, "canonical form");
  EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(Valuations, ABoardInRegionsIsTheirSum) {
  EXPECT_EQ(value({"nogo:..x.o/xx.xx/o.x../x.ox."}).facts.value, "{3|2||1*|*}");
  EXPECT_EQ(value({"nogo:..x.o/xx.xx/o.x../x.ox.", "nogo:..o.x/oo.oo/x.o../o.xo."}).facts.value,
            "0");
}

TEST_F(Valuations, WhatTheSecondPlayerWinsIsZero) {
  const EvalAnswer answer = value({"nogo:4x4"});
  EXPECT_EQ(answer.facts.value, "0");
  EXPECT_EQ(answer.facts.outcome, 'P');
  EXPECT_EQ(answer.facts.method, "solved: whoever moves first loses");
  EXPECT_FALSE(answer.stopped);
}

TEST_F(Valuations, AGuessIsConfirmedByTheDifference) {
  const EvalAnswer answer = value({"nogo:2x7"});
  EXPECT_EQ(answer.facts.value, "*");
  EXPECT_EQ(answer.facts.method, "guessed, and the difference solved");
}

TEST_F(Valuations, ALimitLeavesOutcomeAndBounds) {
  memory_limit_ = std::size_t{64} << 20;
  const EvalAnswer answer = value({"nogo:3x5"});
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Limit);
  EXPECT_THAT(answer.stopped->message, HasSubstr("memory limit"));
  EXPECT_FALSE(answer.facts.value);
  EXPECT_EQ(answer.facts.outcome, 'N');
  ASSERT_TRUE(answer.facts.bounds && answer.facts.mean && answer.facts.temperature);
  EXPECT_EQ(answer.facts.bounds->low, "-1");
  EXPECT_EQ(answer.facts.bounds->high, "1");
  EXPECT_EQ(answer.facts.mean->low, "0");
  EXPECT_TRUE(answer.facts.mean->is_exact());
  EXPECT_EQ(answer.facts.temperature->high, "0");
}

TEST_F(Valuations, ASumUnderALimitHasTheBoundsOfItsTerms) {
  const EvalAnswer answer = value({"nogo:5x5", "value:10"}, {}, milliseconds(200));
  ASSERT_TRUE(answer.stopped);
  ASSERT_TRUE(answer.facts.bounds);
  EXPECT_EQ(answer.facts.bounds->low, "-16");  // 25 points, and up to one beside the number
  EXPECT_EQ(answer.facts.bounds->high, "36");
  EXPECT_FALSE(answer.facts.outcome);
}

TEST_F(Valuations, AreKeptUsedSeenAndCleared) {
  const EvalRequest keeping{.keep_after = milliseconds(0)};
  EXPECT_EQ(value({"nogo:4x4"}, keeping).facts.method, "solved: whoever moves first loses");
  const EvalAnswer again = value({"nogo:4x4"});
  EXPECT_EQ(again.facts.value, "0");
  EXPECT_EQ(again.facts.method, "kept from an earlier run");
  EXPECT_EQ(value({"nogo:4x4"}, {.fresh = true}).facts.method, "solved: whoever moves first loses");

  Engine engine;
  const DbInfoAnswer info = engine.db_info();
  ASSERT_EQ(info.databases.size(), 1U);
  EXPECT_EQ(info.databases[0].name, "values");
  ASSERT_EQ(info.databases[0].kept.size(), 1U);
  EXPECT_EQ(info.databases[0].kept[0].position, "nogo:4x4");
  EXPECT_TRUE(engine.db_clear_values().was_there);
  EXPECT_FALSE(engine.db_clear_values().was_there);
  EXPECT_TRUE(engine.db_info().databases.empty());
}

TEST_F(Valuations, ADamagedFileIsRefusedAndAFalseOneNeverReachesAProof) {
  Budget budget;
  Arena arena(budget);
  std::filesystem::create_directories(file().parent_path());
  store::keep_value(file(), budget, {"nogo:4x4", 9, "a lie", store::value_code(arena, arena.up())});
  EXPECT_EQ(value({"nogo:4x4"}).facts.value,
            "^");  // like databases: checksums find damage, not lies
  Engine engine({.threads = 1});
  SolveQuestion question;
  const std::string proof = cache_ / "board.solution";
  question.options.set(option::kProof, proof);
  EXPECT_EQ(engine.solve(Positions{"nogo:4x4"}, question).outcome, 'P');

  std::filesystem::resize_file(file(), std::filesystem::file_size(file()) - 1);
  EXPECT_EQ(value({"nogo:4x4"}).facts.value, "0");  // torn: not there
  {
    store::FrameLog other(cache_ / "other", "values of positions, 0", [](store::Bytes) {});
  }
  std::filesystem::rename(cache_ / "other", file());
  try {
    value({"nogo:4x4"});
    FAIL() << "a file of another version was believed";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.hint, HasSubstr("db clear values"));
  }
}

}  // namespace
}  // namespace upstar
