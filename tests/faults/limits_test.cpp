// Little of what a machine has: address space, room for files, descriptors.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faults/kit.hpp"
#include "sanitizers.hpp"
#include "upstar/commands/commands.hpp"

namespace upstar::faults {
namespace {

using ::testing::HasSubstr;

constexpr rlim_t kMebi = 1 << 20;

void try_every_command(int resource, const std::vector<rlim_t>& amounts) {
  Choices choices;
  for (int round = 0; round < rounds(); ++round) {
    for (const cli::Command& command : cli::commands()) {
      const Kitchen kitchen;
      Conditions conditions;
      conditions.limits[resource] = choices.one_of(amounts);
      conditions.stop_after = choices.moment(100);
      try_run(choices.one_of(examples_of(command)), kitchen, conditions);
    }
  }
}

TEST(Limits, LittleAddressSpace) {
  UPSTAR_SKIP_UNDER_SANITIZERS("the sanitizers' shadow takes terabytes of address space");
  try_every_command(RLIMIT_AS, {64 * kMebi, 256 * kMebi, 700 * kMebi, 1500 * kMebi, 4096 * kMebi});
}

// Three are the streams, and loading the program takes one.
TEST(Limits, FewDescriptors) { try_every_command(RLIMIT_NOFILE, {4, 5, 6, 8}); }

// As on a disk that is full.
TEST(Limits, SmallFiles) { try_every_command(RLIMIT_FSIZE, {0, 1, 1000, 100'000}); }

TEST(Limits, AFullDiskIsALimitAndLeavesNothing) {
  const Kitchen kitchen;
  Conditions conditions;
  conditions.limits[RLIMIT_FSIZE] = 100;
  conditions.out = Stream::Full;  // the limit counts for it too, were it a file
  const Ended picture = try_run({"eval", "{3|1||-1}", "--svg", "graph.svg"}, kitchen, conditions);
  EXPECT_EQ(picture.code, 3);
  EXPECT_FALSE(std::filesystem::exists(kitchen / "graph.svg"));
  const Ended proof = try_run({"solve", "nogo:1x9", "--proof", "nine.proof"}, kitchen, conditions);
  EXPECT_NE(proof.code, 0);
  EXPECT_FALSE(std::filesystem::exists(kitchen / "nine.proof"));
  EXPECT_FALSE(std::filesystem::exists(kitchen / "nine.proof.partial"));
}

}  // namespace
}  // namespace upstar::faults
