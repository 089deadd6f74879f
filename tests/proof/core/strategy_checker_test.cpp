// Strategies with something changed are refused, and the refusal says where.
#include "proof/core/strategy_checker.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "proof/core/kit.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/xt_domineering/rules.hpp"

namespace upstar::proof {
namespace {

using Rules = domineering::Rules;
using test::opposite;
using test::steps_of;
using test::with_steps;
using ::testing::HasSubstr;
using Lab = test::StrategyLab<Rules>;
using Kind = StrategyStep::Kind;

TEST(StrategyChecker, RefusesEveryStepLeftOutOrSaidTwice) {
  Lab lab;
  const StrategyCertificate strategy = lab.strategy({"4x4", "3x3", "..#/.../..."}, Player::Black);
  const std::vector<StrategyStep> steps = steps_of(strategy);
  ASSERT_GT(steps.size(), 10u);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    std::vector<StrategyStep> dropped = steps;
    dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(check_strategy(with_steps(strategy, dropped), lab.budget).valid) << i;
    std::vector<StrategyStep> doubled = steps;
    doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), steps[i]);
    EXPECT_FALSE(check_strategy(with_steps(strategy, doubled), lab.budget).valid) << i;
  }
}

// A losing move in the place of a winning one, in every state; a move that there is not; components given
// up for more than they are worth.
TEST(StrategyChecker, RefusesEveryWrongMoveAndEveryWrongWorth) {
  Lab lab;
  const StrategyCertificate strategy = lab.strategy({"4x4", "3x3", "3x2"}, Player::Black);
  const std::vector<StrategyStep> steps = steps_of(strategy);
  StrategyWalk<Rules> walk(lab.budget);
  begin_claim(walk, strategy.claims[0]);
  int wrong_moves = 0;
  int wrong_worths = 0;
  std::size_t at = 0;
  const auto refused = [&](const StrategyStep& step) {
    std::vector<StrategyStep> changed = steps;
    changed[at] = step;
    return !check_strategy(with_steps(strategy, changed), lab.budget).valid;
  };
  walk.run([&](const State<Rules>& state) {
    StateMaker<Rules> maker(lab.budget);
    std::uint64_t moves = 0;
    maker.for_each_move(state, Player::Black, [&](std::uint64_t move, const State<Rules>& after) {
      ++moves;
      if (!lab.search.wins(after, Player::White)) return;
      ++wrong_moves;
      EXPECT_TRUE(refused({Kind::Move, move, 0, 0})) << at << " " << format(state);
    });
    EXPECT_TRUE(refused({Kind::Move, moves, 0, 0})) << at << " " << format(state);
    if (steps[at].kind == Kind::Replace) {
      ++wrong_worths;
      StrategyStep more = steps[at];
      ++more.free;
      EXPECT_TRUE(refused(more)) << at << " " << format(state);
    }
    return steps[at++];
  });
  EXPECT_EQ(at, steps.size());
  EXPECT_GT(wrong_moves, 20);
  EXPECT_GT(wrong_worths, 3);
}

// Giving components up and cutting them must lead to something smaller, or a strategy could go round in
// a circle and win nothing.
TEST(StrategyChecker, RefusesStepsThatLeadNowhere) {
  Budget budget;
  const auto problem_of = [&](const std::vector<std::string>& positions, const StrategyStep& step) {
    const StrategyCertificate strategy{
        "domineering", {{positions, Player::Black, Player::Black}}, {}, 0};
    return check_strategy(with_steps(strategy, {step, step, step}), budget).problem;
  };
  for (const StrategyStep& step :
       {StrategyStep{Kind::Replace, 0, 0, 0}, StrategyStep{Kind::Replace, 0, 4, 0},
        StrategyStep{Kind::Replace, 0, 1, 4}, StrategyStep{Kind::Replace, 0, 1, 1'000'000'000'000},
        StrategyStep{Kind::Replace, 0, 3, -1'000'000'000'000}}) {
    EXPECT_THAT(problem_of({"3x3", "2x2"}, step), HasSubstr("in a way that leads nowhere"));
  }
  EXPECT_THAT(problem_of({"2x2"}, {Kind::Cut, 1, 0, 0}), HasSubstr("where it cannot be cut"));
  EXPECT_THAT(problem_of({"2x2"}, {Kind::Cut, 0, 1, 0}), HasSubstr("where it cannot be cut"));
  EXPECT_THAT(problem_of({"#./../.."}, {Kind::Cut, 0, 0, 0}), HasSubstr("where it cannot be cut"));

  const StrategyCertificate no_cuts{
      "xt-domineering", {{{"2x2"}, Player::Black, Player::White}}, {}, 0};
  EXPECT_FALSE(check_strategy(with_steps(no_cuts, {{Kind::Cut, 0, 0, 0}}), budget).valid);
}

