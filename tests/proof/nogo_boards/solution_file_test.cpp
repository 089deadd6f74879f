// Solutions in files: many blocks, no damage passes, and a killed writer leaves nothing behind.
#include "proof/nogo_boards/solution_file.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "proof/nogo_boards/kit.hpp"
#include "scratch_folder.hpp"
#include "store/core/block_writer.hpp"
#include "store/core/kit.hpp"

namespace upstar::proof {
namespace {

using store::test::error_of;
using store::test::read_all;
using store::test::write_all;
using test::BoardLab;
using ::testing::HasSubstr;

const std::vector<Claim> kSixBySix{{{"6x6"}, Player::Black, Player::Black}};

// No solution of anything, but positions that fill many blocks.
void fill(SolutionWriter& writer, std::uint64_t states) {
  writer.begin_level(Player::Black, 0);
  writer.add({0, 1});
  writer.begin_level(Player::Black, 2);
  for (std::uint64_t i = 1; i <= states; ++i) {
    writer.add({i * i * i, static_cast<std::uint8_t>(i % 30)});
  }
}

TEST(SolutionBlock, ComesBackAsItWas) {
  SolutionBlock block;
  std::vector<SolutionState> states;
  for (std::uint64_t code = 7; block.add({code, static_cast<std::uint8_t>(code % 40)});) {
    states.push_back({code, static_cast<std::uint8_t>(code % 40)});
    code += 1 + code / 3 % 1'000'000;
  }
  EXPECT_GT(states.size(), 2000U);
  EXPECT_EQ(block.first_code(), 7U);
  std::vector<std::byte> bytes;
  block.flush(bytes);
  EXPECT_TRUE(block.empty());
  ASSERT_EQ(bytes.size(), kSolutionBlockBytes);
  EXPECT_EQ(decode_solution_block(bytes), states);
  bytes.back() = std::byte{1};
  EXPECT_EQ(decode_solution_block(bytes), std::nullopt);
  EXPECT_EQ(decode_solution_block(std::vector<std::byte>(kSolutionBlockBytes)), std::nullopt);
  EXPECT_EQ(decode_solution_block({}), std::nullopt);
}

TEST(SolutionFile, FindsStatesInManyBlocks) {
  const ScratchFolder folder;
  Budget budget;
  SolutionWriter writer(budget);
  constexpr std::uint64_t kStates = 20'000;
  fill(writer, kStates);
  writer.write(read_claims(kSixBySix), folder / "s");
  const SolutionFile file = SolutionFile::open(folder / "s");
  ASSERT_EQ(file.levels().size(), 2U);
  EXPECT_GT(file.levels()[1].blocks, 3U);
  EXPECT_EQ(file.states(), kStates + 1);
  SolutionReader reader(file, 1);
  for (std::uint64_t i = 1; i <= kStates; ++i) {
    ASSERT_EQ(reader.next(), (SolutionState{i * i * i, static_cast<std::uint8_t>(i % 30)}));
  }
  EXPECT_EQ(reader.next(), std::nullopt);
  EXPECT_EQ(budget.memory_used() > 0, true);
}

TEST(SolutionFile, NoFlippedByteIsAccepted) {
  const ScratchFolder folder;
  BoardLab lab;
  lab.write({lab.claim("2x4", Player::Black)}, folder / "s");
  const std::string bytes = read_all(folder / "s");
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (bytes[at] == 0 && at % 64 != 0) continue;  // most of the file is padding
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    write_all(folder / "d", damaged);
    const Error error = error_of([&] { static_cast<void>(lab.check(folder / "d")); });
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.message, HasSubstr((folder / "d").string())) << "byte " << at;
  }
}

