// Openings of rows in reports: what two papers on NoGo have in common.
#pragma once

#include <span>
#include <string_view>

#include "lab/papers/report_writer.hpp"
#include "lab/sweeps/openings.hpp"

namespace upstar {

[[nodiscard]] std::string_view winner_words(bool black_wins);  // "Black wins", "Black loses"

// The stones of the papers' figures are drawn, not written: ours are told, and drawn too.
void tell_openings(Exhibit& figure, std::span<const RowOpenings> rows);

// The theorems and conjectures of openings_claims.hpp, each held against all rows.
void compare_claims(Exhibit& exhibit, std::span<const RowOpenings> rows);

}  // namespace upstar
