// The table of a board's subpositions for a terminal, as CSV, and as a page with pictures. (As JSON:
// report_json.hpp.)
#pragma once

#include <string>

#include <upstar/engine.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

[[nodiscard]] std::string table_text(const TableQuestion& question, const TableAnswer& answer,
                                     const Palette& palette);
[[nodiscard]] std::string table_csv(const TableAnswer& answer);
[[nodiscard]] std::string table_html(const TableQuestion& question, const TableAnswer& answer);

}  // namespace upstar::cli
