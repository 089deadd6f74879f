// A page that stands alone: one file, its style inside, nothing fetched from anywhere.
#pragma once

#include <string>
#include <string_view>

namespace upstar::cli {

// `title` is text, `body` is markup.
[[nodiscard]] std::string html_page(std::string_view title, std::string_view body);

// A text in a narrow cell: lines may end after bars, commas and braces, and nowhere inside words and numbers.
[[nodiscard]] std::string breakable(std::string_view text);
// Likewise, and with the signs of the literature where the text is a value.
[[nodiscard]] std::string value_cell(const std::string& text);

}  // namespace upstar::cli
