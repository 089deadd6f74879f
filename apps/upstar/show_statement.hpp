// What a statement of a worksheet came to, as text and as a line of JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <upstar/worksheet.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

// Empty where there is nothing to show.
[[nodiscard]] std::string statement_text(const StatementAnswer& answer, const Palette& palette);

// One document in one line. `command` is "repl" or "run", `line` counts from 1.
[[nodiscard]] std::string statement_json(std::string_view command, std::string_view input,
                                         std::size_t line, const StatementAnswer& answer);
[[nodiscard]] std::string statement_error_json(std::string_view command, std::string_view input,
                                               std::size_t line, const Error& error);

}  // namespace upstar::cli
