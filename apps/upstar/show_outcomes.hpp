// What `sweep domineering` prints, as text and as JSON.
#pragma once

#include <string>

#include <upstar/sweep.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

// The table of outcomes by rows and columns, and without `brief` a line for each board that bounds alone did not
// decide.
[[nodiscard]] std::string outcomes_text(const OutcomesAnswer& answer, bool brief,
                                        const Palette& palette);
[[nodiscard]] std::string outcomes_latex(const OutcomesAnswer& answer);
[[nodiscard]] std::string outcomes_json(const OutcomesQuestion& question,
                                        const OutcomesAnswer& answer);

}  // namespace upstar::cli
