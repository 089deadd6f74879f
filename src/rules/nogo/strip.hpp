// A NoGo strip in reduced form: one component of a 1xn game.
//
// Two theorems make rows small (strips.hpp): a block of stones acts like a single stone of its colour,
// and the border between blocks of opposite colours cuts the row into independent games. What is left
// is a row of n empty points with at most one stone in each gap around them:
//
//     gap     0   1   2   3   4            black = 0b00010   (gap 1)
//     point     .   .   .   .              white = 0b01000   (gap 3)
//     board     . x .   . o .              n     = 4
//
// so a strip is two disjoint bit sets over n + 1 gaps, and there are 3^(n+1) of them.
//
// Invariants:  black & white == 0;  (black | white) >> (n + 1) == 0;  0 <= n <= kMaxPoints.
// A strip with n == 0 has no moves; it never holds a stone.
//
// Moves. A stone on point i joins gaps i and i + 1 into one gap holding that stone:
//
//     both gaps free of the enemy   =>  one strip of n - 1 points
//     one gap holds an enemy        =>  two strips, cut between the stones
//     both gaps hold an enemy       =>  illegal: the stone would have no liberty
//
// and the move is legal only if the new block and every enemy stone it touches keep a liberty.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <string>

#include "base/hash.hpp"
#include "rules/nogo/board.hpp"
#include "rules/player.hpp"

namespace upstar::nogo {

struct Strip {
  static constexpr int kMaxPoints = 62;

  std::uint64_t black = 0;
  std::uint64_t white = 0;
  int n = 0;

  auto operator<=>(const Strip&) const = default;

  // The strip read from the other end: an equal game.
  [[nodiscard]] Strip mirrored() const;
  // Colours exchanged: the negative of the game.
  [[nodiscard]] Strip negated() const { return {white, black, n}; }
  // The smaller of the strip and its mirror image, so that equal strips share one key.
  [[nodiscard]] Strip canonical() const;

  [[nodiscard]] Hash128 hash() const {
    Hasher128 hasher;
    // The bit above the gaps tells the length.
    hasher.add(black | std::uint64_t{2} << n);
    hasher.add(white);
    return hasher.finish();
  }
};

// What a move leaves: one strip, or two when it cuts. Unused places are empty strips (n == 0).
using StripParts = std::array<Strip, 2>;

// The points where `player` may place a stone.
[[nodiscard]] std::uint64_t legal_points(const Strip& strip, Player player);
// The result of `player` playing on a legal point.
[[nodiscard]] StripParts play(const Strip& strip, int point, Player player);

// A board of one row, already reduced (strips.hpp makes such boards), as a strip; and back.
[[nodiscard]] Strip strip_of(const Board& reduced_row);
[[nodiscard]] Board board_of(const Strip& strip);
// As a board is written: "x..o".
[[nodiscard]] std::string format_strip(const Strip& strip);

// ---------------------------------------------------------------------------------------------

namespace detail {

constexpr std::uint64_t low_bits(int count) { return (std::uint64_t{1} << count) - 1; }

// Gaps [first, last] of `strip` as a strip of their own.
inline Strip slice(const Strip& strip, int first, int last) {
  const std::uint64_t mask = low_bits(last - first + 1);
  return {(strip.black >> first) & mask, (strip.white >> first) & mask, last - first};
}

// All 64 bits in the opposite order.
constexpr std::uint64_t reversed(std::uint64_t bits) {
  bits = ((bits >> 1) & 0x5555555555555555ULL) | ((bits & 0x5555555555555555ULL) << 1);
  bits = ((bits >> 2) & 0x3333333333333333ULL) | ((bits & 0x3333333333333333ULL) << 2);
  bits = ((bits >> 4) & 0x0f0f0f0f0f0f0f0fULL) | ((bits & 0x0f0f0f0f0f0f0f0fULL) << 4);
  return __builtin_bswap64(bits);
}

inline std::uint64_t legal_for_black(std::uint64_t white, int n) {
  if (n < 2) return 0;
  const std::uint64_t last = std::uint64_t{1} << (n - 1);
  std::uint64_t illegal = white & (white >> 1);  // an enemy on both sides
  if (white & 3) illegal |= 1;                   // the border on one side, an enemy on the other
  if (white & (last | last << 1)) illegal |= last;
  return low_bits(n) & ~illegal;
}

inline StripParts play_black(const Strip& strip, int point) {
  const std::uint64_t stone = std::uint64_t{1} << point;
  if (strip.white & stone) {  // o|x : the enemy keeps the left part, the stone opens the right part
    Strip right = slice(strip, point + 1, strip.n);
    right.black |= 1;
    return {slice(strip, 0, point), right};
  }
  if (strip.white & stone << 1) {
    Strip left = slice(strip, 0, point);
    left.black |= stone;
    return {left, slice(strip, point + 1, strip.n)};
  }
  const std::uint64_t below = stone - 1;
  const std::uint64_t above = ~below & ~stone;
  return {Strip{(strip.black & below) | stone | ((strip.black >> 1) & above),
                (strip.white & below) | ((strip.white >> 1) & above), strip.n - 1},
          Strip{}};
}

}  // namespace detail

inline Strip Strip::mirrored() const {
  const int unused = 63 - n;
  return {detail::reversed(black) >> unused, detail::reversed(white) >> unused, n};
}

inline Strip Strip::canonical() const {
  const Strip other = mirrored();
  return other < *this ? other : *this;
}

inline std::uint64_t legal_points(const Strip& strip, Player player) {
  return detail::legal_for_black(player == Player::Black ? strip.white : strip.black, strip.n);
}

inline StripParts play(const Strip& strip, int point, Player player) {
  assert(legal_points(strip, player) >> point & 1);
  if (player == Player::Black) return detail::play_black(strip, point);
  // White's move is Black's in the negated strip.
  const StripParts parts = detail::play_black(strip.negated(), point);
  return {parts[0].negated(), parts[1].negated()};
}

}  // namespace upstar::nogo
