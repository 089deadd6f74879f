// The exhibits in the order of the paper.
#include "lab/papers/rectangular_nogo/report.hpp"

#include "lab/papers/linear_nogo/strip_exhibit.hpp"
#include "lab/papers/rectangular_nogo/report_sections.hpp"

namespace upstar {

void reproduce_rectangular_nogo(ReportWriter& writer) { reproduce_rectangular_nogo(writer, {}); }

void reproduce_rectangular_nogo(ReportWriter& writer, const RectangularNogoExtent& extent) {
  namespace paper = rectangular_nogo_paper;
  paper::openings_of_five(writer);
  paper::replies_of_four(writer);
  paper::efforts(writer, extent);
  paper::strategy(writer, extent);
  if (extent.how_soon) paper::how_soon(writer);
  const BuiltStripLayers built = exhibit_strips(writer, {extent.exact_points, extent.bounds_points},
                                                "what is used by our searches of rows below");
  const store::StripLayers layers = built.view();
  paper::winners(writer, layers, extent);
  paper::rows(writer, layers, extent);
}

}  // namespace upstar
