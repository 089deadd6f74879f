// Cells in rows, with the same signs as in the SVG: bars over squares that are covered, a dot upon a stone that
// comes, filled places of a triangle.
#include "draw/picture_sketch.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace upstar {
namespace {

constexpr double kSide = 18;
constexpr double kRowHeight = 14;  // of a triangle
constexpr double kLabelRoom = 18;
constexpr double kLetter = 6;
constexpr Colour kWhiteInk{255, 255, 255};
constexpr Colour kBlackInk{0x22, 0x22, 0x22};
constexpr Colour kBoardInk{0xf7, 0xf3, 0xe8};
constexpr Colour kMarkInk{0xb3, 0x41, 0x2c};
constexpr Stroke kCellLine{{0x33, 0x33, 0x33}, 1};
constexpr Stroke kLatticeLine{{0x88, 0x88, 0x88}, 1};

class PictureSketcher {
 public:
  explicit PictureSketcher(const Picture& picture) : picture_(picture) {
    if (!picture.row_labels.empty()) left_ += kLabelRoom;
    if (!picture.caption.empty()) top_ += kLabelRoom;
    for (const std::string& row : picture.rows) {
      columns_ = std::max(columns_, static_cast<int>(row.size()));
    }
  }

  Sketch draw() {
    for_each_cell([&](CellPlace place, char) { cell(place); });
    for (const CellEdge& edge : picture_.edges) bar(centre(edge.from), centre(edge.to));
    for_each_cell([&](CellPlace place, char content) { piece(place, content); });
    for (const CellMark& mark : picture_.marks) show(mark);
    labels();
    const double caption = kLetter * static_cast<double>(picture_.caption.size());
    sketch_.width = std::max(left_ + columns_ * kSide + 2, caption);
    sketch_.height =
        top_ + rows() * row_height() + (picture_.column_labels.empty() ? 4 : kLabelRoom);
    sketch_.title = picture_.caption;
    return std::move(sketch_);
  }

 private:
  [[nodiscard]] bool is_triangle() const { return picture_.lattice == BoardLattice::Triangle; }
  [[nodiscard]] int rows() const { return static_cast<int>(picture_.rows.size()); }
  [[nodiscard]] double row_height() const { return is_triangle() ? kRowHeight : kSide; }
  [[nodiscard]] SketchPoint centre(CellPlace place) const {
    const double indent = is_triangle() ? (rows() - 1 - place.row) * kSide / 2 : 0;
    return {left_ + indent + place.column * kSide + kSide / 2,
            top_ + place.row * row_height() + row_height() / 2};
  }
  [[nodiscard]] bool is_there(int row, int column) const {
    if (row >= rows()) return false;
    const std::string& cells = picture_.rows[static_cast<std::size_t>(row)];
    return column < static_cast<int>(cells.size()) &&
           cells[static_cast<std::size_t>(column)] != '#';
  }

  template <class Use>
  void for_each_cell(const Use& use) const {
    for (int row = 0; row < rows(); ++row) {
      const std::string& cells = picture_.rows[static_cast<std::size_t>(row)];
      for (int column = 0; column < static_cast<int>(cells.size()); ++column) {
        if (is_there(row, column)) {
          use(CellPlace{row, column}, cells[static_cast<std::size_t>(column)]);
        }
      }
    }
  }

  // A square, or the lines from a point to its neighbours on the right and below.
  void cell(CellPlace place) {
    const SketchPoint at = centre(place);
    if (picture_.lattice == BoardLattice::Squares) {
      rectangle(at, at, kSide / 2, kCellLine, kBoardInk);
    } else if (picture_.lattice == BoardLattice::Points) {
      if (is_there(place.row, place.column + 1)) {
        sketch_.line(at, centre({place.row, place.column + 1}), kLatticeLine);
      }
      if (is_there(place.row + 1, place.column)) {
        sketch_.line(at, centre({place.row + 1, place.column}), kLatticeLine);
      }
    }
  }

  // Around two points that lie in a line, so far away from them.
  void rectangle(SketchPoint from, SketchPoint to, double margin, const Stroke& stroke,
                 const Colour& fill) {
    const double x0 = std::min(from.x, to.x) - margin, x1 = std::max(from.x, to.x) + margin;
    const double y0 = std::min(from.y, to.y) - margin, y1 = std::max(from.y, to.y) + margin;
    sketch_.items.emplace_back(
        SketchPath{{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, stroke, fill, true});
  }
  void bar(SketchPoint from, SketchPoint to) {
    rectangle(from, to, kSide / 2 - 3, kCellLine, kMarkInk);
  }
  void disc(CellPlace place, double radius, const Colour& fill) {
    sketch_.items.emplace_back(SketchDisc{centre(place), radius, fill, kCellLine});
  }

  void piece(CellPlace place, char content) {
    if (is_triangle()) {
      const bool is_marked = picture_.mark_at(place.row, place.column) != nullptr;
      disc(place, content == '.' ? 1 : 6, is_marked ? kMarkInk : kWhiteInk);
    } else if (content == 'x' || content == 'o') {
      disc(place, 7, content == 'x' ? kBlackInk : kWhiteInk);
    }
  }

  void show(const CellMark& mark) {
    if (is_triangle()) return;
    const bool has_edge = std::ranges::any_of(picture_.edges, [&](const CellEdge& edge) {
      return edge.from == mark.cell || edge.to == mark.cell;
    });
    if (has_edge) return;
    if (mark.becomes == '#') return bar(centre(mark.cell), centre(mark.cell));
    if (mark.becomes == 'x' || mark.becomes == 'o') piece(mark.cell, mark.becomes);
    disc(mark.cell, 3, kMarkInk);
  }

  void words(SketchPoint at, const std::string& text, Anchor anchor) {
    sketch_.items.emplace_back(SketchWords{at, text, anchor, 10, kBlackInk});
  }
  void labels() {
    for (int row = 0; row < static_cast<int>(picture_.row_labels.size()); ++row) {
      words({left_ - 4, centre({row, 0}).y + 4}, picture_.row_labels[static_cast<std::size_t>(row)],
            Anchor::End);
    }
    for (int column = 0; column < static_cast<int>(picture_.column_labels.size()); ++column) {
      words({centre({rows() - 1, column}).x, top_ + rows() * row_height() + 13},
            picture_.column_labels[static_cast<std::size_t>(column)], Anchor::Middle);
    }
    if (!picture_.caption.empty()) words({2, 12}, picture_.caption, Anchor::Start);
  }

  const Picture& picture_;
  Sketch sketch_;
  double left_ = 2;
  double top_ = 2;
  int columns_ = 0;
};

}  // namespace

Sketch picture_sketch(const Picture& picture) { return PictureSketcher(picture).draw(); }

}  // namespace upstar
