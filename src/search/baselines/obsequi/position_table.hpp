// Who wins the boards searched before: a table that forgets, with exact keys.
//
// An entry is the set of taken squares, whose turn it is, who wins, and an effort: how many nodes it took, in
// units of 32. A board has four images, mirrored up and down and left and right, and so four places; it is stored
// at the first of them whose entry is this board or took no more effort, if there is one. It is looked for at all
// four.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "base/hash.hpp"
#include "search/baselines/obsequi/board.hpp"

namespace upstar::obsequi {

// A board's images and where they are kept; a square's, to be combined by exclusive or.
struct Image {
  Squares taken = 0;
  std::uint64_t code = 0;
};
using Images = std::array<Image, 4>;

[[nodiscard]] inline Images images_of_square(int rows, int columns, int square) {
  const int row = square / columns;
  const int column = square % columns;
  const std::array at = {square, row * columns + (columns - 1 - column),
                         (rows - 1 - row) * columns + column,
                         (rows - 1 - row) * columns + (columns - 1 - column)};
  Images images;
  for (std::size_t i = 0; i < at.size(); ++i) {
    images[i] = {Squares{1} << at[i], mix64(static_cast<std::uint64_t>(at[i]) + 1)};
  }
  return images;
}

class PositionTable {
 public:
  // 2^24 entries as the published program's documentation has it, fewer where memory is short.
  static constexpr int kBits = 24;
  static constexpr int kFewSquares = 56;

  // Where little of it is touched, large pages would take longer to fill with zeros than the search.
  PositionTable(Budget& budget, int squares)
      : entries_(budget, entries_within(budget),
                 squares > kFewSquares ? Pages::Large : Pages::Small) {
    entries_.extend(entries_within(budget));
    mask_ = entries_.size() - 1;
  }

  [[nodiscard]] std::optional<bool> find(const Images& images, std::size_t tried, int mover) const {
    for (std::size_t i = 0; i < tried; ++i) {
      const Entry& entry = entries_[images[i].code & mask_];
      if (entry.is_used && entry.taken() == images[i].taken && entry.mover == mover)
        return entry.wins;
    }
    return std::nullopt;
  }

  void learn(const Images& images, std::size_t tried, int mover, bool wins, std::uint64_t nodes) {
    const auto effort =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(nodes >> 5, ~std::uint32_t{0}));
    for (std::size_t i = 0; i < tried; ++i) {
      Entry& entry = entries_[images[i].code & mask_];
      if (entry.taken() != images[i].taken && entry.effort > effort) continue;
      entry = {static_cast<std::uint64_t>(images[i].taken),
               static_cast<std::uint64_t>(images[i].taken >> 64),
               effort,
               true,
               static_cast<std::uint8_t>(mover),
               wins};
      return;
    }
  }

  [[nodiscard]] std::size_t bytes() const { return entries_.size() * sizeof(Entry); }

 private:
  struct Entry {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    std::uint32_t effort = 0;
    bool is_used = false;
    std::uint8_t mover = 0;
    bool wins = false;

    [[nodiscard]] Squares taken() const { return (Squares{high} << 64) | low; }
  };
  static_assert(sizeof(Entry) == 24);

  static std::size_t entries_within(const Budget& budget) {
    std::size_t entries = std::size_t{1} << kBits;
    while (entries > 2 && entries * sizeof(Entry) > budget.memory_limit() / 2) entries /= 2;
    return entries;
  }

  GrowingArray<Entry> entries_;
  std::size_t mask_ = 0;
};

}  // namespace upstar::obsequi
