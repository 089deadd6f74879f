// A grid of circles with lengths at the left and points at the top, below a title and a legend. Colours stand in
// the drawing itself.
#include "lab/sweeps/openings_svg.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace upstar {
namespace {

constexpr int kCell = 16;
constexpr int kMargin = 34;  // room for the lengths
constexpr int kRadius = 6;
constexpr int kEvery = 5;    // points that are numbered: 1, 5, 10, ...
constexpr int kHead = 56;    // title, legend and the name of the points
constexpr int kLeast = 330;  // a title needs its width

std::string number(int x, int y, int value) {
  return fmt::format(R"(<text x="{}" y="{}">{}</text>)", x, y, value);
}

std::string openings_words(int x, int y, std::string_view anchor, std::string_view words,
                           int size = 10) {
  return fmt::format(R"(<text x="{}" y="{}" text-anchor="{}" font-size="{}">{}</text>)", x, y,
                     anchor, size, words);
}

std::string circle(int x, int y, char mark) {
  if (mark == '.') return fmt::format(R"(<circle cx="{}" cy="{}" r="1" fill="#999"/>)", x, y);
  return fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="#222"/>)", x, y, kRadius,
                     mark == 'x' ? "#222" : "#fff");
}

std::string openings_head() {
  return openings_words(kMargin / 4, 16, "start", "NoGo on a row: by which first moves Black wins",
                        13) +
         circle(kMargin / 2, 31, 'x') +
         openings_words(kMargin / 2 + 10, 35, "start", "Black wins") +
         circle(kMargin / 2 + 84, 31, 'o') +
         openings_words(kMargin / 2 + 94, 35, "start", "Black loses") +
         openings_words(kMargin / 4, kHead - 2, "start", "length; first move on point", 9);
}

}  // namespace

std::string openings_svg(std::span<const RowOpenings> rows) {
  int longest = 0;
  for (const RowOpenings& row : rows) longest = std::max(longest, row.n);
  const auto x_of = [](int point) { return kMargin + (point - 1) * kCell + kCell / 2; };
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"10\" fill=\"#333\" "
      "text-anchor=\"middle\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
      std::max(kMargin + longest * kCell + kCell / 2, kLeast),
      kHead + (static_cast<int>(rows.size()) + 1) * kCell + kCell / 2);
  out += openings_head();
  for (int point = 1; point <= longest; ++point) {
    if (point == 1 || point % kEvery == 0) out += number(x_of(point), kHead + kCell - 4, point);
  }
  int y = kHead + kCell + kCell / 2;
  for (const RowOpenings& row : rows) {
    out += "\n" + number(kMargin / 2, y + 4, row.n);
    for (int point = 1; point <= row.n; ++point) out += circle(x_of(point), y, row.at(point));
    y += kCell;
  }
  return out + "\n</svg>\n";
}

}  // namespace upstar
