// A picture is drawn cell by cell, each lattice in its way, and then what is marked on top. Labels stand to the left
// of the cells and below them, the caption above, the legend under everything. A page places pictures like words of a
// text.
#include "draw/picture_svg.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

#include "draw/markup.hpp"

namespace upstar {
namespace {

constexpr int kCell = 18;
constexpr int kStoneRadius = 7;
constexpr std::string_view kMarked = "#b3412c";

// Places of a triangle stand closer, each row half a place further out than the one above.
constexpr int kAcross = 16;
constexpr int kDown = 14;
constexpr int kPlaceRadius = 6;

struct Point {
  int x;
  int y;
};

// Of a picture whose cells begin at (left, top).
struct Drawing {
  const Picture& picture;
  int left = 0;
  int top = 0;

  [[nodiscard]] int row_count() const { return static_cast<int>(picture.rows.size()); }
  [[nodiscard]] int columns(int row) const {
    return static_cast<int>(picture.rows[static_cast<std::size_t>(row)].size());
  }
  [[nodiscard]] int columns() const {
    int most = 0;
    for (int row = 0; row < row_count(); ++row) most = std::max(most, columns(row));
    return most;
  }
  [[nodiscard]] char cell(int row, int column) const {
    return picture.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  [[nodiscard]] bool is_there(int row, int column) const { return cell(row, column) != '#'; }

  [[nodiscard]] int width() const {
    return picture.lattice == BoardLattice::Triangle ? row_count() * kAcross : columns() * kCell;
  }
  [[nodiscard]] int height() const {
    return picture.lattice == BoardLattice::Triangle ? (row_count() - 1) * kDown + kAcross
                                                     : row_count() * kCell;
  }
  [[nodiscard]] Point centre(CellPlace place) const {
    if (picture.lattice == BoardLattice::Triangle) {
      return {left + width() / 2 - place.row * kAcross / 2 + place.column * kAcross,
              top + place.row * kDown + kAcross / 2};
    }
    return {left + place.column * kCell + kCell / 2, top + place.row * kCell + kCell / 2};
  }

  template <class Use>
  void for_each_cell(const Use& use) const {
    for (int row = 0; row < row_count(); ++row) {
      for (int column = 0; column < columns(row); ++column) {
        if (is_there(row, column)) use(CellPlace{row, column}, cell(row, column));
      }
    }
  }
};

std::string circle(Point centre, int radius, std::string_view fill) {
  return fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="#222"/>)", centre.x,
                     centre.y, radius, fill);
}

std::string word(Point at, std::string_view anchor, std::string_view text) {
  return fmt::format(R"(<text x="{}" y="{}" text-anchor="{}" font-family="sans-serif" )"
                     R"(font-size="10" fill="#333" stroke="none">{}</text>)",
                     at.x, at.y, anchor, markup_text(text));
}

// A piece, a dot, or any other sign; nothing for an empty cell.
std::string content(Point centre, char cell) {
  switch (cell) {
    case '.':
      return {};
    case 'x':
      return circle(centre, kStoneRadius, "#222");
    case 'o':
      return circle(centre, kStoneRadius, "#fff");
    case '*':
      return circle(centre, 3, "#fff");
    default:
      return word({centre.x, centre.y + 4}, "middle", std::string(1, cell));
  }
}

// ---- Cells ----

std::string squares(const Drawing& drawing) {
  std::string out;
  drawing.for_each_cell([&](CellPlace place, char) {
    out += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}"/>)",
                       drawing.left + place.column * kCell, drawing.top + place.row * kCell, kCell,
                       kCell);
  });
  drawing.for_each_cell(
      [&](CellPlace place, char cell) { out += content(drawing.centre(place), cell); });
  return out;
}

// Room for a letter where lines cross.
std::string cleared(Point centre) {
  return fmt::format(
      R"(<circle cx="{}" cy="{}" r="6" fill="#fff" fill-opacity="0.9" stroke="none"/>)", centre.x,
      centre.y);
}

