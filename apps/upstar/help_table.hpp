// The tables of help pages: two columns, at most 80 wide.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace upstar::cli {

using HelpRows = std::vector<std::pair<std::string, std::string>>;

// A title, then names with their texts beside them. Begins with an empty line.
[[nodiscard]] std::string help_table(std::string_view title, const HelpRows& rows);

// The games, how their positions are written, and examples.
[[nodiscard]] std::string games_help();
// Those that are played on triangles.
[[nodiscard]] std::string triangles_help();

// What shells complete where a position is wanted: "domineering: nogo: ...".
[[nodiscard]] std::string offered_positions();

}  // namespace upstar::cli
