// A value as bytes: every game below it once, options before what has them.
//
// The text of a value repeats its followers wherever they occur and can be a thousand times as long as the
// list of them. Numbers are those of varint.hpp; signed ones s are written as 2s, or -2s - 1 if s < 0.
//
//     number of games
//     for each game    0 | number as text: length, bytes | ups (signed) | nimber       an up-star
//                      1 + Left's options | Right's options | their places, Left's first, counted from 0
//     the last game is the value
//
// Reading makes every game anew by the algebra, so that bytes can describe no game that is not canonical;
// whatever is not a value in this form is refused.
#pragma once

#include <cstddef>
#include <vector>

#include "store/core/bytes.hpp"
#include "value/arena.hpp"

namespace upstar::store {

[[nodiscard]] std::vector<std::byte> value_code(Arena& arena, Game game);
// Throws Error{BadInput} when the bytes are not those of a value.
[[nodiscard]] Game read_value_code(Arena& arena, Bytes bytes);

}  // namespace upstar::store
