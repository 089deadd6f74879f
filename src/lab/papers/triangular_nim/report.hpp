// Chapter 2 of Yi-Chang Shan's thesis: Triangular Nim, solved up to nine layers.
//
// Who wins, the rate of lost positions and the winning moves come from tables that are computed while
// the report is written, up to eight layers if the budget has the memory. The tables of costs compare
// counts (blocks, updates between blocks) and put times side by side without judging them.
#pragma once

#include "lab/papers/report_writer.hpp"

namespace upstar {

void reproduce_triangular_nim(ReportWriter& writer);

}  // namespace upstar
