// Strategies in files: they come back as they were, no damage passes, and old files are still read.
#include "proof/core/strategy_file.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "paths.hpp"
#include "proof/core/kit.hpp"
#include "rules/domineering/rules.hpp"
#include "scratch_folder.hpp"
#include "store/core/kit.hpp"

namespace upstar::proof {
namespace {

using store::test::error_of;
using store::test::read_all;
using store::test::write_all;
using ::testing::HasSubstr;
using Lab = test::StrategyLab<domineering::Rules>;

TEST(StrategyFile, ComesBackAsItWas) {
  const ScratchFolder folder;
  Lab lab;
  const StrategyCertificate strategy = lab.strategy(
      {lab.true_claim({"4x4", "..#/..."}, Player::Black), lab.true_claim({"3x3"}, Player::White)});
  write_strategy(strategy, folder / "s");
  const StrategyCertificate again = read_strategy(folder / "s", lab.budget);
  EXPECT_EQ(again.game, "domineering");
  EXPECT_EQ(again.claims, strategy.claims);
  EXPECT_EQ(again.steps, strategy.steps);
  EXPECT_EQ(again.states, strategy.states);
  EXPECT_TRUE(check_strategy(again, lab.budget).valid);
}

TEST(StrategyFile, NoFlippedByteAndNoShortFileIsAccepted) {
  const ScratchFolder folder;
  Lab lab;
  write_strategy(lab.strategy({"3x4"}, Player::White), folder / "s");
  const std::string bytes = read_all(folder / "s");
  const auto refusal_of = [&](const std::string& damaged) {
    write_all(folder / "d", damaged);
    return error_of([&] { static_cast<void>(read_strategy(folder / "d", lab.budget)); }).kind;
  };
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (bytes[at] == 0 && at % 64 != 0) continue;  // most of the file is padding
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    EXPECT_EQ(refusal_of(damaged), ErrorKind::BadInput) << at;
  }
  for (std::size_t length = 0; length < bytes.size(); length += 97) {
    EXPECT_EQ(refusal_of(bytes.substr(0, length)), ErrorKind::BadInput) << length;
  }
}

TEST(StrategyFile, ForgedDescriptionsAreRefused) {
  const ScratchFolder folder;
  Lab lab;
  const auto refusal_of = [&](const StrategyCertificate& strategy) {
    write_strategy(strategy, folder / "s");
    return error_of([&] { static_cast<void>(read_strategy(folder / "s", lab.budget)); }).message;
  };
  EXPECT_THAT(refusal_of({"domineering", {}, {}, 0}), HasSubstr("it claims nothing"));
  EXPECT_THAT(refusal_of({"domineering", {{}}, {}, 0}), HasSubstr("a claim has no positions"));
  EXPECT_THAT(refusal_of({"", {{{"1x1"}, Player::Black, Player::White}}, {}, 0}),
              HasSubstr("does not name its game"));

  StrategyCertificate other_board = lab.strategy({"3x4"}, Player::White);
  other_board.claims[0].positions = {"3x3"};
  write_strategy(other_board, folder / "s");
  EXPECT_FALSE(check_strategy(read_strategy(folder / "s", lab.budget), lab.budget).valid);
}

// Found with the help of the solver of sums, and kept: who wins when either player begins.
TEST(StrategyFile, StoredProofsOfLargeBoardsAreValid) {
  for (const char* name :
       {"domineering-6x7", "domineering-7x7", "nogo-sum", "xt-domineering-5x5"}) {
    Budget budget;
    const StrategyCertificate strategy =
        read_strategy(test_data(std::string("strategies/") + name + ".upstar"), budget);
    const StrategyVerdict verdict = check_strategy(strategy, budget);
    EXPECT_TRUE(verdict.valid) << name << ": " << verdict.problem;
    EXPECT_EQ(strategy.claims.size(), 2u);
    StrategyCertificate wrong = strategy;
    wrong.claims[1] = test::opposite(wrong.claims[1]);
    EXPECT_FALSE(check_strategy(wrong, budget).valid) << name;
  }
}

}  // namespace
}  // namespace upstar::proof
