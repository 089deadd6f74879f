// The frame of every page, and the one style sheet.
#include "upstar/html_page.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "draw/markup.hpp"
#include "draw/value_signs.hpp"

namespace upstar::cli {
namespace {

// Drawings are made for light paper, and keep it where the page is dark. Values break where `breakable` lets them.
constexpr std::string_view kStyle =
    ":root{color-scheme:light "
    "dark;--ink:#1b1b1b;--paper:#fff;--soft:#555;--line:#ddd;--good:#23703a;"
    "--bad:#b00020;--doubt:#fff6dd;--wrong:#ffe1e1}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e6e6;--paper:#17181a;--soft:#a8a8a8;"
    "--line:#3a3c40;--good:#79c98f;--bad:#ff8a94;--doubt:#3a3217;--wrong:#4a1f24}"
    "svg{background:#c4c4bf!important;padding:.35rem;border-radius:4px}}"
    "body{font:16px/1.4 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;"
    "color:var(--ink);background:var(--paper)}"
    "h2{margin:2rem 0 .5rem;font-size:1.1rem;border-bottom:1px solid var(--line)}"
    ".grid{display:flex;flex-wrap:wrap;gap:1rem;margin:.75rem 0}"
    ".wide{overflow-x:auto}"
    "svg{background:#fff;max-width:100%;height:auto}td svg{max-width:none}"
    "figure{margin:0;padding:.75rem;border:1px solid var(--line);border-radius:6px;min-width:7rem;"
    "max-width:100%;box-sizing:border-box;"
    "display:flex;flex-direction:column;align-items:center;justify-content:flex-end}"
    "figcaption{text-align:center;margin-top:.5rem;max-width:16rem}"
    ".value{font-family:ui-monospace,monospace;font-weight:600}"
    ".more{font-family:ui-monospace,monospace;font-size:.85rem;color:var(--soft)}"
    ".number{font-size:.75rem;color:var(--soft)}"
    ".unfinished{font-weight:600;color:var(--bad)}"
    "table{border-collapse:collapse}td,th{padding:.2rem .7rem;border-bottom:1px solid var(--line);"
    "text-align:left;vertical-align:top;font-family:ui-monospace,monospace;font-size:.85rem}"
    "th{font-family:inherit;color:var(--soft);white-space:nowrap}"
    "td.verdict,.word{white-space:nowrap}.word "
    "wbr{white-space:normal}td.note{font-family:inherit;min-width:16rem}"
    ".known_error td{background:var(--doubt)}.mismatch td{background:var(--wrong)}.mismatch "
    ".verdict{color:var(--bad)}"
    ".agrees .verdict,.as_good .verdict{color:var(--good)}";

// Values as they are printed; boards, names and words have other letters.
bool is_like_value(std::string_view text) {
  constexpr std::string_view kTiny = "iny(";
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (std::string_view("0123456789/+-{}|,*^v<>[]()").find(text[at]) != std::string_view::npos) {
      continue;
    }
    const bool is_tiny =
        (text[at] == 'T' || text[at] == 'M') && text.substr(at + 1).starts_with(kTiny);
    if (!is_tiny) return false;
    at += kTiny.size();
  }
  return !text.empty();
}

}  // namespace

std::string breakable(std::string_view text) {
  std::string out;
  for (const char c : text) {
    out += markup_text(std::string_view(&c, 1));
    if (c == '|' || c == ',' || c == '}') out += "<wbr>";
  }
  return out;
}

std::string value_markup(std::string_view value) {
  return fmt::format("<span class=\"word\">{}</span>", breakable(with_signs(value)));
}

std::string value_cell(const std::string& text) {
  return is_like_value(text) ? value_markup(text) : breakable(text);
}

std::string command_cell(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const std::string shown = breakable(word);
    out += word.starts_with('-') ? fmt::format("<span class=\"word\">{}</span>", shown) : shown;
    if (end < text.size()) out += ' ';
    at = end + 1;
  }
  return out;
}

std::string html_page(std::string_view title, std::string_view body) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\"><title>{0}</title>"
      "<style>{1}</style></head><body>\n<h1>{0}</h1>\n{2}</body></html>\n",
      markup_text(title), kStyle, body);
}

}  // namespace upstar::cli
