// Rows: the published sequence of 1xn and its two exchanged values, periods that are proven and
// periods that are not, heaps against boards.
#include "lab/tables/rows.hpp"

#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "paths.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "value/evaluate.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

using XtRules = xt_domineering::Rules;
using DomineeringRules = domineering::Rules;

class Rows : public testing::Test {
 protected:
  std::vector<std::string> texts(const RowTable& table) {
    std::vector<std::string> out;
    for (const RowValue& row : table.values) out.push_back(to_text(arena_, row.value));
    return out;
  }

  Budget budget_{std::size_t{1} << 30};
  Arena arena_{budget_};
  Valuer<XtRules> xt_{arena_};
  Valuer<DomineeringRules> domineering_{arena_};
};

TEST_F(Rows, OneRowOfXtDomineeringHasPeriodEightToAThousand) {
  const RowTable table = row_values(xt_, 1, 1000);
  ASSERT_FALSE(table.stopped);
  ASSERT_EQ(table.values.size(), 1000u);
  std::ifstream file(test_data("facts/xt_domineering.json"));
  std::vector<std::string> cycle = nlohmann::json::parse(file).at("row_1xn_from_0");
  ASSERT_EQ(cycle.size(), 8u);
  std::swap(cycle[6], cycle[7]);  // exchanged in print
  for (const RowValue& row : table.values) {
    const std::string& expected = cycle[static_cast<std::size_t>(row.length) % 8];
    ASSERT_EQ(row.value, game_from_text(arena_, expected)) << "1x" << row.length;
  }
  EXPECT_EQ(table.period, (Period{1, 8}));
}

TEST_F(Rows, TheProofOfThePeriodNeedsNineteenSquares) {
  EXPECT_EQ(row_values(xt_, 1, 19).period, (Period{1, 8}));
  EXPECT_EQ(row_values(xt_, 1, 18).period, std::nullopt);
}

TEST_F(Rows, HeapsAreBoardsOfOneRow) {
  for (int n = 1; n <= 24; ++n) {
    const GridRegion board = GridRegion::all_empty(1, n);
    EXPECT_EQ(row_values(xt_, 1, n).values.back().value, xt_.value(board)) << n;
    EXPECT_EQ(row_values(domineering_, 1, n).values.back().value, domineering_.value(board)) << n;
    EXPECT_EQ(domineering_.value(board), arena_.integer(-(n / 2)));
  }
  EXPECT_EQ(row_values(domineering_, 1, 100).period, std::nullopt);
}

TEST_F(Rows, TwoAndMoreRowsOfXtDomineering) {
  EXPECT_EQ(texts(row_values(xt_, 2, 10)),
            (std::vector<std::string>{"^", "*", "{^^|vv*}", "v<2>", "v*", "{^^*|*,^||0,*}", "v",
                                      "{^3*|^*,^^||0,^*|||v3}", "{0||v<2>|v5}", "vv"}));
  EXPECT_EQ(texts(row_values(xt_, 3, 5)),
            (std::vector<std::string>{"v", "{^^*|vv}", "0", "{^4|v[2]||v3*}", "{^3|^,^^*||vv}"}));
  EXPECT_EQ(row_values(xt_, 4, 4).values.back().value, kZero);
}

// The conformance kit finds the same by the definition, up to twelve squares.
TEST_F(Rows, TwoAndThreeRowsOfDomineering) {
  EXPECT_EQ(texts(row_values(domineering_, 2, 5)),
            (std::vector<std::string>{"1", "+-1", "{2|-1/2}", "Miny(2)", "1/2"}));
  EXPECT_EQ(texts(row_values(domineering_, 3, 3)),
            (std::vector<std::string>{"1", "{1/2|-2}", "+-1"}));
}

TEST_F(Rows, AtomicWeightsComeAlong) {
  const RowTable table = row_values(xt_, 2, 5);
  std::vector<std::string> weights;
  for (const RowValue& row : table.values) {
    ASSERT_TRUE(row.atomic_weight);
    weights.push_back(to_text(arena_, *row.atomic_weight));
  }
  EXPECT_EQ(weights, (std::vector<std::string>{"1", "0", "*", "0", "-1"}));
  EXPECT_EQ(row_values(domineering_, 2, 1).values.front().atomic_weight, std::nullopt);
}

// Impartial octal games are partizan ones with equal codes. Kayles is periodic from 71 on with period
// 12, which takes 2 * 71 + 2 * 12 + 1 values to prove; Dawson's Chess (.137) from 52 on with 34.
TEST_F(Rows, KnownPeriodsOfImpartialOctalGames) {
  const PartizanOctal kayles{{7, 7}, {7, 7}};
  const std::vector<Game> values = heap_values(arena_, kayles, 300);
  const std::vector<std::uint32_t> nimbers{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4};
  for (std::size_t n = 0; n < nimbers.size(); ++n) {
    EXPECT_EQ(values[n], arena_.nimber(nimbers[n])) << n;
  }
  EXPECT_EQ(proven_period(kayles, values), (Period{71, 12}));
  const std::size_t needed = 2 * 71 + 2 * 12 + 2;
  EXPECT_EQ(proven_period(kayles, std::span(values).first(needed)), (Period{71, 12}));
  EXPECT_EQ(proven_period(kayles, std::span(values).first(needed - 1)), std::nullopt);

  const PartizanOctal dawson{{1, 3, 7}, {1, 3, 7}};
  EXPECT_EQ(proven_period(dawson, heap_values(arena_, dawson, 400)), (Period{52, 34}));
}

TEST_F(Rows, LimitsLeaveTheShorterRows) {
  CancelToken token;
  token.cancel();
  budget_.set_cancel_token(&token);
  const RowTable table = row_values(xt_, 2, 20);
  ASSERT_TRUE(table.stopped);
  EXPECT_EQ(table.stopped->kind, ErrorKind::Interrupted);
  EXPECT_LT(table.values.size(), 20u);
}

TEST_F(Rows, BoardsThatAreNoneAreRefused) {
  for (const auto& [rows, longest] : {std::pair{0, 3}, {3, 0}, {40, 40}, {2, 33}}) {
    EXPECT_THROW(static_cast<void>(row_values(xt_, rows, longest)), Error);
  }
  try {
    static_cast<void>(row_values(xt_, 3, 22));
    ADD_FAILURE() << "was accepted";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_EQ(error.hint, "ask for lengths up to 21");
  }
}

}  // namespace
}  // namespace upstar
