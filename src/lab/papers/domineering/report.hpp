// Published outcomes of Domineering on rectangles, beside those that the search finds.
//
// Three sources: Breuker, Uiterwijk and van den Herik, who solved the boards up to 8x9; Lachmann, Moore and
// Rapaport, who proved who wins on every board of 2, 3, 5 or 7 rows; and Uiterwijk, who solved 11x11 and some
// boards beside it. Vertical is Black, Horizontal White.
//
// What is said of Uiterwijk's papers, and 8x8 of Breuker, Uiterwijk and van den Herik, was copied from their abstracts;
// boards of 3 rows, and of 5 and 7 rows and an even number of columns, follow from them. The other boards were
// written down from memory: the tables of those papers could not be had (docs/plan.md).
#pragma once

#include "lab/papers/report_writer.hpp"

namespace upstar {

struct DomineeringExtent {
  int two_rows = 30;    // columns of the longest board of two rows
  int squares = 76;     // of the longest boards of 3, 5 and 7 rows
  bool efforts = true;  // nodes beside those of Obsequi
};

void reproduce_domineering(ReportWriter& writer);
void reproduce_domineering(ReportWriter& writer, const DomineeringExtent& extent);

}  // namespace upstar
