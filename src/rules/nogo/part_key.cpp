// Refining the colours of the points of a part.
#include "rules/nogo/part_key.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "rules/grid/region.hpp"

namespace upstar::nogo {
namespace {

constexpr std::size_t kMost = GridRegion::kMaxSquares;
// The order of the points is kept as their colours with their numbers in the low bits.
constexpr std::uint64_t kPointBits = kMost - 1;

// A quick scrambler, for sums of colours that are scrambled again later.
std::uint64_t stir(std::uint64_t x) {
  x *= 0x9fb21c651e98df25ULL;
  return x ^ (x >> 32);
}

class Refinement {
 public:
  Refinement(const LiveBoard& board, std::uint64_t points, const Neighbours& beside)
      : points_(points) {
    std::array<std::array<std::uint64_t, kMost>, 2> known;
    for_each_square(points, [&](int point) {
      known[0][at(point)] = known[1][at(point)] = colours_[at(point)] = 0;
      order_[count_++] = static_cast<std::uint64_t>(point);
    });
    for (const std::size_t colour : {0U, 1U}) {
      for (const std::uint64_t liberties : board.blocks(colour)) {
        if ((liberties & points) == 0) continue;
        blocks_[block_count_++] = liberties;
        const std::uint64_t size =
            stir(static_cast<std::uint64_t>(std::popcount(liberties)) + 64 * colour);
        for_each_square(liberties, [&](int point) {
          known[colour][at(point)] |= liberties;
          colours_[at(point)] += size;
        });
      }
      block_ends_[colour] = block_count_;
    }
    const std::array<std::uint64_t, 2> unsafe{board.can[0] & ~board.safe[0],
                                              board.can[1] & ~board.safe[1]};
    for_each_square(points, [&](int point) {
      const auto has = [&](std::uint64_t set) { return set >> point & 1; };
      const std::uint64_t around = beside.of(std::uint64_t{1} << point) & board.live;
      // Rule 5 of residual.hpp: the edges that tell one of the colours something.
      std::uint64_t telling = 0;
      for (const std::size_t colour : {0U, 1U}) {
        const std::uint64_t heard = has(unsafe[colour]) != 0 ? around : around & unsafe[colour];
        telling |= heard & ~known[colour][at(point)];
      }
      edges_[at(point)] = telling;
      colours_[at(point)] = mix64(colours_[at(point)] + has(board.can[0]) + 2 * has(board.can[1]) +
                                  4 * has(board.safe[0]) + 8 * has(board.safe[1]) +
                                  16 * static_cast<std::uint64_t>(std::popcount(telling)));
    });
  }

  Hash128 key() {
    take_in();
    for (std::size_t classes = sort(); !only_twins_are_alike();) {
      take_in();
      const std::size_t now = sort();
      if (now > classes || only_twins_are_alike()) {
        classes = now;
        continue;
      }
      mark_one();
      take_in();
      classes = sort();
    }
    hear();
    Hash128 key;
    for_each_square(points_, [&](int point) {
      const std::uint64_t all = colours_[at(point)] * 3 + heard_[at(point)];
      key.low += mix64(all);
      key.high += mix64(all ^ 0xc2b2ae3d27d4eb4fULL);
    });
    return key;
  }

 private:
  static std::size_t at(int point) { return static_cast<std::size_t>(point); }
  [[nodiscard]] std::size_t point_at(std::size_t place) const { return order_[place] & kPointBits; }
  [[nodiscard]] bool alike(std::size_t a, std::size_t b) const {
    return ((order_[a] ^ order_[b]) & ~kPointBits) == 0;
  }

  // What every point hears from the others.
  void hear() {
    for_each_square(points_, [&](int point) {
      std::uint64_t sum = 0;
      for_each_square(edges_[at(point)], [&](int other) { sum += colours_[at(other)]; });
      heard_[at(point)] = stir(sum + 0x9e3779b97f4a7c15ULL);
    });
    for (std::size_t i = 0; i < block_count_; ++i) {
      std::uint64_t sum = i < block_ends_[0] ? 0x165667b19e3779f9ULL : 0x27d4eb2f165667c5ULL;
      for_each_square(blocks_[i], [&](int point) { sum += colours_[at(point)]; });
      sum = mix64(sum);
      for_each_square(blocks_[i], [&](int point) { heard_[at(point)] += sum; });
    }
  }
  void take_in() {
    hear();
    for_each_square(points_, [&](int point) {
      colours_[at(point)] = mix64(colours_[at(point)] * 3 + heard_[at(point)]);
    });
  }

  // Puts the points in order and says how many colours there are.
  std::size_t sort() {
    for (std::size_t i = 0; i < count_; ++i) {
      const std::size_t point = point_at(i);
      const std::uint64_t value = (colours_[point] & ~kPointBits) | point;
      std::size_t place = i;
      for (; place > 0 && order_[place - 1] > value; --place) order_[place] = order_[place - 1];
      order_[place] = value;
    }
    std::size_t classes = 1;
    for (std::size_t i = 1; i < count_; ++i) classes += alike(i - 1, i) ? 0U : 1U;
    return classes;
  }

  // Leaves in `first_alike_` the place of a point that is like the next one, but no twin.
  bool only_twins_are_alike() {
    for (std::size_t i = 1; i < count_; ++i) {
      if (alike(i - 1, i) && !are_twins(point_at(i - 1), point_at(i))) {
        first_alike_ = i - 1;
        return false;
      }
    }
    return true;
  }
  [[nodiscard]] bool are_twins(std::size_t a, std::size_t b) const {
    const std::uint64_t both = std::uint64_t{1} << a | std::uint64_t{1} << b;
    if ((edges_[a] | both) != (edges_[b] | both)) return false;
    for (std::size_t i = 0; i < block_count_; ++i) {
      const std::uint64_t in = blocks_[i] & both;
      if (in != 0 && in != both) return false;
    }
    return true;
  }
  void mark_one() {
    std::uint64_t& colour = colours_[point_at(first_alike_)];
    colour = mix64(colour ^ 0x85ebca77c2b2ae63ULL);
  }

  std::uint64_t points_;
  std::size_t count_ = 0;
  std::size_t block_count_ = 0;
  std::size_t first_alike_ = 0;
  std::array<std::size_t, 2> block_ends_{};
  std::array<std::uint64_t, kMost> edges_;
  std::array<std::uint64_t, kMost> colours_;
  std::array<std::uint64_t, kMost> heard_;
  std::array<std::uint64_t, kMost> order_;
  std::array<std::uint64_t, 2 * LiveBoard::kMostBlocks> blocks_;
};

}  // namespace

Hash128 part_key(const LiveBoard& board, std::uint64_t points, const Neighbours& beside) {
  return Refinement(board, points, beside).key();
}

}  // namespace upstar::nogo
