// Boards of few rows as Markdown: a table with one line for every length.
//
// Values longer than a line are cut, and how many stops they have says how large they are.
#pragma once

#include <string>
#include <string_view>

#include "lab/tables/rows.hpp"

namespace upstar {

// A section called `title`; with the period where one is proven.
[[nodiscard]] std::string rows_report(Arena& arena, const RowTable& table, std::string_view title);

}  // namespace upstar
