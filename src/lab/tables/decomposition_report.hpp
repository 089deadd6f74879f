// A decomposition as text: generators, and every value in terms of them, as Markdown.
//
// Elementary games have the names of expressions; the others are called g1, g2, ... in the order of
// their stops:
//
//     {^3*|v}  =  ^ + * - g7
#pragma once

#include <string>

#include "lab/tables/subpositions.hpp"
#include "search/infinitesimals/decomposition.hpp"

namespace upstar {

// A generator's name. Requires a decomposition by elementary_infinitesimals().
[[nodiscard]] std::string generator_name(const Decomposition& decomposition, std::size_t index);
// "2.^ + * - g3"; "0" for no terms.
[[nodiscard]] std::string combination_text(const Decomposition& decomposition,
                                           const Combination& combination);

enum class ReportDetail { Summary, Tables };

// A section on the board's values; `decomposition` must be that of the table's values, in its order.
[[nodiscard]] std::string decomposition_report(Arena& arena, const SubpositionTable& table,
                                               const Decomposition& decomposition,
                                               ReportDetail detail);

}  // namespace upstar
