// H. Du, T. H. Wei and M. Mueller, "Solving NoGo on Small Rectangular Boards" (Advances in Computer Games,
// 2023): figures 1, 4, 5, 7 and 8 and what section 4 says about them.
//
// Every winner is searched afresh, by our solver; strategies are read off the table of the published one,
// rebuilt. The paper's strategy is that of 5x5 after A1, found among 2,968,264,746 positions. Ours here is
// of a smaller board, so that its figures stand beside those of the paper with nothing to judge.
#pragma once

#include "lab/papers/report_writer.hpp"
#include "lab/sweeps/rectangles.hpp"

namespace upstar {

// How far the exhibits go. As it stands the whole report takes a minute or two of one core.
struct RectangularNogoExtent {
  int exact_points = 10;  // of the database of strips
  int bounds_points = 12;
  int rows = 27;             // openings of rows up to this length
  int points = 22;           // winners of other rectangles
  int compared = 16;         // both solvers, on boards of more than one row
  Rectangle strategy{3, 6};  // whose strategy is looked at
  bool how_soon = true;      // is 5x5 won in at most 19 moves? A third of the time of all
};

void reproduce_rectangular_nogo(ReportWriter& writer);
void reproduce_rectangular_nogo(ReportWriter& writer, const RectangularNogoExtent& extent);

}  // namespace upstar
