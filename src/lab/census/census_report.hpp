// Censuses as Markdown: boards, each depth of each board, and smallest boards of values.
#pragma once

#include <string>

#include "lab/census/census_file.hpp"

namespace upstar {

// Boards by points, then by rows.
[[nodiscard]] std::string census_report(const CensusResults& results);

// The smallest boards as one drawing, each with its value below it.
[[nodiscard]] std::string smallest_boards_svg(const CensusResults& results);

}  // namespace upstar
