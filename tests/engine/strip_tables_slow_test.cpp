// What `solve` finds when it looks for a database of strips, and what it does when there is none.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "engine/strip_tables.hpp"
#include "environment_variable.hpp"
#include "scratch_folder.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class StripTablesTest : public testing::Test {
 protected:
  ScratchFolder folder_;
  fs::path cache_ = folder_.path() / "upstar";
  Budget budget_;
};

TEST_F(StripTablesTest, BuildASmallDatabaseAndKeepIt) {
  const EnvironmentVariable cache("XDG_CACHE_HOME", folder_.path().c_str());
  StripTables tables(budget_, 1);
  double share = 0;
  tables.set_on_progress([&](double done) { share = done; });
  const store::StripLayers& layers = tables.layers();
  EXPECT_EQ(layers.exact.points, StripTables::kSmall.exact);
  EXPECT_EQ(layers.bounds.points, StripTables::kSmall.bounds);
  EXPECT_GT(share, 0.5);
  EXPECT_EQ(&tables.layers(), &layers);

  StripTables again(budget_, 1);
  again.set_on_progress([](double) { FAIL() << "it was there"; });
  EXPECT_EQ(again.layers().reach(), StripTables::kSmall.bounds);
  EXPECT_EQ(again.layers().exact.shapes.size(), layers.exact.shapes.size());
}

TEST_F(StripTablesTest, UseTheLargestDatabase) {
  const EnvironmentVariable cache("XDG_CACHE_HOME", folder_.path().c_str());
  fs::create_directories(cache_);
  for (const store::StripReach reach : {store::StripReach{4, 6}, store::StripReach{5, 7}}) {
    build_strip_database(budget_, cache_, reach, 1);
  }
  StripTables tables(budget_, 1);
  EXPECT_EQ(tables.layers().exact.points, 5);
  EXPECT_EQ(tables.layers().reach(), 7);
}

TEST_F(StripTablesTest, RefuseADamagedDatabaseByName) {
  const EnvironmentVariable cache("XDG_CACHE_HOME", folder_.path().c_str());
  fs::create_directories(cache_);
  std::ofstream(cache_ / "nogo-strip-exact-9.upstar") << "nothing";
  StripTables tables(budget_, 1);
  try {
    tables.layers();
    FAIL() << "nothing was believed";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.message, HasSubstr("nogo-strip-exact-9.upstar"));
  }
}

TEST_F(StripTablesTest, DoWithoutAFolder) {
  const fs::path in_the_way = folder_ / "file";
  std::ofstream(in_the_way) << "not a folder";
  const EnvironmentVariable cache("XDG_CACHE_HOME", in_the_way.c_str());
  StripTables tables(budget_, 1);
  EXPECT_EQ(tables.layers().reach(), StripTables::kSmall.bounds);
}

}  // namespace
}  // namespace upstar
