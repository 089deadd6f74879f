// The frame of every page, and the one style sheet.
#include "upstar/html_page.hpp"

#include <fmt/format.h>

#include "draw/markup.hpp"

namespace upstar::cli {
namespace {

constexpr std::string_view kStyle =
    "body{font:16px/1.4 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;"
    "color:#1b1b1b;background:#fff}"
    "h2{margin:2rem 0 .5rem;font-size:1.1rem;border-bottom:1px solid #ccc}"
    ".grid{display:flex;flex-wrap:wrap;gap:1rem;margin:.75rem 0}"
    "figure{margin:0;padding:.75rem;border:1px solid #ddd;border-radius:6px;min-width:7rem;"
    "display:flex;flex-direction:column;align-items:center;justify-content:flex-end}"
    "figcaption{text-align:center;margin-top:.5rem;max-width:14rem;overflow-wrap:anywhere}"
    ".value{font-family:ui-monospace,monospace;font-weight:600}"
    ".more{font-family:ui-monospace,monospace;font-size:.85rem;color:#555}"
    ".number{font-size:.75rem;color:#777}"
    "table{border-collapse:collapse}td,th{padding:.2rem .7rem;border-bottom:1px solid #ddd;"
    "text-align:left;font-family:ui-monospace,monospace;font-size:.85rem;overflow-wrap:anywhere}"
    "td.note{font-family:inherit}"
    ".known_error td{background:#fff6dd}.mismatch td{background:#ffe1e1}.mismatch "
    ".verdict{color:#b00020}"
    ".agrees .verdict{color:#23703a}";

}  // namespace

std::string html_page(std::string_view title, std::string_view body) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\"><title>{0}</title>"
      "<style>{1}</style></head><body>\n<h1>{0}</h1>\n{2}</body></html>\n",
      markup_text(title), kStyle, body);
}

}  // namespace upstar::cli