TEST(SolutionFile, TruncatedAndForeignFilesAreRefusedByName) {
  const ScratchFolder folder;
  BoardLab lab;
  lab.write({lab.claim("2x4", Player::Black)}, folder / "s");
  const std::string bytes = read_all(folder / "s");
  for (const std::size_t length :
       {std::size_t{0}, std::size_t{10}, bytes.size() / 2, bytes.size() - 1}) {
    write_all(folder / "cut", bytes.substr(0, length));
    const Error error = error_of([&] { static_cast<void>(SolutionFile::open(folder / "cut")); });
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.message, HasSubstr((folder / "cut").string()));
  }
  store::test::write_sample_file(folder / "table",
                                 store::test::sample_spec(store::Packing::Packed));
  for (const char* name : {"table", "missing"}) {
    const Error error = error_of([&] { static_cast<void>(SolutionFile::open(folder / name)); });
    EXPECT_THAT(error.message, HasSubstr((folder / name).string()));
  }
}

// Files with right checksums that say strange things.
TEST(SolutionFile, DescriptionsThatMakeNoSenseAreRefused) {
  const ScratchFolder folder;
  const auto refusal = [&](const store::TextPairs& metadata) {
    store::BlockFileSpec spec;
    spec.kind = kSolutionKind;
    spec.metadata = metadata;
    spec.block_bytes = kSolutionBlockBytes;
    spec.blocks_per_layer = 1;
    spec.packing = store::Packing::Packed;
    store::BlockWriter writer(folder / "s", spec, store::Unfinished::StartAfresh);
    writer.write(0, std::vector<std::byte>(kSolutionBlockBytes));
    writer.finish();
    const Error error = error_of([&] { static_cast<void>(SolutionFile::open(folder / "s")); });
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.message, HasSubstr((folder / "s").string()));
    return error.message;
  };
  const auto with = [](const std::string& level) {
    return store::TextPairs{
        {"position", "2x2"}, {"first", "black"}, {"winner", "black"}, {"level", level}};
  };
  EXPECT_THAT(refusal({}), HasSubstr("needs a claim"));
  EXPECT_THAT(refusal({{"winner", "black"}}), HasSubstr("before any claim"));
  EXPECT_THAT(refusal({{"first", "green"}}), HasSubstr("`green` is not a player"));
  EXPECT_THAT(refusal({{"colour", "green"}}), HasSubstr("means nothing"));
  EXPECT_THAT(refusal({{"position", "x"}, {"first", "black"}, {"winner", "black"}}),
              HasSubstr("no liberty"));
  for (const char* level : {"", "black", "black 0 1", "black 0 1 1 ", "black 00 1 1", "red 0 1 1",
                            "black 0 1 99999999999999999999", "black x 1 1"}) {
    EXPECT_THAT(refusal(with(level)), HasSubstr("describes no level")) << level;
  }
  for (const char* level : {"black -1 1 1", "black 0 0 1", "black 0 1 0", "black 0 1 2"}) {
    EXPECT_THAT(refusal(with(level)), HasSubstr("do not fit together")) << level;
  }
}

TEST(SolutionFile, AKilledWriterLeavesNoHalfFile) {
  const ScratchFolder folder;
  for (int wait = 1; wait <= 3; ++wait) {
    const pid_t child = ::fork();
    if (child == 0) {
      for (;;) {  // it is killed while it writes, or between two files
        Budget budget;
        SolutionWriter writer(budget);
        fill(writer, 200'000);
        writer.write(read_claims(kSixBySix), folder / "s");
      }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20 * wait * wait));
    ASSERT_EQ(::kill(child, SIGKILL), 0);
    ASSERT_EQ(::waitpid(child, nullptr, 0), child);
    if (!std::filesystem::exists(folder / "s")) continue;
    const SolutionFile file = SolutionFile::open(folder / "s");
    file.file().verify();
    EXPECT_EQ(file.states(), 200'001U);
  }
  // What the killed one left is no obstacle.
  Budget budget;
  SolutionWriter writer(budget);
  fill(writer, 1000);
  writer.write(read_claims(kSixBySix), folder / "s");
  EXPECT_EQ(SolutionFile::open(folder / "s").states(), 1001U);
}

TEST(SolutionWriter, ObeysTheMemoryLimit) {
  Budget budget(std::size_t{1} << 20);
  SolutionWriter writer(budget);
  EXPECT_EQ(error_of([&] { fill(writer, 10'000'000); }).kind, ErrorKind::Limit);
}

}  // namespace
}  // namespace upstar::proof
