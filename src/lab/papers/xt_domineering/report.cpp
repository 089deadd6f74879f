// The chapter's exhibits in the order of the thesis, and the two that need no drawing.
#include "lab/papers/xt_domineering/report.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "lab/papers/report_claims.hpp"
#include "lab/papers/xt_domineering/report_sections.hpp"
#include "lab/tables/rows.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "search/core/sum_solver.hpp"
#include "search/infinitesimals/decomposition.hpp"
#include "value/elementary.hpp"
#include "value/incentives.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

// The thesis's up(d) for d = 1, 2, 3 is ^, ^[2], ^[3].
constexpr std::array<std::string_view, 43> kStatements = {
    // Section 3.2: nimbers, and the order of ups.
    "*2 + *2 == 0",
    "{*3|*3} == 0",
    "^ > *2",
    "^[2] > *4",
    "^ <> *",
    "^[3] <> *",
    "^ > 0",
    "^ < ^[2]",
    "^[3] - ^[2] > 0",
    "20.(^[3] - ^[2]) < ^[2] - ^",
    "^[2] + ^[2] - ^ > *",
    "-^[3] + 3.^ + * > 0",
    "-^[3] + 3.^[2] - ^ + * > 0",
    "atomic_weight(^ + ^[2]) == 2",
    "atomic_weight(v + ^[2] - ^[3] - ^[4] - *64 + * - *3) == -2",
    // Section 3.4: the elementary games.
    "up_plus == {^|*}",
    "up_plus - ^ == up_second",
    "up_second > 0",
    "^ > 20.up_second",
    "half_up == {^^*|v*}",
    "half_up + half_up == ^",
    "half_up > up_second",
    "atomic_weight(half_up) == 1/2",
    "black_star == {0,^*|v*,0}",
    "black_star + black_star == 0",
    "atomic_weight(black_star) == 0",
    "black_star <> *",
    "black_star <> *2",
    "black_star <> *3",
    "black_star <> *4",
    "half_star == {^^|vv*}",
    "half_star + half_star == *",
    "atomic_weight(half_star) == *",
    "half_star_plus == {^^,^^*|vv*}",
    "half_star_plus - half_star == star_gap",
    "star_gap > 0",
    "atomic_weight(half_star_plus) == *",
    "atomic_weight(star_gap) == 0",
    "diamond == {^3*|v3*}",
    "diamond + diamond == 0",
    "atomic_weight(diamond) == {1|-1}",
    // How P4-3 and P5-7 become simple.
    "{0,v|^} == ^^*",
    "{*|*} == 0",
};

// Is every incentive of a diamond above every incentive of the other seven?
bool diamond_comes_first(Arena& arena) {
  const Game played_first = diamond(arena);
  for (const Game other : elementary_infinitesimals(arena)) {
    if (other == played_first) continue;
    for (const Game theirs : incentives(arena, other)) {
      for (const Game ours : incentives(arena, played_first)) {
        if (arena.compare(ours, theirs) != Relation::Greater) return false;
      }
    }
  }
  return true;
}

}  // namespace

void xt_chapter::elementary_games(ReportWriter& writer) {
  Exhibit& games =
      writer.exhibit("sections 3.2 and 3.4", "the elementary infinitesimals and how they compare");
  for (const std::string_view statement : kStatements) claim(games, writer.arena(), statement);
  claim(games, writer.arena(), "^[3] - 2.^[2] + 2.^ + * > 0", false);
  compare(games, "diamond has the largest incentive", "holds",
          std::string(truth_words(diamond_comes_first(writer.arena()))));
  tell(games, "star_gap", to_text(writer.arena(), star_gap(writer.arena())));
}

void xt_chapter::single_rows(ReportWriter& writer) {
  constexpr int kLongest = 1000;
  constexpr std::array<const char*, 8> kPrinted = {"0", "*", "v", "^", "*", "0", "^*", "v*"};
  Exhibit& rows = writer.exhibit("section 3.4, 1xn", "the values of a single row, period 8");
  Valuer<xt_domineering::Rules> valuer(writer.arena());
  const RowTable table = row_values(valuer, 1, kLongest);
  if (table.stopped) throw *table.stopped;
  for (std::size_t n = 0; n < kPrinted.size(); ++n) {
    // The empty row is worth 0, like 1x8.
    const Game value = n == 0 ? kZero : table.values.at(n - 1).value;
    const std::string ours = to_text(writer.arena(), value);
    const std::string item = fmt::format("1x{}", n);
    if (n == 6 || n == 7) {
      known_error(rows, item, kPrinted[n], ours, kPrinted[13 - n], "1x6 and 1x7 are exchanged");
    } else {
      compare(rows, item, kPrinted[n], ours);
    }
  }
  // With the printed values this sum is ^ + ^* = ^^*, which Left wins. The search plays it out.
  const std::array<GridRegion, 2> sum = {GridRegion::all_empty(1, 3), GridRegion::all_empty(1, 6)};
  SumSolver<xt_domineering::Rules> solver(valuer);
  const SolveResult played = solver.solve(sum, {false, true, false});
  if (played.stopped) throw *played.stopped;
  known_error(rows, "1x3 + 1x6, Right first", "Left wins",
              played.white_first.value_or(false) ? "Right wins" : "Left wins", "Right wins",
              "by the printed values the sum is ^^*; played out, it is not");
  compare(rows, "period", "8",
          table.period ? fmt::format("{}", table.period->length) : std::string("none proven"))
      .note = fmt::format(
      "proven for all n by the theorem for partizan octal games; all {} lengths were computed",
      kLongest);
}

void reproduce_xt_domineering(ReportWriter& writer) {
  xt_chapter::elementary_games(writer);
  xt_chapter::single_rows(writer);
  xt_chapter::table_of_values(writer);
  xt_chapter::figures(writer);
  xt_chapter::table_of_ups(writer);
  xt_chapter::outcome_rule(writer);
  xt_chapter::derivations(writer);
  xt_chapter::necessity(writer);
}

}  // namespace upstar
