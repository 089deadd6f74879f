// Dominoes along one line of squares: how many fit, and which to pick when some squares are guarded.
//
// A square is guarded when both its neighbours across the line are taken: the opponent can never cover it.
// Pairs are picked by weight, at most one on each square:
//
//     12  both squares guarded: safe, nobody can take it away
//      5  none guarded, and
//      4  one guarded: vulnerable; the former take more from the opponent
//
// What is picked for a line of up to 10 squares is looked up by its squares in base 3 (taken, free, guarded).
// Longer lines are looked up in pieces, cut where a square is taken if there is one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace upstar::domineering {

// Pairs by their first squares.
template <class Bits>
struct PickedPairs {
  Bits safe = 0;
  Bits vulnerable = 0;
  Bits half_guarded = 0;  // of the vulnerable ones
};

// How many dominoes fit on a line.
[[nodiscard]] int packing_number(std::uint64_t line);

class LinePacking {
 public:
  explicit LinePacking(int length);

  // How many dominoes fit on a line.
  [[nodiscard]] int number(std::uint64_t line) const {
    return line < numbers_.size() ? numbers_[line] : packing_number(line);
  }

  template <class Bits>
  [[nodiscard]] PickedPairs<Bits> pick(Bits free, Bits guarded) const {
    if (length_ <= kLongestPiece) {
      const PickedPairs<std::uint16_t>& found = picked_[in_base_3_[free] + in_base_3_[guarded]];
      return {found.safe, found.vulnerable, found.half_guarded};
    }
    PickedPairs<Bits> all;
    for_each_piece(free, [&](int at, std::uint32_t piece) {
      const auto piece_guarded = static_cast<std::uint32_t>(guarded >> at) & piece;
      const PickedPairs<std::uint16_t>& found =
          picked_[in_base_3_[piece] + in_base_3_[piece_guarded]];
      all.safe |= static_cast<Bits>(found.safe) << at;
      all.vulnerable |= static_cast<Bits>(found.vulnerable) << at;
      all.half_guarded |= static_cast<Bits>(found.half_guarded) << at;
    });
    return all;
  }

 private:
  static constexpr int kLongestPiece = 10;
  static constexpr int kLongestCounted = 16;

  template <class Bits, class Visit>
  static void for_each_piece(Bits line, Visit&& visit) {
    constexpr std::uint32_t kMask = (1U << kLongestPiece) - 1;
    for (int at = 0; line != 0;) {
      const auto window = static_cast<std::uint32_t>(line) & kMask;
      int width = kLongestPiece;
      // Squares after the last one taken go with the next piece, unless none is taken.
      while (width > 1 && ((window >> (width - 1)) & 1U) != 0) --width;
      if (width == 1) width = kLongestPiece;
      visit(at, window & ((1U << width) - 1));
      at += width;
      line >>= width;
    }
  }

  int length_;
  std::vector<std::uint8_t> numbers_;
  std::vector<std::uint32_t> in_base_3_;
  std::vector<PickedPairs<std::uint16_t>> picked_;
};

}  // namespace upstar::domineering
