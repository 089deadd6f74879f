// Openings of rows, held against the definition, the theorems and the literature.
#include "lab/sweeps/openings.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "lab/sweeps/openings_svg.hpp"
#include "search/nogo_rows/build_database.hpp"
#include "search/nogo_rows/naive_sum.hpp"

namespace upstar {
namespace {

class OpeningsTest : public testing::Test {
 protected:
  [[nodiscard]] RowOpenings solve(int n, OpeningChoice choice = OpeningChoice::All) const {
    return OpeningsSolver(layers, budget, 1).solve(n, choice);
  }

  mutable Budget budget{std::size_t{1} << 30};
  BuiltStripLayers built = build_strip_layers(budget, {5, 6}, 1, nullptr);
  store::StripLayers layers = built.view();
};

TEST_F(OpeningsTest, AreWhatTheDefinitionSays) {
  NaiveSum naive;
  for (int n = 2; n <= 11; ++n) {
    std::string marks;
    for (int point = 0; point < n; ++point) {
      const nogo::StripParts parts = nogo::play(nogo::Strip{0, 0, n}, point, Player::Black);
      marks += naive.wins({parts.begin(), parts.end()}, Player::White) ? 'o' : 'x';
    }
    EXPECT_EQ(solve(n).marks, marks) << n;
  }
}

// Du, Wei and Mueller, theorems 1 and 2; and Black loses only on 1x4 (and 1x1).
TEST_F(OpeningsTest, ObeyTheTheorems) {
  for (int n = 2; n <= 20; ++n) {
    const RowOpenings row = solve(n);
    if (n > 2) {
      EXPECT_EQ(row.at((n + 1) / 2), n % 2 == 1 ? 'x' : 'o') << n;
    }
    EXPECT_EQ(row.marks.find('x') == std::string::npos, n == 4) << n;
    EXPECT_EQ(row.marks, std::string(row.marks.rbegin(), row.marks.rend()));
  }
  EXPECT_EQ(solve(7).marks, "oooxooo");
}

TEST_F(OpeningsTest, OfTheSecondPointAreThoseOfAll) {
  for (int n = 2; n <= 16; ++n) {
    const RowOpenings one = solve(n, OpeningChoice::B1);
    const RowOpenings all = solve(n);
    for (int point = 1; point <= n; ++point) {
      const bool asked = point == 2 || point == n - 1;
      EXPECT_EQ(one.at(point), asked ? all.at(point) : '.') << n;
    }
  }
}

TEST_F(OpeningsTest, TellWhatTheyWereFoundWith) {
  const RowOpenings row = solve(14);
  EXPECT_EQ(row.means.exact_points, 5);
  EXPECT_EQ(row.means.bounds_points, 6);
  EXPECT_EQ(row.means.key_bits, 128);
  EXPECT_EQ(row.means, solve(13).means);
  EXPECT_EQ(row.nodes, solve(14).nodes);
  EXPECT_GT(row.nodes, 0U);
}

TEST_F(OpeningsTest, StopWithTheBudget) {
  CancelToken cancel;
  budget.set_cancel_token(&cancel);
  const OpeningsSolver solver(layers, budget, 1);
  const auto solve_and_cancel = [&] {
    return solver.solve(30, OpeningChoice::All, [&](int, std::size_t, std::size_t) {
      cancel.cancel();
      budget.poll();
    });
  };
  EXPECT_THROW(static_cast<void>(solve_and_cancel()), Error);
}

TEST_F(OpeningsTest, AreDrawnAsStones) {
  const std::vector<RowOpenings> rows = {solve(4), solve(7, OpeningChoice::B1)};
  const std::string svg = openings_svg(rows);
  const auto count = [&](std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) {
      ++found;
    }
    return found;
  };
  EXPECT_EQ(count("<circle"), 11U + 2U);  // and two in the legend
  // 1x4 has four losing openings, 1x7 two of two
  EXPECT_EQ(count("fill=\"#fff\" stroke"), 6U + 1U);
  EXPECT_EQ(count("Black wins"), 2U);
  EXPECT_EQ(count("r=\"1\""), 5U);
  EXPECT_EQ(count("<svg"), 1U);
}

TEST(OpeningChoices, HaveNames) {
  EXPECT_EQ(opening_choice("all"), OpeningChoice::All);
  EXPECT_EQ(opening_choice(name_of(OpeningChoice::B1)), OpeningChoice::B1);
  EXPECT_EQ(opening_choice("B1"), std::nullopt);
}

}  // namespace
}  // namespace upstar
