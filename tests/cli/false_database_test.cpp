// A database that lies: a false value, and every checksum right. It is believed by whoever asks it, which is
// by design; `db verify --full` finds the lie, and no certificate rests on it.
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "cli/transcript.hpp"
#include "search/nogo_rows/build_database.hpp"
#include "store/nogo_rows/strip_database.hpp"
#include "store/nogo_rows/strip_file.hpp"

namespace upstar::cli_test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

class FalseDatabase : public ::testing::Test {
 protected:
  // A database of strips where upstar looks for one; it opens without complaint. The lie is a free move for
  // Black in x....., five points behind a stone, a strip with the number 2.
  void write_database(bool lies) {
    Budget budget;
    const store::StripReach reach{5, 6};
    BuiltStripLayers built = build_strip_layers(budget, reach, 1);
    if (lies) built.exact.values[5][2].mean += store::kUnit;
    const std::filesystem::path data = folder_ / "upstar";
    std::filesystem::create_directory(data);
    const store::StripLayers layers = built.view();
    write_strip_file(store::exact_strips_path(data, reach.exact), layers.exact);
    write_strip_file(store::strip_bounds_path(data, reach), layers.bounds,
                     store::fingerprint(layers.exact));
  }
  [[nodiscard]] Outcome run(const std::string& command) const {
    return run_command("export XDG_CACHE_HOME=$PWD; " + command, folder_.path());
  }

 private:
  ScratchFolder folder_;
};

TEST_F(FalseDatabase, WithoutItsLieIsSound) {
  write_database(false);
  const Outcome checked = run("upstar db verify --folder upstar --full");
  EXPECT_EQ(checked.exit_code, 0) << checked.out << checked.err;
  EXPECT_EQ(run("upstar solve nogo:x..... --first white --proof p && upstar verify p").exit_code,
            0);
}

TEST_F(FalseDatabase, IsFoundByAFullCheck) {
  write_database(true);
  const Outcome checked = run("upstar db verify --folder upstar --full");
  EXPECT_EQ(checked.exit_code, 4) << checked.err;
  EXPECT_EQ(checked.err, "");
  EXPECT_THAT(checked.out, HasSubstr("\nwrong\n"));
  EXPECT_THAT(checked.out, HasSubstr("files   2 checked, 0 wrong"));
  EXPECT_THAT(checked.out, HasSubstr("values  312 checked, 1 wrong"));
  EXPECT_THAT(checked.out, ContainsRegex("(x[.]{5}|o[.]{5}|[.]{5}x|[.]{5}o) is not shape "));
  const Outcome json = run("upstar db verify --folder upstar --full --json");
  EXPECT_EQ(json.exit_code, 4);
  EXPECT_THAT(json.out, HasSubstr("\"passed\": false"));
}

// White first wins this row.
TEST_F(FalseDatabase, IsBelievedButProvesNothing) {
  write_database(true);
  const Outcome believed = run("upstar solve nogo:x..... --first white");
  EXPECT_EQ(believed.exit_code, 0) << believed.err;
  EXPECT_THAT(believed.out, HasSubstr("White first  White loses"));
  const Outcome proof = run("upstar solve nogo:x..... --first white --proof lie.proof");
  EXPECT_EQ(proof.exit_code, 4) << proof.out;
  EXPECT_THAT(proof.err, HasSubstr("hint: a database with false values does this: "
                                   "`db verify` with --full finds them"));
  EXPECT_NE(run("upstar verify lie.proof").exit_code, 0);
}

}  // namespace
}  // namespace upstar::cli_test
