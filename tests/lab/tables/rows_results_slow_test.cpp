// docs/results/rows.md is what the library finds, word for word.
//
// After a change that is meant to find more, write it anew and read the difference:
//
//     UPSTAR_REWRITE=1 upstar_tests_lab_slow --gtest_filter='RowsResults.*'
#include <string>

#include <gtest/gtest.h>

#include "lab/tables/rows.hpp"
#include "lab/tables/rows_report.hpp"
#include "results_page.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/xt_domineering/rules.hpp"

namespace upstar {
namespace {

constexpr const char* kRowsIntroduction = R"(# Boards of one, two and three rows

The values of empty boards by their length, as far as a few seconds reach; `upstar table GAME --rows R
--to N` goes further. Long values are cut: their stops tell how large they are. Left plays vertically;
the outcome is L or R for the player who wins in any case, N for the next player and P for the previous
one.

A single row of XT Domineering is the partizan octal game (.7 | .17): Left, who has no room for a
vertical domino, tiles any square, and Right covers two neighbours or a lone square. Its values have
period 8. Yi-Chang Shan's thesis (National Chiao Tung University, 2013, section 3.4) lists the period
with the values of 1x6 and 1x7 exchanged. For two and three rows no period shows.

The test `RowsResults` of `tests/lab` holds this file to the library and writes it anew.

)";

template <Ruleset R>
std::string section(int rows, int longest, const char* title) {
  Budget budget(std::size_t{2} << 30);
  Arena arena(budget);
  Valuer<R> valuer(arena);
  const RowTable table = row_values(valuer, rows, longest);
  EXPECT_FALSE(table.stopped);
  return rows_report(arena, table, title);
}

TEST(RowsResults, AreWhatTheLibraryFinds) {
  const std::string fresh =
      kRowsIntroduction + section<xt_domineering::Rules>(1, 24, "XT Domineering, one row") + "\n" +
      section<xt_domineering::Rules>(2, 18, "XT Domineering, two rows") + "\n" +
      section<xt_domineering::Rules>(3, 9, "XT Domineering, three rows") + "\n" +
      section<domineering::Rules>(2, 18, "Domineering, two rows") + "\n" +
      section<domineering::Rules>(3, 10, "Domineering, three rows");
  expect_results_page("rows.md", fresh);
}

}  // namespace
}  // namespace upstar
