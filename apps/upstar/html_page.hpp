// A page that stands alone: one file, its style inside, nothing fetched from anywhere.
#pragma once

#include <string>
#include <string_view>

namespace upstar::cli {

// `title` is text, `body` is markup.
[[nodiscard]] std::string html_page(std::string_view title, std::string_view body);

}  // namespace upstar::cli
