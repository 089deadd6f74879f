// Writing rows down. Infinitesimals are told by their atomic weight, other values by their heat.
#include "lab/tables/rows_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "draw/markup.hpp"
#include "search/infinitesimals/elementary_sum.hpp"
#include "value/predicates.hpp"
#include "value/printer.hpp"
#include "value/structure.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

std::string shortened(std::string text) {
  constexpr std::size_t kLongest = 72;
  if (text.size() > kLongest) text = text.substr(0, kLongest) + "...";
  return text;
}

std::string value_cell(Arena& arena, const ElementaryTable& named, Game value) {
  const std::string text = to_text(arena, value);
  const auto sum = named.find(value);
  std::string out = markdown_code(shortened(text));
  if (sum && sum->text() != text) out += " = " + markdown_code(sum->text());
  return out;
}

std::string weight_cell(Arena& arena, const RowValue& row) {
  return row.atomic_weight ? markdown_code(shortened(to_text(arena, *row.atomic_weight))) : "none";
}

}  // namespace

std::string rows_report(Arena& arena, const RowTable& table, std::string_view title) {
  const bool infinitesimal =
      std::all_of(table.values.begin(), table.values.end(),
                  [&](const RowValue& row) { return is_infinitesimal(arena, row.value); });
  std::string out = fmt::format("## {}\n\n", title);
  out += infinitesimal ? "| board | value | outcome | stops | atomic weight |\n"
                         "| --- | --- | --- | --- | --- |\n"
                       : "| board | value | outcome | stops | mean | temperature |\n"
                         "| --- | --- | --- | --- | --- | --- |\n";
  const ElementaryTable named(arena);
  for (const RowValue& row : table.values) {
    out += fmt::format("| {}x{} | {} | {} | {} | {} |\n", table.rows, row.length,
                       value_cell(arena, named, row.value),
                       static_cast<char>(arena.outcome(row.value)),
                       stop_count(arena, row.value).to_string(),
                       infinitesimal ? weight_cell(arena, row)
                                     : fmt::format("{} | {}", arena.mean(row.value).to_string(),
                                                   temperature(arena, row.value).to_string()));
  }
  if (table.period) {
    out += fmt::format(
        "\nG(n + {}) = G(n) for all n >= {}: proven, by the theorem in "
        "`src/lab/tables/rows_octal.hpp`.\n",
        table.period->length, table.period->first);
  }
  return out;
}

}  // namespace upstar