// The line through cells that are there, as far as they are; `at(i)` is the place of cell i.
template <class At>
std::string lattice_line(const Drawing& drawing, int length, const At& at) {
  const auto is_there = [&](int i) { return drawing.is_there(at(i).row, at(i).column); };
  std::string out;
  for (int i = 0; i < length; ++i) {
    if (!is_there(i)) continue;
    const Point from = drawing.centre(at(i));
    while (i + 1 < length && is_there(i + 1)) ++i;
    const Point to = drawing.centre(at(i));
    out += fmt::format(R"(<path d="M{} {}L{} {}" stroke="#888"/>)", from.x, from.y, to.x, to.y);
  }
  return out;
}

std::string points(const Drawing& drawing) {
  std::string out;
  for (int row = 0; row < drawing.row_count(); ++row) {
    out += lattice_line(drawing, drawing.columns(), [&](int i) { return CellPlace{row, i}; });
  }
  for (int column = 0; column < drawing.columns(); ++column) {
    out += lattice_line(drawing, drawing.row_count(), [&](int i) { return CellPlace{i, column}; });
  }
  drawing.for_each_cell([&](CellPlace place, char cell) {
    const Point centre = drawing.centre(place);
    if (std::string_view(".xo*").find(cell) == std::string_view::npos) out += cleared(centre);
    out += content(centre, cell);
  });
  return out;
}

// A piece is an open circle, a marked one a filled circle; a place without a piece is a small dot.
std::string places(const Drawing& drawing) {
  std::string out;
  drawing.for_each_cell([&](CellPlace place, char cell) {
    const Point centre = drawing.centre(place);
    const bool is_marked = drawing.picture.mark_at(place.row, place.column) != nullptr;
    out += fmt::format(R"(<circle cx="{}" cy="{}" r="{}"{}/>)", centre.x, centre.y,
                       cell == '.' ? 1 : kPlaceRadius,
                       is_marked ? fmt::format(R"( fill="{}")", kMarked) : "");
  });
  return out;
}

// ---- Marks ----

bool has_edge(const Picture& picture, CellPlace place) {
  return std::any_of(picture.edges.begin(), picture.edges.end(),
                     [&](const CellEdge& edge) { return edge.from == place || edge.to == place; });
}

// A bar over two cells, a tile where a cell goes, a piece with a dot where one comes, a ring elsewhere.
std::string marks(const Drawing& drawing) {
  constexpr int kInset = 3;
  std::string out;
  const auto bar = [&](Point from, Point to) {
    const int inset = kCell / 2 - kInset;
    out += fmt::format(
        R"(<rect x="{}" y="{}" width="{}" height="{}" rx="3" fill="{}" fill-opacity="0.8"/>)",
        std::min(from.x, to.x) - inset, std::min(from.y, to.y) - inset,
        std::abs(from.x - to.x) + 2 * inset, std::abs(from.y - to.y) + 2 * inset, kMarked);
  };
  for (const CellEdge& edge : drawing.picture.edges) {
    bar(drawing.centre(edge.from), drawing.centre(edge.to));
  }
  for (const CellMark& mark : drawing.picture.marks) {
    if (has_edge(drawing.picture, mark.cell)) continue;
    const Point centre = drawing.centre(mark.cell);
    if (mark.becomes == '#') {
      bar(centre, centre);
    } else if (mark.becomes == '.') {
      out += fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="none" stroke="{}"/>)", centre.x,
                         centre.y, kStoneRadius + 1, kMarked);
    } else {
      out += content(centre, mark.becomes) + circle(centre, 3, kMarked);
    }
  }
  return out;
}

// ---- Colours behind cells, and characters upon pieces ----

constexpr std::array<std::string_view, 8> kTints{"#f6c9b8", "#bfe0c2", "#c3d4f2", "#f5e3a3",
                                                 "#dcc6ea", "#b9e3e0", "#f3c4d8", "#d9d5c3"};

std::string_view tint_colour(int number) {
  return kTints[static_cast<std::size_t>(number) % kTints.size()];
}

std::string tints(const Drawing& drawing) {
  std::string out;
  for (const CellTint& tint : drawing.picture.tints) {
    const Point centre = drawing.centre(tint.cell);
    out += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}" stroke="none"/>)",
                       centre.x - kCell / 2, centre.y - kCell / 2, kCell, kCell,
                       tint_colour(tint.number));
  }
  return out;
}

std::string signs(const Drawing& drawing) {
  std::string out;
  for (const CellSign& sign : drawing.picture.signs) {
    const Point centre = drawing.centre(sign.cell);
    const bool on_black = drawing.cell(sign.cell.row, sign.cell.column) == 'x';
    out += fmt::format(
        R"(<text x="{}" y="{}" text-anchor="middle" font-family="sans-serif" font-size="9" )"
        R"(fill="{}" stroke="none">{}</text>)",
        centre.x, centre.y + 3, on_black ? "#fff" : "#222",
        markup_text(std::string_view(&sign.sign, 1)));
  }
  return out;
}

std::string cells(const Drawing& drawing) {
  switch (drawing.picture.lattice) {
    case BoardLattice::Squares:
      return squares(drawing) + marks(drawing);
    case BoardLattice::Points:
      return tints(drawing) + points(drawing) + marks(drawing) + signs(drawing);
    case BoardLattice::Triangle:
      return places(drawing);
  }
  return {};
}

std::string labels(const Drawing& drawing) {
  std::string out;
  int row = 0;
  for (const std::string& label : drawing.picture.row_labels) {
    const Point centre = drawing.centre({row++, 0});
    out += word({drawing.left - 4, centre.y + 4}, "end", label);
  }
  int column = 0;
  for (const std::string& label : drawing.picture.column_labels) {
    const Point centre = drawing.centre({drawing.row_count() - 1, column++});
    out += word({centre.x, drawing.top + drawing.height() + 13}, "middle", label);
  }
  return out;
}

// ---- Legends ----

constexpr int kLegendLine = 18;
constexpr int kLegendWords = 26;  // where they begin

