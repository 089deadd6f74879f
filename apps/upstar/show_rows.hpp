// The boards of a number of rows, by their length (`table --rows`): for a terminal, as CSV, as a page, for
// LaTeX, and as JSON.
#pragma once

#include <string>

#include <upstar/table.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

[[nodiscard]] std::string table_text(const RowsQuestion& question, const RowsAnswer& answer,
                                     const Palette& palette);
[[nodiscard]] std::string table_csv(const RowsQuestion& question, const RowsAnswer& answer);
[[nodiscard]] std::string table_html(const RowsQuestion& question, const RowsAnswer& answer);
[[nodiscard]] std::string table_latex(const RowsQuestion& question, const RowsAnswer& answer);
[[nodiscard]] std::string table_json(const RowsQuestion& question, const RowsAnswer& answer);

}  // namespace upstar::cli
