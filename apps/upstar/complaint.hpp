// How an error is told: the message, the offending text with the span underlined, the hint.
//
//     upstar: nothing stands between the bars
//       {1|2} + {3||
//                 ^^
//       hint: write a value there, or leave the side empty: {3|}
//
// Long texts are cut around the span. The same error as JSON is in report_json.hpp.
#pragma once

#include <string>

#include "base/error.hpp"
#include "upstar/display.hpp"

namespace upstar::cli {

[[nodiscard]] std::string complaint(const Error& error, const Palette& palette);

// The part of error.text worth showing: around the span, cut between characters.
struct Excerpt {
  std::string_view text;
  std::size_t at = 0;  // of the span, inside `text`
  std::size_t length = 0;
  bool cut_before = false;
  bool cut_after = false;
};
[[nodiscard]] Excerpt excerpt_of(const Error& error, int columns_before, int columns_in_all);

// 0, 1, 2, 3 or 130: see --help.
[[nodiscard]] int exit_code_of(ErrorKind kind);

}  // namespace upstar::cli
