// What is said about the openings of rows of NoGo for all lengths, and how far tables bear it out.
//
// Two of the claims are theorems by mirroring, two are conjectures (Du, Wei and Mueller, "Solving NoGo on
// Small Rectangular Boards", section 4.3), which also asks how point 3 goes on.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "lab/sweeps/openings.hpp"

namespace upstar {

struct OpeningsClaim {
  std::string_view statement;  // "point 1 loses for n > 5"
  std::string_view standing;   // "theorem", "conjecture", "observed"
  // Is it true of this row? Nothing => it says nothing of it, or the row was not asked.
  std::optional<bool> (*holds)(const RowOpenings&);
};

[[nodiscard]] std::span<const OpeningsClaim> openings_claims();

struct ClaimCheck {
  int first = 0;  // the shortest and the longest row it speaks of; 0 when there is none
  int last = 0;
  std::vector<int> exceptions;
};

// Rows of several tables may have the same length.
[[nodiscard]] ClaimCheck check_claim(const OpeningsClaim& claim, std::span<const RowOpenings> rows);

// The rows on which Black loses by opening on this point.
[[nodiscard]] std::vector<int> losing_rows(std::span<const RowOpenings> rows, int point);

// The points where Black loses, beyond those that the claims name: neither the first or last nor, on rows
// of even length, the two in the middle. From the first half of the row.
[[nodiscard]] std::vector<int> other_losses(const RowOpenings& row);

}  // namespace upstar
