// A table of values of small parts (store/nogo_boards/part_table.hpp), collected from solved boards.
//
// Which parts are worth knowing? Those that come up. So boards are solved, with parts of up to so many
// points by their values, and every value that had to be made is kept with its part. That closes the table
// under moves: a value is made from those of its options, which have been made before. Boards share many of
// their small parts.
//
// Parts of different boards meet by their keys; that they have the same value then is checked. Shapes meet
// by a hash of what they are. One thread does it, and the same boards give the same table, byte by byte.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "store/nogo_boards/part_table.hpp"

namespace upstar {

struct BoardSize {
  int rows = 0;
  int columns = 0;

  bool operator==(const BoardSize&) const = default;
};

// "4x4,3x6". Throws Error{BadInput} pointing at what is not a size, and for boards of more than 30 points,
// which nobody solves in passing.
[[nodiscard]] std::vector<BoardSize> read_board_sizes(std::string_view text);
[[nodiscard]] std::string board_sizes_text(std::span<const BoardSize> boards);

// A table in memory of its own.
struct BuiltPartTable {
  int points = 0;
  std::vector<Hash128> keys;
  std::vector<store::ShapeAndNumber> values;
  std::vector<store::StoredPart> parts;
  std::vector<store::PartShape> shapes;
  std::vector<store::ShapeAndNumber> options;

  [[nodiscard]] store::PartTable view() const {
    return {points, keys, values, parts, shapes, options};
  }
};

// Throws Error{BadInput} for points up to which no parts are valued.
void require_valued_points(int points);

// Parts of up to `points` points. Told, where it goes, the share of the work
// that is done: an estimate. Throws what the budget throws.
[[nodiscard]] BuiltPartTable build_parts(Budget& budget, int points,
                                         std::span<const BoardSize> boards,
                                         const std::function<void(double)>& on_progress = {});

}  // namespace upstar
