// Papers beside our own results, for a terminal and as a page with pictures. (As JSON:
// report_json.hpp.)
#pragma once

#include <string>
#include <string_view>

#include <upstar/engine.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

// "agrees", "known_error", "mismatch", "told": for scripts and style sheets.
[[nodiscard]] std::string_view agreement_key(Agreement agreement);
// "agrees", "known error", "MISMATCH"; nothing for rows that only tell something.
[[nodiscard]] std::string_view agreement_words(Agreement agreement);
// "41 agree, 5 known errors of the paper, no mismatch".
[[nodiscard]] std::string tally(const Report& report);

[[nodiscard]] std::string reproduce_text(const ReproduceAnswer& answer, const Palette& palette);
[[nodiscard]] std::string reproduce_html(const ReproduceAnswer& answer);

}  // namespace upstar::cli
