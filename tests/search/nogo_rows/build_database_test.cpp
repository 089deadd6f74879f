// Databases of strips in files: what was built comes back, a killed build goes on, and nothing damaged
// or foreign is believed.
#include "search/nogo_rows/build_database.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "sanitizers.hpp"
#include "scratch_folder.hpp"
#include "search/nogo_rows/layer_kit.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;
using store::StripDatabase;
using store::StripReach;
using testing::ElementsAre;
using testing::HasSubstr;

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void put(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

// What an action complains about, or nothing.
std::string complaint_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    return error.message;
  }
  return {};
}

class StripDatabases : public testing::Test {
 protected:
  StripBuildTotals build(StripReach reach, int threads = 1) {
    Budget budget;
    return build_strip_database(budget, folder_.path(), reach, threads);
  }
  [[nodiscard]] std::string complaint(StripReach reach) const {
    return complaint_of([&] { static_cast<void>(StripDatabase::open(folder_.path(), reach)); });
  }
  [[nodiscard]] fs::path exact(int points) const {
    return store::exact_strips_path(folder_.path(), points);
  }
  [[nodiscard]] fs::path bounds(StripReach reach) const {
    return store::strip_bounds_path(folder_.path(), reach);
  }

  ScratchFolder folder_;
};

TEST_F(StripDatabases, GiveBackWhatWasBuilt) {
  const StripReach reach{5, 7};
  EXPECT_FALSE(build(reach).was_there);
  Budget budget;
  const BuiltStripLayers built = build_strip_layers(budget, reach, 1);
  const StripDatabase database = StripDatabase::open(folder_.path(), reach);
  EXPECT_EQ(database.reach(), reach);
  EXPECT_TRUE(same_layers(database.layers().exact, built.view().exact));
  EXPECT_TRUE(same_layers(database.layers().bounds, built.view().bounds));
  EXPECT_EQ(database.layers().reach(), 7);
  EXPECT_TRUE(build(reach).was_there);
}

TEST_F(StripDatabases, MayHaveNoBounds) {
  build({4, 4});
  const StripDatabase database = StripDatabase::open(folder_.path(), {4, 4});
  EXPECT_EQ(database.bounds(), nullptr);
  EXPECT_EQ(database.layers().reach(), 4);
  EXPECT_EQ(database.layers().bounds.points, 0);
}

TEST_F(StripDatabases, BeginWithSmallerOnes) {
  build({7, 9});
  const std::string straight_exact = content(exact(7));
  const std::string straight_bounds = content(bounds({7, 9}));
  fs::remove(exact(7));
  fs::remove(bounds({7, 9}));
  build({5, 5});
  EXPECT_EQ(build({7, 7}).resumed.exact, 5);
  EXPECT_EQ(content(exact(7)), straight_exact);
  build({7, 8});
  EXPECT_EQ(build({7, 9}).resumed.bounds, 8);
  EXPECT_EQ(content(bounds({7, 9})), straight_bounds);
}

TEST_F(StripDatabases, AreTheSameAfterAnyNumberOfKills) {
  const StripReach reach = kIsSanitized ? StripReach{6, 8} : StripReach{8, 10};
  ScratchFolder straight;
  Budget budget;
  build_strip_database(budget, straight.path(), reach, 1);
  // Each child kills itself after a while of work; the last one comes to the end.
  int kills = 0;
  for (const double share : {0.2, 0.7, 0.7, 0.95, 2.0}) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      Budget own;
      build_strip_database(own, folder_.path(), reach, 1, [&](double done) {
        if (done > share) ::kill(::getpid(), SIGKILL);
      });
      ::_exit(0);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
      ++kills;
    } else {
      EXPECT_EQ(status, 0);
    }
  }
  EXPECT_GE(kills, 3);
  EXPECT_TRUE(build(reach).was_there);
  std::vector<std::string> names;
  for (const fs::directory_entry& file : fs::directory_iterator(straight.path())) {
    names.push_back(file.path().filename().string());
    EXPECT_EQ(content(file.path()), content(folder_ / names.back())) << names.back();
  }
  EXPECT_EQ(names.size(), 2U);
  for (const fs::directory_entry& file : fs::directory_iterator(folder_.path())) {
    EXPECT_THAT(names, testing::Contains(file.path().filename().string())) << "left behind";
  }
}

TEST_F(StripDatabases, FindEveryFlippedByte) {
  const StripReach reach{3, 4};
  build(reach);
  for (const fs::path& path : {exact(3), bounds(reach)}) {
    const std::string whole = content(path);
    const auto put_byte = [&](std::size_t at, int byte) {
      std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
      file.seekp(static_cast<std::streamoff>(at));
      file.put(static_cast<char>(byte));
    };
    for (std::size_t at = 0; at < whole.size(); at += 311) {
      put_byte(at, whole[at] ^ 4);
      ASSERT_THAT(complaint(reach), HasSubstr(path.string())) << at;
      put_byte(at, whole[at]);
    }
    for (const std::size_t length :
         {std::size_t{0}, std::size_t{100}, whole.size() / 2, whole.size() - 1}) {
      put(path, whole.substr(0, length));
      ASSERT_THAT(complaint(reach), HasSubstr(path.string())) << length;
    }
    put(path, whole);
    ASSERT_EQ(complaint(reach), "");
  }
}

