// A paper on Linear Go: Noah Weninger and Ryan Hayward, "Exploring Positional Linear Go" (2017).
//
// Its figures are computed afresh with our own solver, its solver is rebuilt for the table of what each
// part is worth, and what it says about all states is checked under all histories.
#pragma once

#include "lab/papers/report_writer.hpp"

namespace upstar {

// How far the exhibits go. As it stands the whole report takes about a minute of one core, most of it for
// the published solver on eight points.
struct LinearGoExtent {
  int empty_boards = 12;  // scores of empty boards
  int openings = 9;       // scores of first moves
  int counted = 13;       // legal positions
  int knockout = 8;       // the published solver without its parts: 7, or 7 and 8 points
  double patience = 5;    // give up a part that costs more than so many times as much
  int packed = 7;         // theorem 5
  int shapes = 10;        // theorems 4, 6 and 8
  int first_points = 7;   // theorem 2 and conjecture 1, under all games
};

void reproduce_linear_go(ReportWriter& writer);
void reproduce_linear_go(ReportWriter& writer, const LinearGoExtent& extent);

}  // namespace upstar
