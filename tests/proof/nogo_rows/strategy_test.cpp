// Strategies: whoever tells which moves win, the same ones are chosen; and they stay as small as they are.
#include "proof/nogo_rows/strategy.hpp"

#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "paths.hpp"
#include "proof/nogo_rows/checker.hpp"
#include "proof/nogo_rows/kit.hpp"
#include "sanitizers.hpp"
#include "search/nogo_rows/build_database.hpp"
#include "search/nogo_rows/strip_solver.hpp"

namespace upstar::proof {
namespace {

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
      {kIsSanitized ? "1x11" : "1x17"},
      {kIsSanitized ? ".x........." : ".x..............."},
      {"1x9", ".x.....o."},
      {"1x7", "1x6", "..o..x..x"}};
  for (const std::vector<std::string>& rows : sums) {
    for (const Player first : kPlayers) {
      const std::vector<Claim> claims{{rows, first, lab.winner(rows, first)}};
      const Certificate certificate = find_strategy(claims, oracle, lab.budget);
      EXPECT_EQ(certificate.moves.bytes(), lab.certificate(claims).moves.bytes());
      EXPECT_TRUE(check(certificate, lab.budget).valid);
    }
  }
}

// docs/results/certificates.md has the sizes of strategies. A change of how moves are chosen changes
// them, and the page with it; here the small ones are compared.
TEST(Strategy, SizesAreThoseOfThePage) {
  UPSTAR_SKIP_UNDER_SANITIZERS("the numbers are the same");
  std::ifstream page(source_path("docs/results/certificates.md"));
  const std::regex row(R"(\| 1x(\d+) \| ([\d,]+) \|.*)");
  Lab lab;
  int compared = 0;
  for (std::string line; std::getline(page, line);) {
    std::smatch match;
    if (!std::regex_match(line, match, row) || std::stoi(match[1]) > 20) continue;
    const Certificate certificate = lab.certificate({"1x" + match[1].str()}, Player::Black);
    EXPECT_EQ(grouped_digits(certificate.states), match[2]) << line;
    ++compared;
  }
  EXPECT_EQ(compared, 3);
}

TEST(Strategy, AWrongClaimIsAContradiction) {
  Lab lab;
  EXPECT_THROW(static_cast<void>(lab.certificate(
                   {{{"1x6"}, Player::Black, opponent(lab.winner({"1x6"}, Player::Black))}})),
               Error);
}

}  // namespace
}  // namespace upstar::proof
