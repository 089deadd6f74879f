// Regions and dominoes as text: '.' is an empty square, '#' any other; RxC is the empty board.
#pragma once

#include <string>
#include <string_view>

#include "rules/grid/region.hpp"

namespace upstar {

// Throws Error::at_text with span and hint.
[[nodiscard]] GridRegion parse_region(std::string_view text);
[[nodiscard]] std::string format_region(const GridRegion& region);

// The two squares that a domino covers, the lower or the left one first: A1-A2 or A1-B1.
[[nodiscard]] std::string domino_name(const GridRegion& board, int square, Player player);

}  // namespace upstar
