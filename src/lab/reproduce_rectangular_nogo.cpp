// The exhibits in the order of the paper.
#include "lab/reproduce_rectangular_nogo.hpp"

#include <fmt/format.h>

#include "lab/reproduce_rectangular_nogo_parts.hpp"
#include "search/strips/build_database.hpp"

namespace upstar {

void reproduce_rectangular_nogo(ReportWriter& writer) { reproduce_rectangular_nogo(writer, {}); }

void reproduce_rectangular_nogo(ReportWriter& writer, const RectangularNogoExtent& extent) {
  namespace paper = rectangular_nogo_paper;
  paper::openings_of_five(writer);
  paper::replies_of_four(writer);
  paper::efforts(writer, extent);
  paper::strategy(writer, extent);
  Exhibit& database = writer.exhibit("database", "what is used by our searches of rows below");
  const BuiltStripLayers built =
      build_strip_layers(writer.budget(), {extent.exact_points, extent.bounds_points}, 1,
                         [&](double done) { writer.doing(fmt::format("{:.0f} %", 100 * done)); });
  const store::StripLayers layers = built.view();
  tell(database, "strips",
       fmt::format("values up to {} points, bounds up to {}", layers.exact.points, layers.reach()));
  paper::winners(writer, layers, extent);
  paper::rows(writer, layers, extent);
}

}  // namespace upstar
