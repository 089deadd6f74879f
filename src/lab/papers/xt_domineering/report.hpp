// Chapter 3 of Yi-Chang Shan's thesis: XT Domineering, whose positions are all infinitesimals.
//
// Drawings carry no names in what follows: a printed value is compared with the values of all positions
// of as many squares, and a position of that value is drawn beside it. Reflections of a position are
// equal and quarter turns are its negative, so each printed value may be met with either sign.
#pragma once

#include "lab/papers/report_writer.hpp"

namespace upstar {

void reproduce_xt_domineering(ReportWriter& writer);

}  // namespace upstar
