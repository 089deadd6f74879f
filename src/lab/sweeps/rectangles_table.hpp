// Results of rectangles as text: the table of winners by rows and columns, like figure 7 of Du, Wei and
// Mueller ("Solving NoGo on Small Rectangular Boards"), and boards with their openings.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lab/sweeps/rectangles.hpp"

namespace upstar {

// A line for the heading and one a number of rows. 1 where Black wins, moving first; 0 where he loses; `?`
// where it is not known; blank for boards that are higher than wide or that nobody asked for. Columns
// beyond `most_columns` are left out.
[[nodiscard]] std::vector<std::string> winner_table(std::span<const RectangleResult> results,
                                                    int most_columns = 15);

// Rows from the top: 'x' where Black wins by opening there, 'o' where he loses, '.' where it is not known
// or not legal.
[[nodiscard]] std::vector<std::string> opening_marks(const RectangleResult& result);

// Names of the different openings that win, or that lose: "A1, B2".
[[nodiscard]] std::string openings_that(const RectangleResult& result, bool win);

}  // namespace upstar
