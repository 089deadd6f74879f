// The exhibits of the chapter on XT Domineering, one function each; each stands alone.
#pragma once

#include "lab/papers/report_writer.hpp"

namespace upstar::xt_chapter {

// Sections 3.2 and 3.4: the named games, what they are made of, and how they compare.
void elementary_games(ReportWriter& writer);
// Section 3.4: the values of 1xn.
void single_rows(ReportWriter& writer);
// Table 6: the values of the connected subpositions of 3x3.
void table_of_values(ReportWriter& writer);
// Figures 19 to 22: sums of positions, in both games.
void figures(ReportWriter& writer);
// Table 7: the least ups that make a sum positive.
void table_of_ups(ReportWriter& writer);
// Section 3.5: the outcome of sums of positions, decided by table 7.
void outcome_rule(ReportWriter& writer);
// Appendix A: two positions and their sums, option by option.
void derivations(ReportWriter& writer);
// Appendix B: why the amounts of table 7 are necessary.
void necessity(ReportWriter& writer);

}  // namespace upstar::xt_chapter
