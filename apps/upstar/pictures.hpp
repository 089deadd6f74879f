// Pictures made of characters, next to each other like words in a line.
#pragma once

#include <string>
#include <vector>

namespace upstar::cli {

using TextPicture = std::vector<std::string>;  // rows, from the top; of any lengths

// Pictures from left to right, aligned at the bottom, with a gap between them; as many in a row of
// pictures as fit `width` columns, at least one. Every line is indented by two and ends in a newline.
[[nodiscard]] std::string side_by_side(const std::vector<TextPicture>& pictures, int width);

}  // namespace upstar::cli
