// The exhibits of the chapter on NoGo, one function each.
#pragma once

#include "lab/papers/nogo_values/small_depths.hpp"
#include "lab/papers/report_writer.hpp"

namespace upstar::nogo_chapter {

// Figures 25 to 27: values with their means and temperatures.
void figures(ReportWriter& writer);
// Table 8: values that occur on 4x4, each with a smallest board.
void special_values(ReportWriter& writer, const SmallDepths& depths);
// Tables 9 to 11: extreme means and temperatures.
void extremes(ReportWriter& writer, const SmallDepths& depths);
// Tables 12 and 13: counts by temperature.
void counts(ReportWriter& writer, const SmallDepths& depths);
// Section 4.4.3: the empty boards.
void empty_boards(ReportWriter& writer);

}  // namespace upstar::nogo_chapter
