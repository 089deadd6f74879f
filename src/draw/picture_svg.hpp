// Pictures of positions as SVG. Colours stand in the drawing itself, so that it can leave its page.
#pragma once

#include <span>
#include <string>

#include "draw/picture.hpp"

namespace upstar {

// An <svg> element with one picture.
[[nodiscard]] std::string picture_svg(const Picture& picture);
// The same for squares alone: '.' a square, anything else none; `rows` from the top, all of one length.
[[nodiscard]] std::string picture_svg(std::span<const std::string> rows);

// An <svg> element with pictures from left to right, and on as many lines as that takes.
// Above them a title, and beside it what filled and open stones stand for.
struct PageHead {
  std::string title = {};
  std::string filled = {};
  std::string open = {};
};
[[nodiscard]] std::string pictures_svg(std::span<const Picture> pictures,
                                       const PageHead& head = {});

}  // namespace upstar
