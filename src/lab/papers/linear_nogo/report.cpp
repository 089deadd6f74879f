// The exhibits in the order of the papers' arguments: what there is, what it is worth, who wins, at what
// cost; last, what takes longest.
#include "lab/papers/linear_nogo/report.hpp"

#include "lab/papers/linear_nogo/report_sections.hpp"
#include "lab/papers/linear_nogo/strip_exhibit.hpp"

namespace upstar {

void reproduce_linear_nogo(ReportWriter& writer) { reproduce_linear_nogo(writer, {}); }

void reproduce_linear_nogo(ReportWriter& writer, const LinearNogoExtent& extent) {
  namespace papers = linear_nogo_papers;
  papers::counts(writer);
  papers::frequent_values(writer);
  const BuiltStripLayers built = exhibit_strips(writer, {extent.exact_points, extent.bounds_points},
                                                "what is used by our searches below");
  const store::StripLayers layers = built.view();
  papers::openings(writer, layers, extent);
  papers::efforts(writer, layers, extent);
  papers::ablation(writer, layers, extent);
  papers::search_statistics(writer, layers, extent);
  papers::canonical_forms(writer, extent);
}

}  // namespace upstar
