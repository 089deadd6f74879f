// A table of positions, one line for each class of those that a symmetry makes equal or negative, of
// whatever game: what `upstar table` shows.
//
// Games on regions of a grid are listed by all connected regions of a board (subpositions.hpp), other
// games by all positions that play can reach (followers.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "draw/picture.hpp"
#include "value/arena.hpp"

namespace upstar {

struct PositionClass {
  Picture picture;
  int size = 0;  // squares of a region, of other positions the moves left at most
  std::optional<std::uint64_t> places;  // how many regions of the board belong to it
  Game value;                           // of the picture
  std::optional<Game> atomic_weight;    // of the value; nothing where there is none
};

struct ClassTable {
  std::optional<std::uint64_t> connected_sets;  // of the whole board, where regions are listed
  std::vector<PositionClass> classes;           // by size
  std::optional<Error> stopped;  // a limit or an interruption: larger classes are missing
};

// Is this value better shown as its negative? Those are shown that look better for Left: of positive mean;
// of mean 0, those above 0; of those confused with 0, those of positive atomic weight.
[[nodiscard]] bool looks_better_negated(Arena& arena, Game value,
                                        const std::optional<Game>& atomic_weight);

// How many of these values are different, G and -G counted once.
[[nodiscard]] std::size_t count_up_to_sign(Arena& arena, std::span<const Game> values);

}  // namespace upstar
