// Strategies: whoever tells which moves win, the same ones are chosen; and they stay as small as they are.
#include "proof/strategy.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "proof/checker.hpp"
#include "proof/kit.hpp"
#include "search/strips/build_database.hpp"
#include "search/strips/strip_solver.hpp"

namespace upstar::proof {
namespace {

using test::kPlayers;
using test::Lab;

// A search that knows values and one that tries all moves: two opinions about every state of a strategy.
TEST(Strategy, OraclesAgree) {
  Lab lab;
  const BuiltStripLayers built = build_strip_layers(lab.budget, {7, 9}, 1);
  const store::StripLayers layers = built.view();
  StripSolver solver(layers, lab.budget);
  const Oracle oracle = [&](const Sum& sum, Player first) {
    return solver.wins(as_strips(sum), first);
  };
  const std::vector<std::vector<std::string>> sums = {
      {"1x17"}, {".x..............."}, {"1x9", ".x.....o."}, {"1x7", "1x6", "..o..x..x"}};
  for (const std::vector<std::string>& rows : sums) {
    for (const Player first : kPlayers) {
      const std::vector<Claim> claims{{rows, first, lab.winner(rows, first)}};
      const Certificate certificate = find_strategy(claims, oracle, lab.budget);
      EXPECT_EQ(certificate.moves.bytes(), lab.certificate(claims).moves.bytes());
      EXPECT_TRUE(check(certificate, lab.budget).valid);
    }
  }
}

// A change of how moves are chosen changes these numbers, and says so.
TEST(Strategy, Sizes) {
  Lab lab;
  const auto states = [&](const char* row) { return lab.certificate({row}, Player::Black).states; };
  EXPECT_EQ(states("1x12"), 83u);
  EXPECT_EQ(states("1x16"), 556u);
  EXPECT_EQ(states("1x20"), 2481u);
}

TEST(Strategy, AWrongClaimIsAContradiction) {
  Lab lab;
  EXPECT_THROW(static_cast<void>(lab.certificate(
                   {{{"1x6"}, Player::Black, opponent(lab.winner({"1x6"}, Player::Black))}})),
               Error);
}

}  // namespace
}  // namespace upstar::proof
