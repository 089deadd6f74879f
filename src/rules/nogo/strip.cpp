// Strips and boards of one row.
#include "rules/nogo/strip.hpp"

namespace upstar::nogo {

Strip strip_of(const Board& reduced_row) {
  Strip strip;
  for (int point = 0; point < reduced_row.area.columns; ++point) {
    const std::uint64_t bit = std::uint64_t{1} << point;
    if (reduced_row.black & bit) {
      strip.black |= std::uint64_t{1} << strip.n;
    } else if (reduced_row.white & bit) {
      strip.white |= std::uint64_t{1} << strip.n;
    } else {
      ++strip.n;
    }
  }
  return strip;
}

Board board_of(const Strip& strip) { return parse_board(format_strip(strip)); }

std::string format_strip(const Strip& strip) {
  std::string text;
  for (int gap = 0; gap <= strip.n; ++gap) {
    if (strip.black >> gap & 1) text += 'x';
    if (strip.white >> gap & 1) text += 'o';
    if (gap < strip.n) text += '.';
  }
  return text;
}

}  // namespace upstar::nogo
