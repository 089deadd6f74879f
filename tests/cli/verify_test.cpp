// A certificate that is whole and proves nothing: exit code 4, and the reason.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/transcript.hpp"
#include "proof/linear_go/certificate.hpp"
#include "proof/nogo_rows/certificate.hpp"

namespace upstar::cli_test {
namespace {

using ::testing::HasSubstr;

TEST(Verify, ACertificateThatProvesNothing) {
  const ScratchFolder folder;
  // Black does win 1x2 moving first, but a list without moves does not show how.
  proof::Certificate certificate{{{{"1x2"}, Player::Black, Player::Black}}, {}, 0};
  proof::write_certificate(certificate, folder / "wrong.proof");
  const Outcome text = run_command("upstar verify wrong.proof", folder.path());
  EXPECT_EQ(text.exit_code, 4);
  EXPECT_EQ(text.err, "");
  EXPECT_THAT(text.out, HasSubstr("not proved"));
  EXPECT_THAT(text.out, HasSubstr("in state 1 (the winner, as Black, to move in ..) the "
                                  "certificate has no move"));
  const Outcome json = run_command("upstar verify wrong.proof --json", folder.path());
  EXPECT_EQ(json.exit_code, 4);
  EXPECT_THAT(json.out, HasSubstr("\"valid\": false"));
  EXPECT_THAT(json.out, HasSubstr("\"problem\": \"in state 1 "));
}

// What a file says may be anything; a terminal gets no control characters from it.
TEST(Verify, ACertificateOfControlCharacters) {
  const ScratchFolder folder;
  proof::superko::Certificate certificate;
  certificate.points = 3;
  certificate.claims = {{"\x1b[31mred\a\xff", 3, true, 0, 0}};
  proof::superko::write_certificate(certificate, folder / "red.proof");
  const Outcome text = run_command("upstar verify red.proof", folder.path());
  EXPECT_EQ(text.exit_code, 4);
  EXPECT_THAT(text.out, HasSubstr("problem  `?[31mred??` is not a game"));
  EXPECT_EQ((text.out + text.err).find_first_of("\x1b\a\xff"), std::string::npos);
}

}  // namespace
}  // namespace upstar::cli_test
