// Two papers on NoGo by Haoyu Du and others: "Solving NoGo on Small Rectangular Boards" (2024, with Ting Han
// Wei and Martin Mueller), as far as it is about rows, and "Solving Linear NoGo with Combinatorial Game
// Theory" (2025, with Martin Mueller).
//
// Tables and sentences are compared. Figures are pictures in the papers, without numbers beside them: what
// the text says about them is compared, and ours are drawn. The exhibits build what they need afresh, a
// database of strips and that of the published solver among it.
#pragma once

#include "lab/papers/report_writer.hpp"

namespace upstar {

// How far the exhibits go. As it stands the whole report takes two minutes of one core, most
// of them for the canonical form of 1x20.
struct LinearNogoExtent {
  int exact_points = 11;  // of the database of strips
  int bounds_points = 13;
  int openings = 33;        // all openings of rows up to this length
  int second_point = 39;    // the second point
  int compared = 26;        // both solvers
  int ablated = 20;         // the published solver without each of its parts; ours goes on further
  int searched = 24;        // what the search of the published solver looked like
  int searched_by_us = 30;  // and ours
  int valued = 20;          // canonical forms of empty rows
  int outcome_points = 12;  // of the published solver's database
};

void reproduce_linear_nogo(ReportWriter& writer);
void reproduce_linear_nogo(ReportWriter& writer, const LinearNogoExtent& extent);

}  // namespace upstar
