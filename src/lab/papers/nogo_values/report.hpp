// Chapter 4 of Yi-Chang Shan's thesis: the values of NoGo positions on 4x4.
//
// The chapter shows positions as drawings, and counts positions in which play can last at most six or eight
// moves without saying which positions are counted. So values are looked up among all legal positions, and
// counts are shown by every way of counting that comes to mind (counting.hpp).
#pragma once

#include "lab/papers/report_writer.hpp"

namespace upstar {

void reproduce_nogo_values(ReportWriter& writer);

}  // namespace upstar
