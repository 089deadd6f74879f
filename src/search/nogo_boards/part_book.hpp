// What the search of boards knows of small parts: their values.
//
// A value is the canonical form of a part (value/arena.hpp), found from the values of its options. Parts
// come back again and again, so values are kept under the key of the part up to isomorphism
// (rules/nogo/part_key.hpp), and those of the smallest parts also under what the part looks like
// (rules/nogo/part_look.hpp), which is quicker to find. A table from a file
// (store/nogo_boards/part_table.hpp) is asked before a value is made.
//
// For the search a value is a shape of mean 0 plus a number (search/core/shapes.hpp), numbers in units of
// 2^-14 as in the table of thresholds. A value that does not fit, or a sum too large to be worth its
// price, is not a value here; the search then keeps the part as it is.
//
// A book belongs to one thread. Hashes of shapes are the same in all of them (search/core/shape_hashes.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "rules/nogo/live_board.hpp"
#include "search/core/shape_hashes.hpp"
#include "search/core/shapes.hpp"
#include "search/nogo_boards/part_values.hpp"
#include "search/nogo_boards/stored_shapes.hpp"
#include "store/nogo_boards/part_finder.hpp"
#include "store/nogo_boards/part_table.hpp"
#include "value/arena.hpp"

namespace upstar {

class PartBook {
 public:
  static constexpr int kMostPoints = 6;  // of a part that is valued
  static constexpr int kUnitBits = 14;
  static constexpr std::int32_t kUnit = 1 << kUnitBits;  // the number 1

  // With a table of values that are known already, or null; it must outlive the book. Values of parts with
  // more points than `most_made` are not made: the table has them, or nobody. With another salt everything
  // has other keys, which no table knows.
  PartBook(const nogo::Neighbours& beside, Budget& budget, const store::PartTable* known = nullptr,
           int most_made = kMostPoints, std::uint64_t salt = 0);

  // Of the part of a board with these points, kMostPoints at most, for the player to move as Left.
  [[nodiscard]] std::optional<PartValue> value(const nogo::LiveBoard& board, std::uint64_t points);
  [[nodiscard]] std::optional<PartValue> sum(const PartValue& a, const PartValue& b);

  // Left's stop, and whether the shape stays at or below it, which decides shape + number for Left to move:
  // she wins above the negative of her stop, and there too unless the shape stays below.
  struct ShapeStops {
    std::int32_t left = 0;
    std::int32_t right = 0;
    bool below_left = false;
  };
  [[nodiscard]] ShapeStops stops(Game shape) {
    if (shape == kZero) return {0, 0, true};
    return stops_of_a_shape(shape);
  }

  [[nodiscard]] Game negative(Game shape) { return arena_.negative(shape); }
  // The values to which Left can move.
  [[nodiscard]] Arena::Options left(Game shape) { return arena_.left(shape); }
  [[nodiscard]] std::optional<PartValue> shaped(Game value);
  [[nodiscard]] Hash128 hash(Game shape) { return shape_hashes_.of(shape); }

  // Called with every part whose value has been made.
  using Watch = std::function<void(const nogo::LiveBoard&, std::uint64_t points, const Hash128& key,
                                   const PartValue&)>;
  void watch(Watch call) { watch_ = std::move(call); }
  [[nodiscard]] Arena& arena() { return arena_; }

 private:
  [[nodiscard]] ShapeStops stops_of_a_shape(Game shape);
  // From the table, or made at some time.
  [[nodiscard]] PartValue value_by_key(const nogo::LiveBoard& board, std::uint64_t points);
  [[nodiscard]] std::optional<PartValue> make_value(const nogo::LiveBoard& board,
                                                    std::uint64_t points);
  // Puts the values after each move of the player to move on options_; false if one has no value.
  [[nodiscard]] bool add_options(const nogo::LiveBoard& board, bool negate);
  [[nodiscard]] std::optional<Game> total(const nogo::LiveBoard& board);

  const nogo::Neighbours& beside_;
  Arena arena_;
  Shapes shapes_;
  ShapeHashes shape_hashes_;
  PartValues<Hash128> by_key_;
  PartValues<std::uint64_t> by_look_;
  int most_made_;
  std::uint64_t salt_;
  // Of the table of known values, if there is one.
  std::optional<store::PartFinder> known_;
  std::optional<StoredShapes> known_shapes_;
  Watch watch_;
  std::vector<Game> options_;  // of parts that are being valued, one stack
};

}  // namespace upstar
