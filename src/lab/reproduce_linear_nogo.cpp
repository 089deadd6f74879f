// The exhibits in the order of the papers' arguments: what there is, what it is worth, who wins, at what
// cost; last, what takes longest.
#include "lab/reproduce_linear_nogo.hpp"

#include <fmt/format.h>

#include "lab/reproduce_linear_nogo_parts.hpp"
#include "search/strips/build_database.hpp"

namespace upstar {

void reproduce_linear_nogo(ReportWriter& writer) { reproduce_linear_nogo(writer, {}); }

void reproduce_linear_nogo(ReportWriter& writer, const LinearNogoExtent& extent) {
  namespace papers = linear_nogo_papers;
  papers::counts(writer);
  papers::frequent_values(writer);
  Exhibit& database = writer.exhibit("database", "what is used by our searches below");
  const BuiltStripLayers built =
      build_strip_layers(writer.budget(), {extent.exact_points, extent.bounds_points}, 1,
                         [&](double done) { writer.doing(fmt::format("{:.0f} %", 100 * done)); });
  const store::StripLayers layers = built.view();
  tell(database, "strips",
       fmt::format("values up to {} points, bounds up to {}", layers.exact.points, layers.reach()));
  papers::openings(writer, layers, extent);
  papers::efforts(writer, layers, extent);
  papers::ablation(writer, layers, extent);
  papers::search_statistics(writer, layers, extent);
  papers::canonical_forms(writer, extent);
}

}  // namespace upstar
