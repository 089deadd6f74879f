// The exhibits of the paper on rectangular NoGo, one function each.
#pragma once

#include "lab/papers/rectangular_nogo/report.hpp"
#include "lab/papers/report_writer.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar::rectangular_nogo_paper {

// Figure 1: the openings of 5x5, and White's replies. Figure 4 and section 4.1: those of 4x4, and symmetric
// replies.
void openings_of_five(ReportWriter& writer);
void replies_of_four(ReportWriter& writer);

// Figure 7: who wins. Figure 8 and section 4.3: openings of rows, theorems 1 and 2.
void winners(ReportWriter& writer, const store::StripLayers& layers,
             const RectangularNogoExtent& extent);
void rows(ReportWriter& writer, const store::StripLayers& layers,
          const RectangularNogoExtent& extent);

// Section 4.2 and figure 5: what searches take, what a strategy looks like, and how soon 5x5 is won.
void efforts(ReportWriter& writer, const RectangularNogoExtent& extent);
void strategy(ReportWriter& writer, const RectangularNogoExtent& extent);
void how_soon(ReportWriter& writer);

// Where larger boards are, for notes.
inline constexpr const char* kLargerBoards =
    "larger boards are in docs/results/rectangular_nogo.md";

}  // namespace upstar::rectangular_nogo_paper
