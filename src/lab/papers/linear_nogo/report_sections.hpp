// The exhibits of the papers on Linear NoGo, one function each.
#pragma once

#include <string>

#include "lab/papers/linear_nogo/report.hpp"
#include "lab/papers/report_writer.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar::linear_nogo_papers {

// "Solving NoGo on Small Rectangular Boards".
inline constexpr const char* kBoards = "small boards";
// "Solving Linear NoGo with Combinatorial Game Theory".
inline constexpr const char* kRows = "linear NoGo";

// Theorem 3: how many strips there are. Table 1: their most frequent values.
void counts(ReportWriter& writer);
void frequent_values(ReportWriter& writer);
// Section 8.3: canonical forms of empty rows, where CGSuite ends.
void canonical_forms(ReportWriter& writer, const LinearNogoExtent& extent);

// Who wins after which opening: of the first paper figures 7 and 8, of the second figure 3.
void openings(ReportWriter& writer, const store::StripLayers& layers,
              const LinearNogoExtent& extent);

// Figures 2, 4 and 5: nodes and times, parts left out, and what searches look like.
void efforts(ReportWriter& writer, const store::StripLayers& layers,
             const LinearNogoExtent& extent);
void ablation(ReportWriter& writer, const store::StripLayers& layers,
              const LinearNogoExtent& extent);
void search_statistics(ReportWriter& writer, const store::StripLayers& layers,
                       const LinearNogoExtent& extent);

// Where longer rows are, for notes.
inline constexpr const char* kLongerRows = "longer rows are in docs/results/linear_nogo.md";

}  // namespace upstar::linear_nogo_papers
