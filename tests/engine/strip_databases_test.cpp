// Databases of strips through the engine.
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

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

TEST(StripDatabases, AreBuiltDescribedAndVerified) {
  const ScratchFolder folder;
  Engine engine;
  const DbBuildQuestion question{"nogo-strip", 6, 8, folder.path().string()};
  const DbBuildAnswer built = engine.db_build(question);
  ASSERT_FALSE(built.stopped);
  EXPECT_FALSE(built.was_there);
  EXPECT_EQ(built.database.files.size(), 2U);
  EXPECT_EQ(built.database.values, 900U);
  EXPECT_EQ(built.database.shapes, 140U);
  EXPECT_EQ(built.database.hottest, "3/2");
  EXPECT_EQ(built.database.bounded, 6724U);
  EXPECT_LE(built.database.known_means, built.database.bounded);
  EXPECT_TRUE(engine.db_build(question).was_there);

  const DbInfoAnswer info = engine.db_info(folder.path().string());
  ASSERT_EQ(info.databases.size(), 2U);
  EXPECT_EQ(info.databases[0].bounds, 8);
  EXPECT_EQ(info.databases[1].bounds, 6);

  DbVerifyQuestion check;
  check.folder = folder.path().string();
  check.full = true;
  const DbVerifyAnswer verified = engine.db_verify(check);
  EXPECT_TRUE(verified.passed);
  ASSERT_EQ(verified.checks.size(), 4U);
  EXPECT_EQ(verified.checks[1].checked, 900U);
  EXPECT_EQ(verified.checks[3].checked, 1681U + 5000U);  // all of seven points, a sample of eight
}

TEST(StripDatabases, InterruptedBuildsSaySo) {
  const ScratchFolder folder;
  EngineOptions options;
  options.time_limit = std::chrono::milliseconds(1);
  Engine engine(options);
  const DbBuildAnswer answer = engine.db_build({"nogo-strip", 12, 15, folder.path().string()});
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Limit);
  EXPECT_THAT(answer.stopped->hint, HasSubstr("nothing is lost"));
}

// An engine that has a database open does not answer from another that was written over it, and takes it when
// asked again.
TEST(StripDatabases, ChangedUnderAnEngineTheyAreNoGroundForAnAnswer) {
  const ScratchFolder folder;
  const EnvironmentVariable cache("XDG_CACHE_HOME", folder.path().string().c_str());
  const std::filesystem::path data = folder / "upstar";
  Engine engine;
  ASSERT_FALSE(engine.db_build({"nogo-strip", 5, 7, data.string()}).stopped);
  const std::vector<std::string> row = {"nogo:1x12"};
  EXPECT_EQ(engine.solve(row).outcome, 'N');
  for (const auto& entry : std::filesystem::directory_iterator(data)) {
    std::filesystem::last_write_time(entry, entry.last_write_time() + std::chrono::seconds(5));
  }
  try {
    static_cast<void>(engine.solve(row));
    ADD_FAILURE() << "an answer";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.message, HasSubstr("was changed while it was being read"));
  }
  EXPECT_EQ(engine.solve(row).outcome, 'N');
}

}  // namespace
}  // namespace upstar