TEST_F(StripDatabases, AreMadeAgainWhenDamaged) {
  build({3, 4});
  const std::string whole = content(exact(3));
  put(exact(3), whole.substr(0, 5000));
  EXPECT_FALSE(build({3, 4}).was_there);
  EXPECT_EQ(content(exact(3)), whole);
  EXPECT_EQ(complaint({3, 4}), "");
}

TEST_F(StripDatabases, RefuseByNameWhatIsSomethingElse) {
  EXPECT_THAT(complaint({3, 3}), HasSubstr(exact(3).string()));  // not there
  build({3, 5});
  build({4, 5});
  fs::copy_file(bounds({3, 5}), exact(6));
  EXPECT_THAT(complaint({6, 6}), HasSubstr("was expected"));
  fs::copy_file(exact(4), exact(7));
  EXPECT_THAT(complaint({7, 7}), HasSubstr("as its name says"));
  fs::copy_file(bounds({3, 5}), bounds({4, 5}), fs::copy_options::overwrite_existing);
  EXPECT_THAT(complaint({4, 5}), HasSubstr("as its name says"));
}

TEST_F(StripDatabases, RefuseBoundsOfAnotherExactLayer) {
  Budget budget;
  const BuiltStripLayers built = build_strip_layers(budget, {3, 5}, 1);
  store::write_strip_file(exact(3), built.exact.view());
  store::write_strip_file(bounds({3, 5}), built.bounds.view(),
                          store::fingerprint(built.exact.view()) + 1);
  EXPECT_THAT(complaint({3, 5}), HasSubstr("was not made from"));
  EXPECT_FALSE(build({3, 5}).was_there);
  EXPECT_EQ(complaint({3, 5}), "");
}

TEST_F(StripDatabases, BelieveNoReferenceBeyondTheEnd) {
  Budget budget;
  const BuiltStripLayers built = build_strip_layers(budget, {4, 5}, 1);
  const auto refused = [&](const std::function<void(BuiltStripLayers&)>& spoil) {
    BuiltStripLayers spoiled = built;
    spoil(spoiled);
    store::write_strip_file(exact(4), spoiled.exact.view());
    store::write_strip_file(bounds({4, 5}), spoiled.bounds.view(),
                            store::fingerprint(spoiled.exact.view()));
    return complaint({4, 5});
  };
  EXPECT_EQ(refused([](BuiltStripLayers&) {}), "");
  EXPECT_NE(refused([](BuiltStripLayers& all) { all.exact.options.back().shape = 999; }), "");
  EXPECT_NE(refused([](BuiltStripLayers& all) { all.exact.shapes.back().first_option = 999; }), "");
  EXPECT_NE(refused([](BuiltStripLayers& all) { all.exact.shapes.back().negative = 999; }), "");
  EXPECT_NE(refused([](BuiltStripLayers& all) { all.exact.shapes.front().left_count = 1; }), "");
  EXPECT_NE(refused([](BuiltStripLayers& all) { all.exact.values[4].front().shape = 999; }), "");
  EXPECT_NE(refused([](BuiltStripLayers& all) { all.bounds.entries[5].back() = 0xffff'ffff; }), "");
}

TEST_F(StripDatabases, AreFoundByTheirNames) {
  EXPECT_TRUE(store::strip_databases_in(folder_ / "nowhere").empty());
  for (const char* name :
       {"nogo-strip-exact-10.upstar", "nogo-strip-exact-13.upstar", "nogo-strip-exact-14.upstar",
        "nogo-strip-bounds-10-12.upstar", "nogo-strip-bounds-13-16.upstar",
        "nogo-strip-bounds-12-18.upstar", "nogo-strip-exact-15.upstar.so-far",
        "nogo-strip-exact-99.upstar", "nogo-strip-bounds-13.upstar", "other.upstar"}) {
    put(folder_ / name, "");
  }
  EXPECT_THAT(store::strip_databases_in(folder_.path()),
              ElementsAre(StripReach{13, 16}, StripReach{14, 14}, StripReach{13, 13},
                          StripReach{10, 12}, StripReach{10, 10}));
}

TEST_F(StripDatabases, TellWhatCannotBe) {
  for (const StripReach reach : {StripReach{0, 4}, StripReach{5, 4}, StripReach{4, 20}}) {
    EXPECT_NE(complaint_of([&] { build(reach); }), "");
  }
}

TEST_F(StripDatabases, StopWithinTheirMemory) {
  Budget budget(std::size_t{3} << 20);
  try {
    build_strip_database(budget, folder_.path(), {10, 12}, 1);
    FAIL() << "three megabytes were enough";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
  }
  EXPECT_EQ(budget.memory_used(), 0U);
}

}  // namespace
}  // namespace upstar
