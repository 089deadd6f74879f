// Filling rows of pictures, then writing them line by line, without spaces at the ends.
#include "upstar/pictures.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

namespace upstar::cli {
namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kGap = 4;

std::size_t width_of(const TextPicture& picture) {
  std::size_t columns = 0;
  for (const std::string& row : picture) columns = std::max(columns, row.size());
  return columns;
}

std::string one_row(std::span<const TextPicture> pictures) {
  std::size_t height = 0;
  for (const TextPicture& picture : pictures) height = std::max(height, picture.size());
  std::string out;
  for (std::size_t line = 0; line < height; ++line) {
    std::string text(kIndent, ' ');
    std::size_t column = kIndent;
    for (const TextPicture& picture : pictures) {
      text.resize(column, ' ');
      const std::size_t above = height - picture.size();
      if (line >= above) text += picture[line - above];
      column += width_of(picture) + kGap;
    }
    text.resize(text.find_last_not_of(' ') + 1);
    out += text + "\n";
  }
  return out;
}

}  // namespace

std::string side_by_side(const std::vector<TextPicture>& pictures, int width) {
  std::string out;
  for (std::size_t begin = 0; begin < pictures.size();) {
    std::size_t column = kIndent;
    std::size_t end = begin;
    do {
      column += width_of(pictures[end++]) + kGap;
    } while (end < pictures.size() &&
             column + width_of(pictures[end]) <= static_cast<std::size_t>(width));
    if (begin > 0) out += "\n";
    out += one_row(std::span(pictures).subspan(begin, end - begin));
    begin = end;
  }
  return out;
}

}  // namespace upstar::cli
