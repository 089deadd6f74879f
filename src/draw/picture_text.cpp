// Cells in columns as wide as the widest label.
#include "draw/picture_text.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

namespace upstar {
namespace {

std::size_t widest(const std::vector<std::string>& labels) {
  std::size_t width = 0;
  for (const std::string& label : labels) width = std::max(width, label.size());
  return width;
}

char shown(const Picture& picture, std::size_t row, std::size_t column) {
  const CellMark* mark = picture.mark_at(static_cast<int>(row), static_cast<int>(column));
  if (mark == nullptr) return picture.rows[row][column];
  return mark->becomes == 'x' ? 'X' : mark->becomes == 'o' ? 'O' : '*';
}

void add_line(std::vector<std::string>& lines, std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  lines.push_back(std::move(line));
}

}  // namespace

std::vector<std::string> picture_text(const Picture& picture) {
  std::vector<std::string> lines;
  if (!picture.caption.empty()) lines.push_back(picture.caption);
  const std::size_t label_width = widest(picture.row_labels);
  const std::size_t cell_width = std::max<std::size_t>(1, widest(picture.column_labels));
  const auto begin_line = [&](std::string_view label) {
    return label_width == 0 ? std::string() : fmt::format("{:>{}} ", label, label_width);
  };
  for (std::size_t row = 0; row < picture.rows.size(); ++row) {
    std::string line = begin_line(label_width == 0 ? "" : picture.row_labels[row]);
    if (picture.lattice == BoardLattice::Triangle) line.append(picture.rows.size() - 1 - row, ' ');
    for (std::size_t column = 0; column < picture.rows[row].size(); ++column) {
      line +=
          fmt::format("{:>{}}", shown(picture, row, column), cell_width + (column == 0 ? 0 : 1));
    }
    add_line(lines, std::move(line));
  }
  if (picture.column_labels.empty()) return lines;
  std::string line = begin_line("");
  for (std::size_t column = 0; column < picture.column_labels.size(); ++column) {
    line +=
        fmt::format("{:>{}}", picture.column_labels[column], cell_width + (column == 0 ? 0 : 1));
  }
  add_line(lines, std::move(line));
  return lines;
}

}  // namespace upstar
