// Rows told, drawn and held against what is claimed.
#include "lab/papers/linear_nogo/openings_exhibits.hpp"

#include <string>

#include <fmt/format.h>

#include "lab/sweeps/openings_claims.hpp"
#include "lab/sweeps/openings_svg.hpp"

namespace upstar {

std::string_view winner_words(bool black_wins) { return black_wins ? "Black wins" : "Black loses"; }

void tell_openings(Exhibit& figure, std::span<const RowOpenings> rows) {
  for (const RowOpenings& row : rows) tell(figure, fmt::format("1x{}", row.n), row.marks);
  figure.rows.front().note = "x: Black wins by opening there; o: Black loses";
  figure.pictures.push_back({"filled: Black wins, open: Black loses", openings_svg(rows)});
}

void compare_claims(Exhibit& exhibit, std::span<const RowOpenings> rows) {
  for (const OpeningsClaim& claim : openings_claims()) {
    const ClaimCheck check = check_claim(claim, rows);
    compare(exhibit, std::string(claim.statement), std::string(claim.standing),
            fmt::format("holds on all rows from 1x{} to 1x{}", check.first, check.last),
            check.exceptions.empty());
    if (!check.exceptions.empty()) {
      exhibit.rows.back().ours = fmt::format("fails for n = {}", fmt::join(check.exceptions, ", "));
    }
  }
}

}  // namespace upstar
