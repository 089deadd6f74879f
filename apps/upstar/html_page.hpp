// A page that stands alone: one file, its style inside, nothing fetched from anywhere.
#pragma once

#include <string>
#include <string_view>

namespace upstar::cli {

// `title` is text, `body` is markup.
[[nodiscard]] std::string html_page(std::string_view title, std::string_view body);

// A text in a narrow cell: lines may end after bars, commas and braces, and nowhere inside words and numbers.
[[nodiscard]] std::string breakable(std::string_view text);
// A value in the signs of the literature, which is broken there and nowhere else.
[[nodiscard]] std::string value_markup(std::string_view value);
// The one where the text is a value, the other where it is not.
[[nodiscard]] std::string value_cell(const std::string& text);
// A command line: options are not broken after their hyphens.
[[nodiscard]] std::string command_cell(std::string_view text);

}  // namespace upstar::cli
