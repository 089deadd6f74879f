// Boards taken apart.
#include "search/strips/solve_rows.hpp"

#include <bit>

#include "rules/nogo/parts.hpp"

namespace upstar {

std::optional<std::vector<nogo::Strip>> strips_of_rows(const nogo::Board& board) {
  std::vector<nogo::Strip> strips;
  bool are_rows = true;
  nogo::for_each_part(board, [&](const nogo::Board& part) {
    are_rows =
        are_rows && part.area.rows == 1 && std::popcount(part.empty()) <= nogo::Strip::kMaxPoints;
    if (are_rows) strips.push_back(nogo::strip_of(part));
  });
  return are_rows ? std::optional(std::move(strips)) : std::nullopt;
}

}  // namespace upstar
