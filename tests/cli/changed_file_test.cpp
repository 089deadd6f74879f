// A database that somebody overwrites while it is read: the program ends with a message and gives no answer.
#include <string>

#include <gtest/gtest.h>

#include "cli/transcript.hpp"
#include "sanitizers.hpp"

namespace upstar::cli_test {
namespace {

constexpr const char* kMakeDatabase =
    "export XDG_CACHE_HOME=$PWD; mkdir upstar; "
    "upstar db build nogo-strip --exact 5 --bounds 7 --folder upstar >built; ";
// A question without an end, asked until the database is mapped.
constexpr const char* kAsk =
    "upstar solve nogo:1x60 --moves & asked=$!; "
    "until grep -q nogo-strip-bounds /proc/$asked/maps; do sleep 0.05; done; ";

class ChangedFile : public testing::Test {
 protected:
  void expect_refused(const std::string& change) {
    UPSTAR_SKIP_UNDER_SANITIZERS("they have handlers of their own");
    const Outcome outcome =
        run_command(kMakeDatabase + std::string(kAsk) + change + "; wait $asked", folder_.path());
    EXPECT_EQ(outcome.exit_code, 2) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find("was changed while it was being read"), std::string::npos)
        << outcome.err;
  }

  ScratchFolder folder_;
};

TEST_F(ChangedFile, CutShortItEndsTheProgram) {
  expect_refused("truncate -s 0 upstar/nogo-strip-*.upstar");
}

// What a search makes of other bytes is anybody's guess; an interrupted one tells what it knows. Not here.
TEST_F(ChangedFile, OverwrittenItIsNoGroundForAnAnswer) {
  expect_refused("touch -d tomorrow upstar/nogo-strip-bounds-*.upstar; kill -INT $asked");
}

TEST_F(ChangedFile, ReplacedByANewOneItServesItsReadersToTheEnd) {
  const Outcome outcome = run_command(
      kMakeDatabase + std::string(kAsk) +
          "cp upstar/nogo-strip-bounds-*.upstar new; mv new upstar/nogo-strip-bounds-*.upstar; "
          "kill -INT $asked; wait $asked",
      folder_.path());
  EXPECT_EQ(outcome.exit_code, 130) << outcome.err;
}

}  // namespace
}  // namespace upstar::cli_test
