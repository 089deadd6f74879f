// One rectangle a square. Colours stand in the drawing itself, so that it can leave its page.
#include "draw/picture_svg.hpp"

#include <fmt/format.h>

namespace upstar {

std::string picture_svg(std::span<const std::string> rows) {
  constexpr std::size_t kCell = 18;
  const std::size_t columns = rows.empty() ? 0 : rows.front().size();
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"-1 -1 {0} {1}\" fill=\"#f7f3e8\" stroke=\"#333\" stroke-width=\"1.5\">",
      columns * kCell + 2, rows.size() * kCell + 2);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      if (rows[row][column] != '.') continue;
      out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", column * kCell,
                         row * kCell, kCell, kCell);
    }
  }
  return out + "</svg>";
}

}  // namespace upstar
