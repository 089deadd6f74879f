// Boards placed like words of a text. Colours stand in the drawing itself.
#include "draw/board_svg.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace upstar {
namespace {

constexpr int kCell = 18;
constexpr int kRadius = 7;
constexpr int kCaption = 18;
constexpr int kGap = 14;
constexpr int kPageWidth = 760;

struct Size {
  int width;
  int height;
};

Size size_of(const BoardPicture& picture) {
  std::size_t columns = 0;
  for (const std::string& row : picture.rows) columns = std::max(columns, row.size());
  const int letters = 6 * static_cast<int>(picture.caption.size());
  return {std::max(static_cast<int>(columns) * kCell, letters),
          kCaption + static_cast<int>(picture.rows.size()) * kCell};
}

std::string circle(int x, int y, int radius, std::string_view fill) {
  return fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="#222"/>)", x, y, radius,
                     fill);
}

std::string line(int x1, int y1, int x2, int y2) {
  return fmt::format(R"(<path d="M{} {}L{} {}" stroke="#888"/>)", x1, y1, x2, y2);
}

std::string draw(const BoardPicture& picture, int left, int top) {
  std::string out =
      fmt::format(R"(<text x="{}" y="{}">{}</text>)", left, top + 11, picture.caption);
  const auto x_of = [&](std::size_t column) {
    return left + kCell / 2 + static_cast<int>(column) * kCell;
  };
  const auto y_of = [&](std::size_t row) {
    return top + kCaption + kCell / 2 + static_cast<int>(row) * kCell;
  };
  const std::size_t rows = picture.rows.size();
  const std::size_t columns = picture.rows.empty() ? 0 : picture.rows.front().size();
  if (columns == 0) return out;
  for (std::size_t row = 0; row < rows; ++row) {
    out += line(x_of(0), y_of(row), x_of(columns - 1), y_of(row));
  }
  for (std::size_t column = 0; column < columns; ++column) {
    out += line(x_of(column), y_of(0), x_of(column), y_of(rows - 1));
  }
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const char mark = picture.rows[row][column];
      if (mark == 'x') out += circle(x_of(column), y_of(row), kRadius, "#222");
      if (mark == 'o') out += circle(x_of(column), y_of(row), kRadius, "#fff");
      if (mark == '*') out += circle(x_of(column), y_of(row), 3, "#fff");
    }
  }
  return out;
}

}  // namespace

std::string boards_svg(std::span<const BoardPicture> pictures) {
  std::string body;
  int left = kGap;
  int top = kGap;
  int line_height = 0;
  int width = 0;
  for (const BoardPicture& picture : pictures) {
    const Size size = size_of(picture);
    if (left > kGap && left + size.width > kPageWidth) {
      left = kGap;
      top += line_height + kGap;
      line_height = 0;
    }
    body += "\n" + draw(picture, left, top);
    left += size.width + kGap;
    width = std::max(width, left);
    line_height = std::max(line_height, size.height);
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"11\" fill=\"#333\">"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>{2}\n</svg>\n",
      width, top + line_height + kGap, body);
}

}  // namespace upstar
