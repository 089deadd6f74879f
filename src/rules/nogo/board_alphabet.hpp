// The characters of a NoGo board, which boards of all sizes share.
#pragma once

#include "rules/board_text.hpp"
#include "rules/grid/text.hpp"

namespace upstar::nogo {

// What may be read as a board of at most so many points.
[[nodiscard]] constexpr BoardAlphabet stones_up_to(int points) {
  return {kTwoColours,
          "'x' is a black stone, 'o' a white one, '.' an empty point, '#' a blocked one", points};
}

inline constexpr std::string_view kLibertyHint =
    "every block of stones needs an empty point beside it";

}  // namespace upstar::nogo
