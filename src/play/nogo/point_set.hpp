// A set of points of a FastBoard: 256 bits, one for each place of its 16 by 16 frame.
//
//     bit = 16 * row + column         column 15 and row 15 are never on a board
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace upstar::play {

class PointSet {
 public:
  static constexpr int kWords = 4;

  [[nodiscard]] bool has(int point) const { return (words_[word(point)] >> (point & 63) & 1) != 0; }
  void add(int point) { words_[word(point)] |= bit(point); }
  void remove(int point) { words_[word(point)] &= ~bit(point); }

  [[nodiscard]] bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  [[nodiscard]] int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
           std::popcount(words_[3]);
  }

  // Calls `visit(point)` for every point, in order.
  template <class Visit>
  void each(Visit visit) const {
    for (int at = 0; at < kWords; ++at) {
      for (std::uint64_t rest = words_[static_cast<std::size_t>(at)]; rest != 0; rest &= rest - 1) {
        visit(64 * at + std::countr_zero(rest));
      }
    }
  }

  bool operator==(const PointSet&) const = default;
  friend PointSet operator&(const PointSet& left, const PointSet& right) {
    return combined(left, right, [](std::uint64_t a, std::uint64_t b) { return a & b; });
  }
  friend PointSet operator|(const PointSet& left, const PointSet& right) {
    return combined(left, right, [](std::uint64_t a, std::uint64_t b) { return a | b; });
  }
  // The points of `left` that are not in `right`.
  friend PointSet operator-(const PointSet& left, const PointSet& right) {
    return combined(left, right, [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
  }

 private:
  static std::size_t word(int point) { return static_cast<std::size_t>(point) >> 6; }
  static std::uint64_t bit(int point) { return std::uint64_t{1} << (point & 63); }

  template <class Combine>
  static PointSet combined(const PointSet& left, const PointSet& right, Combine combine) {
    PointSet out;
    for (std::size_t at = 0; at < kWords; ++at) {
      out.words_[at] = combine(left.words_[at], right.words_[at]);
    }
    return out;
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace upstar::play
