// Files written by an older upstar (tests/data/older_files) are read by this one: certificates verify,
// databases pass their own check, tables answer, and sweeps go on with what they have.
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/transcript.hpp"
#include "paths.hpp"

namespace upstar::cli_test {
namespace {

using ::testing::HasSubstr;

// A copy, because some commands write where they read.
class OlderFiles : public ::testing::Test {
 protected:
  OlderFiles() {
    std::filesystem::copy(test_data("older_files"), folder_.path(),
                          std::filesystem::copy_options::recursive);
  }
  [[nodiscard]] Outcome run(const std::string& command) const {
    return run_command(command, folder_.path());
  }

 private:
  ScratchFolder folder_;
};

TEST_F(OlderFiles, CertificatesAreVerified) {
  for (const auto& [file, claim] :
       {std::pair("row.proof", "Black first wins nogo:1x14"),
        std::pair("sum.proof", "nogo:1x8 + nogo:.x..ox.."), std::pair("board.solution", "nogo:3x4"),
        std::pair("linear_go.proof", "linear-go:1x6")}) {
    const Outcome outcome = run("upstar verify " + std::string(file));
    EXPECT_EQ(outcome.exit_code, 0) << file << ": " << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("proved\n"));
    EXPECT_THAT(outcome.out, HasSubstr(claim));
  }
}

TEST_F(OlderFiles, DatabasesPassTheirCheck) {
  const Outcome strips = run("upstar db verify nogo-strip --folder . --full");
  EXPECT_EQ(strips.exit_code, 0) << strips.err;
  EXPECT_THAT(strips.out, HasSubstr("116 checked, 0 wrong"));
  const Outcome parts = run("upstar db verify nogo-parts --folder . --full");
  EXPECT_EQ(parts.exit_code, 0) << parts.err;
  EXPECT_THAT(parts.out, HasSubstr("55 checked, 0 wrong"));
}

TEST_F(OlderFiles, TablesAnswer) {
  const Outcome nimbers = run("upstar value triangular-nim:4 --table nim.table");
  EXPECT_EQ(nimbers.exit_code, 0) << nimbers.err;
  const Outcome wins = run("upstar nim info nim_wins.table");
  EXPECT_EQ(wins.exit_code, 0) << wins.err;
  EXPECT_THAT(wins.out, HasSubstr("1,024"));
}

TEST_F(OlderFiles, SearchesGoOn) {
  const Outcome rows = run("upstar sweep nogo --from 5 --to 8 --output rows.txt --json");
  EXPECT_EQ(rows.exit_code, 0) << rows.err;
  EXPECT_THAT(rows.out, HasSubstr("\"were_there\": 4"));
  const Outcome boards = run("upstar sweep nogo --points 6 --output boards.txt --json");
  EXPECT_EQ(boards.exit_code, 0) << boards.err;
  EXPECT_THAT(boards.out, HasSubstr("\"were_there\": 14"));
  const Outcome go = run("upstar solve linear-go:1x6 --checkpoint linear_go.checkpoint --json");
  EXPECT_EQ(go.exit_code, 0) << go.err;
  EXPECT_THAT(go.out, HasSubstr("\"nodes\": 0"));
}

}  // namespace
}  // namespace upstar::cli_test
