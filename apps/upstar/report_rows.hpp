// The boards of a number of rows, by their length: for a terminal, as CSV, and as a page. (As JSON:
// report_json.hpp.)
#pragma once

#include <string>

#include <upstar/engine.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

// "G(n + 8) = G(n) for all n >= 1", where a period is proven; else nothing.
[[nodiscard]] std::string period_words(const RowsAnswer& answer);

[[nodiscard]] std::string rows_text(const RowsQuestion& question, const RowsAnswer& answer,
                                    const Palette& palette);
[[nodiscard]] std::string rows_csv(const RowsQuestion& question, const RowsAnswer& answer);
[[nodiscard]] std::string rows_html(const RowsQuestion& question, const RowsAnswer& answer);

}  // namespace upstar::cli
