// The exhibits of the paper on Linear Go, one function each.
#pragma once

#include "lab/papers/linear_go/lines.hpp"
#include "lab/papers/linear_go/report.hpp"
#include "lab/papers/report_writer.hpp"

namespace upstar::linear_go_paper {

// Figure 3: legal positions. Figure 1 and theorem 1: empty boards. Figure 10 and corollary 1: first moves.
void legal_positions(ReportWriter& writer, const LinearGoExtent& extent);
void empty_boards(ReportWriter& writer, LinearGoScores& scores, const LinearGoExtent& extent);
void first_moves(ReportWriter& writer, LinearGoScores& scores, const LinearGoExtent& extent);

// Figure 11: lines. Figure 12: replies to 1 on eight points. Figure 14: an exercise. After theorem 5: two
// states that are not stable.
void short_lines(ReportWriter& writer, LinearGoScores& scores, const LinearGoExtent& extent);
void hardest_opening(ReportWriter& writer, LinearGoScores& scores);
void exercise(ReportWriter& writer, LinearGoScores& scores);
void not_stable(ReportWriter& writer, LinearGoScores& scores);

// Theorems 2, 4, 5, 6 and 8, and conjecture 1, under all histories.
void theorems(ReportWriter& writer, const LinearGoExtent& extent);
void conjecture(ReportWriter& writer, LinearGoScores& scores, const LinearGoExtent& extent);

// Figure 13: the published solver without its parts; and beside ours.
void knockout(ReportWriter& writer, LinearGoScores& scores, const LinearGoExtent& extent);

}  // namespace upstar::linear_go_paper
