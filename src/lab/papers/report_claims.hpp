// Printed statements about values, as expressions: "half_up + half_up == ^", "^<2> > black_star".
#pragma once

#include <string_view>

#include "lab/papers/report_writer.hpp"

namespace upstar {

// Decides a comparison by the algebra.
[[nodiscard]] bool is_true(Arena& arena, std::string_view comparison);

// A row for a statement that the paper makes, or denies (`printed` false).
ReportRow& claim(Exhibit& exhibit, Arena& arena, std::string_view comparison, bool printed = true);

// "holds" or "fails".
[[nodiscard]] std::string_view truth_words(bool holds);

}  // namespace upstar
