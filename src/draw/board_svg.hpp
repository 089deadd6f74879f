// Boards of NoGo as drawings: lines, stones and dots, several boards side by side.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace upstar {

struct BoardPicture {
  std::string caption;
  // From the top: 'x' a black stone, 'o' a white one, '*' a dot, anything else an empty point.
  std::vector<std::string> rows;
};

// An <svg> element with the boards from left to right, and on as many lines as that takes.
[[nodiscard]] std::string boards_svg(std::span<const BoardPicture> pictures);

}  // namespace upstar
