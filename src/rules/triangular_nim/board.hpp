// The triangle of Triangular Nim: its places, the lines on it, and its six symmetries.
//
// A triangle of k layers has rows of 1, 2, ..., k places. They are numbered from the apex, row by row,
// so that the first rows of a triangle are numbered like a smaller one:
//
//          0              place = row * (row + 1) / 2 + column
//         1 2
//        3 4 5            lines run in three directions: along a row, down to the left (the column
//       6 7 8 9           stays) and down to the right (row - column stays)
//
// A move takes one or more pieces that lie next to each other on a line, without a gap. There are
// k^2 (k + 1) / 2 such sets. Turning and mirroring the triangle permutes the distances of a place from
// its three sides, which always add up to k - 1: that is how the symmetries are computed.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.hpp"
#include "rules/removal_game.hpp"

namespace upstar::triangular_nim {

inline constexpr int kMaxLayers = 9;

[[nodiscard]] constexpr int places(int layers) { return layers * (layers + 1) / 2; }
[[nodiscard]] constexpr int place_at(int row, int column) { return places(row) + column; }
[[nodiscard]] constexpr int row_of(int place) {
  int row = 0;
  while (places(row + 1) <= place) ++row;
  return row;
}
[[nodiscard]] constexpr int column_of(int place) { return place - places(row_of(place)); }

// Which pieces are left. Invariants:  1 <= layers <= kMaxLayers;  pieces >> places(layers) == 0.
struct Board {
  std::uint64_t pieces = 0;  // bit i: the piece on place i
  std::uint8_t layers = 1;

  [[nodiscard]] static constexpr Board full(int layers) {
    return {(std::uint64_t{1} << places(layers)) - 1, static_cast<std::uint8_t>(layers)};
  }

  bool operator==(const Board&) const = default;

  [[nodiscard]] int count() const { return std::popcount(pieces); }
  [[nodiscard]] bool is_full() const { return *this == full(layers); }
  [[nodiscard]] Board without(std::uint64_t taken) const { return {pieces & ~taken, layers}; }
  [[nodiscard]] Hash128 hash() const {
    Hasher128 hasher;
    hasher.add(pieces);
    hasher.add(layers);
    return hasher.finish();
  }
};

// All sets of neighbouring places on a line, by first place, direction and length.
[[nodiscard]] std::span<const std::uint64_t> lines(int layers);

// The different symmetries, the identity first: six, but on one place they are all the same.
[[nodiscard]] std::span<const RemovalGame::Permutation> symmetries(int layers);

// The places next to `place`, up to six.
[[nodiscard]] std::uint64_t neighbours(int layers, int place);

// The same game, its place among equal ones: the smallest triangle that the pieces fit into, and there
// the smallest of the images under the symmetries.
[[nodiscard]] Board normal_form(const Board& board);

// Triangular Nim as a game of taking pieces away; piece i stands on place i.
[[nodiscard]] RemovalGame removal_game(int layers, bool misere);

}  // namespace upstar::triangular_nim
