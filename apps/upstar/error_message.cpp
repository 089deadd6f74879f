// Cutting a window out of the offending text, and putting carets under the span.
#include "upstar/error_message.hpp"

#include <algorithm>
#include <cstddef>

#include "upstar/json_document.hpp"

namespace upstar::cli {
namespace {

constexpr int kColumnsBefore = 36;
constexpr int kColumnsInAll = 74;
constexpr int kJsonColumns = 2'000;
constexpr std::string_view kDots = "...";

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

// The part of error.text worth showing: around the span, cut between characters.
struct Excerpt {
  std::string_view text;
  std::size_t at = 0;  // of the span, inside `text`
  std::size_t length = 0;
  bool cut_before = false;
  bool cut_after = false;
};

Excerpt excerpt_of(const Error& error, int columns_before, int columns_in_all) {
  const std::string_view text = error.text;
  const std::size_t at = std::min(error.at, text.size());
  const std::size_t end = at + std::min(error.length, text.size() - at);
  std::size_t start = at;
  if (first_columns(text, columns_in_all).size() == text.size()) columns_before = columns_in_all;
  for (int columns = 0; start > 0 && columns < columns_before;) {
    do {
      --start;
    } while (start > 0 && is_continuation(text[start]));
    columns += glyph_at(text, start).columns;
  }
  const std::string_view shown = first_columns(text.substr(start), columns_in_all);
  const std::size_t shown_end = start + shown.size();
  return {shown, at - start, std::min(end, shown_end) - std::min(at, shown_end), start > 0,
          shown_end < text.size()};
}

}  // namespace

std::string error_text(const Error& error, const Palette& palette) {
  std::string out = palette.red("upstar:") + " " + printable(error.message) + "\n";
  if (!error.text.empty()) {
    const Excerpt excerpt = excerpt_of(error, kColumnsBefore, kColumnsInAll);
    const std::string before = excerpt.cut_before ? std::string(kDots) : std::string();
    out += "  " + before + printable(excerpt.text);
    if (excerpt.cut_after) out += kDots;
    const int indent = columns_of(before) + columns_of(excerpt.text.substr(0, excerpt.at));
    const int width = std::max(columns_of(excerpt.text.substr(excerpt.at, excerpt.length)), 1);
    out += "\n  " + std::string(static_cast<std::size_t>(indent), ' ') +
           palette.red(std::string(static_cast<std::size_t>(width), '^')) + "\n";
  }
  if (!error.hint.empty())
    out += "  " + palette.green("hint:") + " " + printable(error.hint) + "\n";
  return out;
}

std::string error_json(std::string_view command, const Error& error) {
  Json json = document(command);
  if (command.empty()) json["command"] = nullptr;
  const Excerpt excerpt = excerpt_of(error, kJsonColumns / 2, kJsonColumns);
  json["error"] = {{"message", error.message},
                   {"text", excerpt.text},
                   {"at", excerpt.at},
                   {"length", excerpt.length},
                   {"hint", error.hint}};
  return dumped(json);
}

}  // namespace upstar::cli
