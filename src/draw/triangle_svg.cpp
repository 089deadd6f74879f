// Rows are centred, each half a place further out than the one above.
#include "draw/triangle_svg.hpp"

#include <fmt/format.h>

#include "rules/triangular_nim/board.hpp"

namespace upstar {

std::string triangle_svg(int layers, std::uint64_t marked) {
  constexpr int kAcross = 16;  // from place to place
  constexpr int kDown = 14;
  constexpr int kRadius = 6;
  const int width = layers * kAcross;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" fill=\"#f7f3e8\" stroke=\"#333\" stroke-width=\"1.5\">",
      width, (layers - 1) * kDown + kAcross);
  for (int row = 0; row < layers; ++row) {
    for (int column = 0; column <= row; ++column) {
      const bool is_marked = (marked >> triangular_nim::place_at(row, column) & 1) != 0;
      out += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>",
                         width / 2 - row * kAcross / 2 + column * kAcross,
                         row * kDown + kAcross / 2, kRadius, is_marked ? " fill=\"#b3412c\"" : "");
    }
  }
  return out + "</svg>";
}

}  // namespace upstar
