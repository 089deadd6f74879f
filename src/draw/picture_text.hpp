// Pictures of positions as text.
//
//     2 . * #      a marked cell is a capital letter if a piece comes to be there, otherwise a star;
//     1 . * .      here a vertical domino is about to be placed
//       A B C
#pragma once

#include <string>
#include <vector>

#include "draw/picture.hpp"

namespace upstar {

// Lines without line feeds and without spaces at their ends.
[[nodiscard]] std::vector<std::string> picture_text(const Picture& picture);

}  // namespace upstar