// Steps name components by bits of a word; a sum may have more of them.
TEST(StrategyChecker, TakesSumsOfManyComponents) {
  Budget budget;
  const std::vector<std::string> positions(70, "3x2");
  const StrategyCertificate certificate{
      "domineering", {{positions, Player::Black, Player::Black}}, {}, 0};
  const StrategyStep first{Kind::Replace, 0, 1, 0};
  EXPECT_EQ(check_strategy(with_steps(certificate, {first}), budget).stats.states, 2u);
}

TEST(StrategyChecker, SaysWhatIsWrong) {
  Lab lab;
  StrategyCertificate strategy = lab.strategy({"3x3"}, Player::Black);
  std::vector<StrategyStep> steps = steps_of(strategy);
  EXPECT_EQ(check_strategy(with_steps(strategy, {}), lab.budget).problem,
            "in state 1 (the winner, as Black, to move in 3x3) the certificate has no step");
  steps[0] = {Kind::Move, 6, 0, 0};
  EXPECT_EQ(check_strategy(with_steps(strategy, steps), lab.budget).problem,
            "in state 1 (the winner, as Black, to move in 3x3) the certificate names move 7 of 6");

  steps = steps_of(strategy);
  steps.push_back({});
  EXPECT_THAT(check_strategy(with_steps(strategy, steps), lab.budget).problem,
              HasSubstr("the certificate has more steps"));
  strategy.states += 1;
  EXPECT_FALSE(check_strategy(strategy, lab.budget).valid);

  const StrategyCertificate nobody_moves{
      "domineering", {{{"1x1"}, Player::White, Player::White}}, {}, 0};
  EXPECT_EQ(check_strategy(nobody_moves, lab.budget).problem,
            "in state 1 (the winner, as Black, to move in nothing) the certificate cannot name a "
            "legal move");
  const StrategyCertificate bad_text{
      "domineering", {{{"2y2"}, Player::White, Player::White}}, {}, 0};
  EXPECT_THAT(check_strategy(bad_text, lab.budget).problem, HasSubstr("`2y2`: "));
  for (const char* game : {"chess", "triangular-nim-misere"}) {
    const StrategyCertificate unknown{game, {{{"1"}, Player::White, Player::White}}, {}, 0};
    EXPECT_THROW(static_cast<void>(check_strategy(unknown, lab.budget)), Error) << game;
  }
}

TEST(StrategyChecker, OneStrategyProvesManyClaims) {
  Lab lab;
  std::vector<Claim> claims;
  std::uint64_t alone = 0;
  for (const char* board : {"4x4", "4x3", "3x4"}) {
    for (const Player first : test::kBothPlayers) {
      claims.push_back(lab.true_claim({board}, first));
      alone += lab.strategy({claims.back()}).states;
    }
  }
  const StrategyCertificate strategy = lab.strategy(claims);
  EXPECT_TRUE(check_strategy(strategy, lab.budget).valid);
  EXPECT_LT(strategy.states, alone);
  for (std::size_t i = 0; i < claims.size(); ++i) {
    StrategyCertificate wrong = strategy;
    wrong.claims[i] = opposite(wrong.claims[i]);
    EXPECT_FALSE(check_strategy(wrong, lab.budget).valid) << i;
  }
}

TEST(StrategyFinder, RefusesToProveWhatIsFalse) {
  Lab lab;
  const Claim wrong = opposite(lab.true_claim({"4x4"}, Player::Black));
  EXPECT_THROW(static_cast<void>(lab.strategy({wrong})), Error);
}

TEST(StrategyChecker, KeepsToItsLimits) {
  test::StrategyLab<xt_domineering::Rules> lab;
  const StrategyCertificate strategy = lab.strategy({"3x3", "2x3"}, Player::Black);
  Budget small(256);
  EXPECT_THROW(static_cast<void>(check_strategy(strategy, small)), Error);
  EXPECT_EQ(small.memory_used(), 0u);
}

}  // namespace
}  // namespace upstar::proof
