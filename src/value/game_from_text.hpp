// Text to value, for those who need nothing else of expressions.
#pragma once

#include <string_view>

#include "value/arena.hpp"

namespace upstar {

// The canonical form of an expression that must stand for a game. Throws Error{BadInput} when it does not.
[[nodiscard]] Game game_from_text(Arena& arena, std::string_view text);

}  // namespace upstar
