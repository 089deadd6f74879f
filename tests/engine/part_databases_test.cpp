// Databases of parts through the engine: made, described, checked, and found by solve.
#include <chrono>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <upstar/db.hpp>
#include <upstar/engine.hpp>

#include "base/error.hpp"
#include "environment_variable.hpp"
#include "scratch_folder.hpp"

namespace upstar {
namespace {

using testing::HasSubstr;

DbBuildQuestion small(const std::string& folder) {
  DbBuildQuestion question;
  question.name = "nogo-parts";
  question.folder = folder;
  question.boards = "3x5,2x5";
  return question;
}

TEST(PartDatabases, AreBuiltDescribedAndVerified) {
  const ScratchFolder folder;
  Engine engine;
  const DbBuildQuestion question = small(folder.path().string());
  const DbBuildAnswer built = engine.db_build(question);
  ASSERT_FALSE(built.stopped);
  EXPECT_FALSE(built.was_there);
  ASSERT_EQ(built.database.files.size(), 1U);
  EXPECT_EQ(built.database.exact, 6);
  EXPECT_EQ(built.database.boards, "3x5,2x5");
  EXPECT_TRUE(engine.db_build(question).was_there);

  const DbInfoAnswer info = engine.db_info(folder.path().string());
  ASSERT_EQ(info.databases.size(), 1U);
  EXPECT_EQ(info.databases[0].name, "nogo-parts");
  EXPECT_EQ(info.databases[0].values, built.database.values);

  DbVerifyQuestion check;
  check.name = "nogo-parts";
  check.folder = folder.path().string();
  check.full = true;
  const DbVerifyAnswer verified = engine.db_verify(check);
  EXPECT_TRUE(verified.passed);
  ASSERT_EQ(verified.checks.size(), 4U);
  EXPECT_EQ(verified.checks[2].checked, built.database.values);
}

TEST(PartDatabases, InterruptedBuildsLeaveNothing) {
  const ScratchFolder folder;
  EngineOptions options;
  options.time_limit = std::chrono::milliseconds(1);
  Engine engine(options);
  DbBuildQuestion question = small(folder.path().string());
  question.boards = "4x5";
  const DbBuildAnswer answer = engine.db_build(question);
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Limit);
  EXPECT_THAT(answer.stopped->hint, HasSubstr("nothing is kept"));
  EXPECT_TRUE(engine.db_info(folder.path().string()).databases.empty());
}

TEST(PartDatabases, AreUsedWhenTheyAreThere) {
  const ScratchFolder cache;
  const EnvironmentVariable variable("XDG_CACHE_HOME", cache.path().c_str());
  const std::vector<std::string> board{"nogo:3x5"};
  const SolveAnswer without = Engine().solve(board, {});
  const DbBuildAnswer built = Engine().db_build(small(""));
  const SolveAnswer with = Engine().solve(board, {});
  EXPECT_EQ(with.outcome, without.outcome);
  EXPECT_LT(with.stats.nodes, without.stats.nodes);
  // The same board turned, and one whose larger parts are not there.
  EXPECT_LT(Engine().solve(std::vector<std::string>{"nogo:5x3"}, {}).stats.nodes,
            without.stats.nodes);
  EXPECT_NE(Engine().solve(std::vector<std::string>{"nogo:3x4"}, {}).outcome, std::nullopt);

  std::filesystem::resize_file(built.database.files.front().path, 100000);
  try {
    static_cast<void>(Engine().solve(board, {}));
    ADD_FAILURE() << "a damaged database was used";
  } catch (const Error& error) {
    EXPECT_THAT(error.message, HasSubstr("nogo-parts-6.upstar"));
  }
  EXPECT_FALSE(Engine().db_info("").databases.front().problem.empty());
  EXPECT_FALSE(Engine().db_build(small("")).was_there);
  EXPECT_EQ(Engine().solve(board, {}).stats.nodes, with.stats.nodes);
}

}  // namespace
}  // namespace upstar
