// Widths follow Unicode closely enough for what people type here: combining marks take no column,
// East Asian wide characters and emoji take two.
#include "upstar/display.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "draw/value_signs.hpp"

namespace upstar::cli {
namespace {

struct Range {
  char32_t first, last;
};
constexpr std::array<Range, 6> kCombining = {{{0x0300, 0x036f},
                                              {0x0483, 0x0489},
                                              {0x200b, 0x200f},
                                              {0x20d0, 0x20f0},
                                              {0xfe00, 0xfe0f},
                                              {0xfe20, 0xfe2f}}};
constexpr std::array<Range, 8> kWide = {{{0x1100, 0x115f},
                                         {0x2e80, 0x303e},
                                         {0x3041, 0xa4cf},
                                         {0xac00, 0xd7a3},
                                         {0xf900, 0xfaff},
                                         {0xfe30, 0xfe6f},
                                         {0xff00, 0xff60},
                                         {0x1f300, 0x1faff}}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t code) {
  return std::any_of(ranges.begin(), ranges.end(), [code](const Range& range) {
    return range.first <= code && code <= range.last;
  });
}

// As the locale says, in the order in which the system reads it.
bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view locale(value);
    return locale.find("UTF-8") != std::string_view::npos ||
           locale.find("utf8") != std::string_view::npos;
  }
  return false;
}

// The bytes that a first byte announces; 0 when it cannot be a first byte.
std::size_t announced_bytes(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

}  // namespace

Glyph glyph_at(std::string_view text, std::size_t at) {
  const Glyph broken{1, 1, false};
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t bytes = announced_bytes(first);
  if (bytes == 0 || at + bytes > text.size()) return broken;
  if (bytes == 1) return {1, 1, first >= 0x20 && first != 0x7f};
  char32_t code = first & (0xffu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    const auto next = static_cast<unsigned char>(text[at + i]);
    if ((next & 0xc0) != 0x80) return broken;
    code = (code << 6) | (next & 0x3fu);
  }
  if (code < 0xa0) return {bytes, 1, false};  // control characters of Latin-1
  if (within(kCombining, code)) return {bytes, 0, true};
  return {bytes, within(kWide, code) ? 2 : 1, true};
}

std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = glyph_at(text, at);
    const bool space = text[at] == '\t' || text[at] == '\n' || text[at] == '\r';
    if (glyph.printable) {
      out += text.substr(at, glyph.bytes);
    } else {
      out += space ? ' ' : '?';
    }
    at += glyph.bytes;
  }
  return out;
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = glyph_at(text, at);
    columns += glyph.columns;
    at += glyph.bytes;
  }
  return columns;
}

std::string_view first_columns(std::string_view text, int columns) {
  std::size_t at = 0;
  while (at < text.size()) {
    const Glyph glyph = glyph_at(text, at);
    columns -= glyph.columns;
    if (columns < 0) break;
    at += glyph.bytes;
  }
  return text.substr(0, at);
}

Palette::Palette(int descriptor) : terminal_(::isatty(descriptor) == 1) {
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool dumb = term != nullptr && std::string_view(term) == "dumb";
  coloured_ = terminal_ && !dumb && (no_color == nullptr || *no_color == '\0');
  signs_ = terminal_ && !dumb && speaks_utf8();
  winsize size{};
  if (terminal_ && ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) {
    width_ = size.ws_col;
  }
}

std::string Palette::value(std::string_view text) const {
  return signs_ ? with_signs(text) : std::string(text);
}

std::string Palette::wrap(std::string_view code, std::string_view text) const {
  if (!coloured_) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace upstar::cli
