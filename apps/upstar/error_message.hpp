// How an error is shown: the message, the offending text with the span underlined, the hint.
//
//     upstar: nothing stands between the bars
//       {1|2} + {3||
//                 ^^
//       hint: write a value there, or leave the side empty: {3|}
//
// Long texts are cut around the span.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "upstar/display.hpp"

namespace upstar::cli {

[[nodiscard]] std::string error_text(const Error& error, const Palette& palette);

// The document of --json: the key `error` instead of an answer. Without a command, "".
[[nodiscard]] std::string error_json(std::string_view command, const Error& error);

}  // namespace upstar::cli
