// Certificates in files: they come back as they were, and no damage passes.
#include "proof/nogo_rows/certificate.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "proof/nogo_rows/checker.hpp"
#include "proof/nogo_rows/kit.hpp"
#include "scratch_folder.hpp"
#include "store/core/kit.hpp"

namespace upstar::proof {
namespace {

using store::test::error_of;
using store::test::read_all;
using store::test::write_all;
using test::Lab;
using ::testing::HasSubstr;

TEST(CertificateFile, ComesBackAsItWas) {
  const ScratchFolder folder;
  Lab lab;
  const Certificate certificate =
      lab.certificate({{{"1x14", ".x."}, Player::Black, lab.winner({"1x14", ".x."}, Player::Black)},
                       {{"1x9"}, Player::White, lab.winner({"1x9"}, Player::White)}});
  write_certificate(certificate, folder / "c");
  const Certificate again = read_certificate(folder / "c", lab.budget);
  EXPECT_EQ(again.claims, certificate.claims);
  EXPECT_EQ(again.moves.bytes(), certificate.moves.bytes());
  EXPECT_EQ(again.states, certificate.states);
  EXPECT_TRUE(check(again, lab.budget).valid);
}

TEST(CertificateFile, LongListsFillManyBlocks) {
  const ScratchFolder folder;
  Certificate certificate{{{{"1x2"}, Player::Black, Player::Black}}, {}, 200'000};
  for (std::uint64_t i = 0; i < certificate.states; ++i) certificate.moves.append(i * i % 1000);
  write_certificate(certificate, folder / "c");
  const Budget budget;
  EXPECT_EQ(read_certificate(folder / "c", budget).moves.bytes(), certificate.moves.bytes());
  const Budget small(1000);
  EXPECT_EQ(error_of([&] { static_cast<void>(read_certificate(folder / "c", small)); }).kind,
            ErrorKind::Limit);
}

TEST(CertificateFile, NoFlippedByteIsAccepted) {
  const ScratchFolder folder;
  Lab lab;
  write_certificate(lab.certificate({"1x10"}, Player::White), folder / "c");
  const std::string bytes = read_all(folder / "c");
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (bytes[at] == 0 && at % 64 != 0) continue;  // most of the file is padding
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    write_all(folder / "d", damaged);
    const Error error =
        error_of([&] { static_cast<void>(read_certificate(folder / "d", lab.budget)); });
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.message, HasSubstr((folder / "d").string())) << "byte " << at;
  }
}

TEST(CertificateFile, OtherFilesAreRefusedByName) {
  const ScratchFolder folder;
  const Budget budget;
  write_all(folder / "text", "not a certificate");
  store::test::write_sample_file(folder / "table",
                                 store::test::sample_spec(store::Packing::Packed));
  for (const char* name : {"text", "table", "missing"}) {
    const Error error =
        error_of([&] { static_cast<void>(read_certificate(folder / name, budget)); });
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.message, HasSubstr((folder / name).string()));
  }
}

TEST(CertificateFile, ClaimsThatMakeNoSenseAreRefused) {
  const ScratchFolder folder;
  const Budget budget;
  const auto refusal = [&](std::vector<Claim> claims) {
    write_certificate({std::move(claims), {}, 0}, folder / "c");
    const Error error =
        error_of([&] { static_cast<void>(read_certificate(folder / "c", budget)); });
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.message, HasSubstr((folder / "c").string()));
    return error.message;
  };
  EXPECT_THAT(refusal({}), HasSubstr("it claims nothing"));
  EXPECT_THAT(refusal({{{}, Player::Black, Player::Black}}), HasSubstr("no positions"));
  EXPECT_THAT(refusal({{{"1x5", "x"}, Player::Black, Player::Black}}), HasSubstr("`x`: "));
  EXPECT_THAT(refusal({{{"3x3"}, Player::Black, Player::Black}}),
              HasSubstr("`3x3`: certificates are for rows"));
}

TEST(MoveList, TakesLargeNumbersAndStopsAtBrokenOnes) {
  MoveList list;
  const std::vector<std::uint64_t> moves{0, 127, 128, 300, 16'383, 16'384, std::uint64_t{1} << 60};
  for (const std::uint64_t move : moves) list.append(move);
  MoveList::Reader reader(list);
  for (const std::uint64_t move : moves) EXPECT_EQ(reader.next(), move);
  EXPECT_EQ(reader.next(), std::nullopt);
  const MoveList broken(std::vector<std::byte>(3, std::byte{0x80}));
  EXPECT_EQ(MoveList::Reader(broken).next(), std::nullopt);
}

}  // namespace
}  // namespace upstar::proof
