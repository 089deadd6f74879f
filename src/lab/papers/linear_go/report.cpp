// The exhibits: figures first, then what is said about all states; last, what takes longest.
#include "lab/papers/linear_go/report.hpp"

#include "lab/papers/linear_go/report_sections.hpp"

namespace upstar {

void reproduce_linear_go(ReportWriter& writer) { reproduce_linear_go(writer, {}); }

void reproduce_linear_go(ReportWriter& writer, const LinearGoExtent& extent) {
  namespace paper = linear_go_paper;
  LinearGoScores scores(writer.budget());
  paper::legal_positions(writer, extent);
  paper::first_moves(writer, scores, extent);
  paper::short_lines(writer, scores, extent);
  paper::hardest_opening(writer, scores);
  paper::exercise(writer, scores);
  paper::not_stable(writer, scores);
  paper::empty_boards(writer, scores, extent);
  paper::theorems(writer, extent);
  paper::conjecture(writer, scores, extent);
  paper::knockout(writer, scores, extent);
}

}  // namespace upstar