std::string legend(const Picture& picture, int top) {
  std::string out;
  for (const LegendLine& line : picture.legend) {
    if (line.tint >= 0) {
      out += fmt::format(R"(<rect x="0" y="{}" width="{}" height="14" fill="{}" stroke="none"/>)",
                         top + 2, kLegendWords - 8, tint_colour(line.tint));
    }
    out += word({(kLegendWords - 8) / 2, top + 13}, "middle", line.sign);
    out += word({kLegendWords, top + 13}, "start", line.words);
    top += kLegendLine;
  }
  return out;
}

int legend_width(const Picture& picture) {
  std::size_t letters = 0;
  for (const LegendLine& line : picture.legend) letters = std::max(letters, line.words.size());
  return letters == 0 ? 0 : kLegendWords + 6 * static_cast<int>(letters);
}

// ---- Pages ----

constexpr int kCaption = 18;
constexpr int kGap = 14;
constexpr int kPageWidth = 760;

// What labels take to the left of the cells and below them.
int room_for_row_labels(const Picture& picture) {
  std::size_t letters = 0;
  for (const std::string& label : picture.row_labels) letters = std::max(letters, label.size());
  return letters == 0 ? 0 : 8 + 6 * static_cast<int>(letters);
}
int room_for_column_labels(const Picture& picture) {
  return picture.column_labels.empty() ? 0 : 17;
}

Point size_on_page(const Picture& picture) {
  const Drawing drawing{picture};
  const int letters = 6 * static_cast<int>(picture.caption.size());
  return {std::max(room_for_row_labels(picture) + drawing.width(), letters),
          kCaption + drawing.height() + room_for_column_labels(picture)};
}

constexpr int kHeadHeight = 46;
constexpr int kHeadWidth = 420;

std::string page_head(const PageHead& head) {
  constexpr int kLegendTop = 38;
  const int second = kGap + 40 + 7 * static_cast<int>(head.filled.size());
  return fmt::format("\n<text x=\"{}\" y=\"22\" font-size=\"13\">{}</text>", kGap,
                     markup_text(head.title)) +
         content({kGap + 7, kLegendTop}, 'x') +
         word({kGap + 20, kLegendTop + 4}, "start", head.filled) +
         content({second + 7, kLegendTop}, 'o') +
         word({second + 20, kLegendTop + 4}, "start", head.open);
}

}  // namespace

std::string picture_svg(const Picture& picture) {
  const Drawing drawing{picture};
  const int border = picture.lattice == BoardLattice::Triangle ? 0 : 1;  // room for half of a line
  const int left = room_for_row_labels(picture);
  const int below = room_for_column_labels(picture);
  const int above = picture.caption.empty() ? 0 : kCaption;
  const int width = std::max(
      {drawing.width(), 6 * static_cast<int>(picture.caption.size()), legend_width(picture)});
  const int lines = kLegendLine * static_cast<int>(picture.legend.size());
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"{2} {3} {0} {1}\" fill=\"#f7f3e8\" stroke=\"#333\" stroke-width=\"1.5\">",
      width + left + 2 * border, drawing.height() + above + below + lines + 2 * border,
      -left - border, -above - border);
  if (above > 0) out += word({0, -6}, "start", picture.caption);
  return out + cells(drawing) + labels(drawing) + legend(picture, drawing.height() + below) +
         "</svg>";
}

std::string picture_svg(std::span<const std::string> rows) {
  Picture picture;
  for (const std::string& row : rows) {
    std::string& cells_of_row = picture.rows.emplace_back(row);
    std::replace_if(
        cells_of_row.begin(), cells_of_row.end(), [](char cell) { return cell != '.'; }, '#');
  }
  return picture_svg(picture);
}

std::string pictures_svg(std::span<const Picture> pictures, const PageHead& head) {
  const bool has_head = !head.title.empty();
  std::string body = has_head ? page_head(head) : "";
  int left = kGap;
  int top = kGap + (has_head ? kHeadHeight : 0);
  int line_height = 0;
  int width = has_head ? kHeadWidth : 0;
  for (const Picture& picture : pictures) {
    const Point size = size_on_page(picture);
    if (left > kGap && left + size.x > kPageWidth) {
      left = kGap;
      top += line_height + kGap;
      line_height = 0;
    }
    body += fmt::format("\n<text x=\"{}\" y=\"{}\">{}</text>", left, top + 11,
                        markup_text(picture.caption));
    const Drawing drawing{picture, left + room_for_row_labels(picture), top + kCaption};
    const std::string drawn = cells(drawing) + labels(drawing);
    // Lines and stones bring their colours along; squares and places take those around them.
    body += picture.lattice == BoardLattice::Points
                ? drawn
                : fmt::format(R"(<g fill="#f7f3e8" stroke="#333">{}</g>)", drawn);
    left += size.x + kGap;
    width = std::max(width, left);
    line_height = std::max(line_height, size.y);
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"11\" fill=\"#333\">"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>{2}\n</svg>\n",
      width, top + line_height + kGap, body);
}

}  // namespace upstar
