// The chapter's exhibits in the order of the thesis.
#include "lab/reproduce_xt_domineering.hpp"

#include <array>
#include <string>

#include <fmt/format.h>

#include "lab/rows.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

using XtRules = xt_domineering::Rules;

// Section 3.4: the values of 1xn, which repeat after eight.
void single_rows(ReportWriter& writer) {
  constexpr int kLongest = 1000;
  constexpr std::array<const char*, 8> kPrinted = {"0", "*", "v", "^", "*", "0", "^*", "v*"};
  constexpr const char* kWhy = "the thesis exchanges the values of 1x6 and 1x7";
  Exhibit& rows = writer.exhibit("section 3.4, 1xn", "the values of a single row, with period 8");
  Valuer<XtRules> valuer(writer.arena());
  const RowTable table = row_values(valuer, 1, kLongest);
  if (table.stopped) throw *table.stopped;
  // n = 0 is the eighth of a period.
  for (std::size_t n = 0; n < kPrinted.size(); ++n) {
    const std::size_t at = n == 0 ? kPrinted.size() : n;
    const std::string ours = to_text(writer.arena(), table.values.at(at - 1).value);
    const std::string item = fmt::format("1x{}", n == 0 ? "8k" : fmt::format("{}", n));
    if (n == 6 || n == 7) {
      known_error(rows, item, kPrinted[n], ours, n == 6 ? "v*" : "^*", kWhy);
    } else {
      compare(rows, item, kPrinted[n], ours);
    }
  }
  compare(rows, "period", "8",
          table.period ? fmt::format("{}", table.period->length) : std::string("none proven"))
      .note = fmt::format(
      "proven for all n by the theorem for partizan octal games, and seen to {}", kLongest);
}

}  // namespace

void reproduce_xt_domineering(ReportWriter& writer) { single_rows(writer); }

}  // namespace upstar
