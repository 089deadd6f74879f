// Boards taken apart.
#include "rules/nogo/rows.hpp"

#include <bit>

#include "rules/nogo/parts.hpp"

namespace upstar::nogo {

std::optional<std::vector<Strip>> strips_of_rows(const Board& board) {
  std::vector<Strip> strips;
  bool are_rows = true;
  for_each_part(board, [&](const Board& part) {
    are_rows = are_rows && part.area.rows == 1 && std::popcount(part.empty()) <= Strip::kMaxPoints;
    if (are_rows) strips.push_back(strip_of(part));
  });
  return are_rows ? std::optional(std::move(strips)) : std::nullopt;
}

}  // namespace upstar::nogo
