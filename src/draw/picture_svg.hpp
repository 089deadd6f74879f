// A position on squares as a drawing: its empty squares as outlined cells, nothing elsewhere.
#pragma once

#include <span>
#include <string>

namespace upstar {

// `rows` from the top, all of one length: '.' a square, anything else none. An <svg> element.
[[nodiscard]] std::string picture_svg(std::span<const std::string> rows);

}  // namespace upstar
