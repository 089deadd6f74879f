// What a table says of itself when a limit or an interruption came before its end: everything that is known is
// written all the same, and marked, so that nobody takes it for the whole.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "base/error.hpp"
#include "draw/markup.hpp"
#include "upstar/table_cells.hpp"

namespace upstar::cli {

// A line of text, for the terminal.
[[nodiscard]] inline std::string unfinished_text(const std::optional<Error>& stopped) {
  return stopped ? fmt::format("unfinished: {}\n", stopped->message) : "";
}

// A paragraph of a page; `more` is text that goes on after the reason.
[[nodiscard]] inline std::string unfinished_html(const std::optional<Error>& stopped,
                                                 const std::string& more = "") {
  if (!stopped) return "";
  return fmt::format("<p class=\"unfinished\">Unfinished: {}.{}</p>\n",
                     markup_text(stopped->message), markup_text(more));
}

// The last line of a file of CSV: `unfinished`, the reason, and empty cells up to the number of columns.
[[nodiscard]] inline std::string unfinished_csv(const std::optional<Error>& stopped,
                                                std::size_t columns) {
  if (!stopped) return "";
  return "unfinished," + csv_cell(stopped->message) + std::string(columns - 2, ',') + "\n";
}

// The last row of a tabular.
[[nodiscard]] inline std::string unfinished_latex(const std::optional<Error>& stopped,
                                                  std::size_t columns) {
  if (!stopped) return "";
  return fmt::format("\\multicolumn{{{}}}{{l}}{{unfinished: {}}} \\\\\n", columns,
                     stopped->message);
}

}  // namespace upstar::cli
