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

// Points and blocks are numbered as they come, and all connections lie in two flat lists, walked through
// from end to end in every round: that is quicker than many short lists.
class Refinement {
 public:
  Refinement(const LiveBoard& board, std::uint64_t points, const Neighbours& beside) {
    std::array<std::array<std::uint64_t, kMost>, 2> known;
    std::array<std::uint8_t, kMost> number;
    for_each_square(points, [&](int point) {
      number[at(point)] = static_cast<std::uint8_t>(count_);
      known[0][count_] = known[1][count_] = colours_[count_] = 0;
      points_[count_++] = std::uint64_t{1} << point;
    });
    for (const std::size_t colour : {0U, 1U}) {
      for (const std::uint64_t liberties : board.blocks(colour)) {
        if ((liberties & points) == 0) continue;
        const std::uint64_t size =
            stir(static_cast<std::uint64_t>(std::popcount(liberties)) + 64 * colour);
        for_each_square(liberties, [&](int point) {
          const std::uint8_t of = number[at(point)];
          known[colour][of] |= liberties;
          colours_[of] += size;
          members_[member_count_++] = {static_cast<std::uint8_t>(block_count_), of};
        });
        blocks_[block_count_++] = liberties;
      }
      block_ends_[colour] = block_count_;
    }
    const std::array<std::uint64_t, 2> unsafe{board.can[0] & ~board.safe[0],
                                              board.can[1] & ~board.safe[1]};
    for (std::size_t i = 0; i < count_; ++i) {
      const std::uint64_t point = points_[i];
      const std::uint64_t around = beside.of(point) & board.live;
      // Rule 5 of residual.hpp: the edges that tell one of the colours something.
      std::uint64_t telling = 0;
      for (const std::size_t colour : {0U, 1U}) {
        const std::uint64_t heard =
            (unsafe[colour] & point) != 0 ? around : around & unsafe[colour];
        telling |= heard & ~known[colour][i];
      }
      neighbours_[i] = telling;
      for_each_square(telling & (point - 1), [&](int other) {
        edges_[edge_count_++] = {static_cast<std::uint8_t>(i), number[at(other)]};
      });
      const auto has = [&](std::uint64_t set) { return std::uint64_t{(set & point) != 0}; };
      colours_[i] =
          mix64(colours_[i] + has(board.can[0]) + 2 * has(board.can[1]) + 4 * has(board.safe[0]) +
                8 * has(board.safe[1]) + 16 * static_cast<std::uint64_t>(std::popcount(telling)));
    }
  }

  Hash128 key() {
    take_in();
    if (may_be_alike()) tell_apart();
    hear();
    Hash128 key;
    for (std::size_t i = 0; i < count_; ++i) {
      const std::uint64_t all = colours_[i] * 3 + heard_[i];
      key.low += mix64(all);
      key.high += mix64(all ^ 0xc2b2ae3d27d4eb4fULL);
    }
    return key;
  }

 private:
  // Two points, or a block and one of its points.
  struct Pair {
    std::uint8_t first, second;
  };

  static std::size_t at(int point) { return static_cast<std::size_t>(point); }

  // What every point hears from the others.
  void hear() {
    for (std::size_t i = 0; i < count_; ++i) heard_[i] = 0x9e3779b97f4a7c15ULL;
    for (std::size_t i = 0; i < edge_count_; ++i) {
      const auto [a, b] = edges_[i];
      heard_[a] += colours_[b];
      heard_[b] += colours_[a];
    }
    for (std::size_t i = 0; i < count_; ++i) heard_[i] = stir(heard_[i]);
    for (std::size_t i = 0; i < block_count_; ++i) {
      sums_[i] = i < block_ends_[0] ? 0x165667b19e3779f9ULL : 0x27d4eb2f165667c5ULL;
    }
    for (std::size_t i = 0; i < member_count_; ++i) {
      sums_[members_[i].first] += colours_[members_[i].second];
    }
    for (std::size_t i = 0; i < block_count_; ++i) sums_[i] = mix64(sums_[i]);
    for (std::size_t i = 0; i < member_count_; ++i) {
      heard_[members_[i].second] += sums_[members_[i].first];
    }
  }
  void take_in() {
    hear();
    for (std::size_t i = 0; i < count_; ++i) colours_[i] = mix64(colours_[i] * 3 + heard_[i]);
  }

  // A quick look: are there two points of one colour? May say yes when there are none.
  [[nodiscard]] bool may_be_alike() const {
    std::array<std::uint64_t, 8> seen{};
    bool again = false;
    for (std::size_t i = 0; i < count_; ++i) {
      const std::uint64_t mark = std::uint64_t{1} << (colours_[i] & 63);
      std::uint64_t& word = seen[colours_[i] >> 6 & 7];
      again |= (word & mark) != 0;
      word |= mark;
    }
    return again;
  }

  // Goes on until only twins have equal colours.
  void tell_apart() {
    for (std::size_t i = 0; i < count_; ++i) order_[i] = i;
    for (std::size_t classes = sort(); !only_twins_are_alike();) {
      take_in();
      const std::size_t now = sort();
      if (now > classes || only_twins_are_alike()) {
        classes = now;
        continue;
      }
      std::uint64_t& colour = colours_[first_alike_];
      colour = mix64(colour ^ 0x85ebca77c2b2ae63ULL);
      take_in();
      classes = sort();
    }
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
  [[nodiscard]] std::size_t point_at(std::size_t place) const { return order_[place] & kPointBits; }
  [[nodiscard]] bool alike(std::size_t a, std::size_t b) const {
    return ((order_[a] ^ order_[b]) & ~kPointBits) == 0;
  }
  // Leaves in first_alike_ a point that has the colour of another, but is no twin of it.
  bool only_twins_are_alike() {
    for (std::size_t i = 1; i < count_; ++i) {
      if (alike(i - 1, i) && !are_twins(point_at(i - 1), point_at(i))) {
        first_alike_ = point_at(i - 1);
        return false;
      }
    }
    return true;
  }
  [[nodiscard]] bool are_twins(std::size_t a, std::size_t b) const {
    const std::uint64_t both = points_[a] | points_[b];
    if ((neighbours_[a] | both) != (neighbours_[b] | both)) return false;
    return std::none_of(
        blocks_.begin(), blocks_.begin() + static_cast<std::ptrdiff_t>(block_count_),
        [&](std::uint64_t block) { return (block & both) != 0 && (block & both) != both; });
  }

  static constexpr std::size_t kMostBlocks = 2 * LiveBoard::kMostBlocks;

  std::size_t count_ = 0;
  std::size_t block_count_ = 0;
  std::size_t edge_count_ = 0;
  std::size_t member_count_ = 0;
  std::size_t first_alike_ = 0;
  std::array<std::size_t, 2> block_ends_{};
  std::array<std::uint64_t, kMost> points_;      // each as a set of one
  std::array<std::uint64_t, kMost> neighbours_;  // over edges that tell something
  std::array<std::uint64_t, kMost> colours_;
  std::array<std::uint64_t, kMost> heard_;
  std::array<std::uint64_t, kMost> order_;
  std::array<std::uint64_t, kMostBlocks> blocks_;
  std::array<std::uint64_t, kMostBlocks> sums_;
  std::array<Pair, 2 * kMost> edges_;    // a grid has less than two for each point
  std::array<Pair, 4 * kMost> members_;  // a point touches four stones at most, and so four blocks
};

}  // namespace

Hash128 part_key(const LiveBoard& board, std::uint64_t points, const Neighbours& beside) {
  return Refinement(board, points, beside).key();
}

}  // namespace upstar::nogo
