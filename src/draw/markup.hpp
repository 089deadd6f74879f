// Text inside SVG, HTML and Markdown: the characters that mean something there, written so that they
// do not.
#pragma once

#include <string>
#include <string_view>

namespace upstar {

[[nodiscard]] inline std::string markup_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

// As code in a Markdown table, where bars would end the cell.
[[nodiscard]] inline std::string markdown_code(std::string_view text) {
  std::string out = "`";
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out + "`";
}

}  // namespace upstar
