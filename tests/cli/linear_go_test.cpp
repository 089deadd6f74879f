// Searches of Linear Go that are killed and interrupted: what was proved is kept, and the rest comes
// later. And a certificate that is whole and claims too much.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "cli/transcript.hpp"
#include "proof/linear_go/certificate.hpp"

namespace upstar::cli_test {
namespace {

using ::testing::HasSubstr;

class LinearGo : public testing::Test {
 protected:
  Outcome shell(const std::string& command) { return run_command(command, folder.path()); }

  ScratchFolder folder;
};

TEST_F(LinearGo, GoesOnAfterKills) {
  const std::string solve = "upstar solve linear-go:1x11 --moves --checkpoint row.log";
  // Twice: killed when some proofs are there, then the last ones are torn.
  for (const std::string bytes : {"20000", "50000"}) {
    shell(solve + " >/dev/null & while [ \"$(stat -c %s row.log 2>/dev/null || echo 0)\" -lt " +
          bytes + " ]; do sleep 0.002; done; kill -9 $!; wait $!; true");
    shell("truncate -s -7 row.log");
  }
  const Outcome last = shell(solve + " --proof row.proof");
  EXPECT_EQ(last.exit_code, 0) << last.err;
  EXPECT_THAT(last.out, HasSubstr("went on with"));
  EXPECT_THAT(last.out, HasSubstr("move 1       -3\n  move 2       +2\n  move 3       -2\n"));
  EXPECT_EQ(shell("upstar verify row.proof").exit_code, 0);
}

TEST_F(LinearGo, KeepsWhatIsProvedWhenInterrupted) {
  const Outcome outcome =
      shell("timeout --preserve-status -s INT 1 upstar solve linear-go:1x16 --checkpoint row.log");
  EXPECT_EQ(outcome.exit_code, 130);
  EXPECT_THAT(outcome.out, HasSubstr("Black scores from -16 to +16"));
  const Outcome next = shell("upstar solve linear-go:1x16 --checkpoint row.log --time-limit 100ms");
  EXPECT_EQ(next.exit_code, 3);
}

TEST_F(LinearGo, ACertificateThatClaimsTooMuch) {
  ASSERT_EQ(shell("upstar solve linear-go:1x6 --proof row.proof").exit_code, 0);
  Budget budget;
  proof::superko::Certificate certificate =
      proof::superko::read_certificate(folder / "row.proof", budget);
  certificate.claims.front().threshold += 1;
  proof::superko::write_certificate(certificate, folder / "wrong.proof");
  const Outcome outcome = shell("upstar verify wrong.proof");
  EXPECT_EQ(outcome.exit_code, 4);
  EXPECT_THAT(outcome.out, HasSubstr("not proved"));
  EXPECT_THAT(outcome.out, HasSubstr("its step guarantees less"));
}

}  // namespace
}  // namespace upstar::cli_test
