// Refining the colours of the points of a part.
#include "rules/nogo/part_key.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "rules/grid/region.hpp"
#include "rules/nogo/part_key_wide.hpp"
#include "rules/nogo/part_links.hpp"

namespace upstar::nogo {
namespace {

constexpr std::size_t kMost = GridRegion::kMaxSquares;
// The order of the points is kept as their colours with their numbers in the low bits.
constexpr std::uint64_t kPointBits = kMost - 1;

// Points and blocks are numbered as they come, and all connections lie in two flat lists, walked through
// from end to end in every round: parts are small, so that what costs is not the work but every loop whose
// end the processor did not foresee. For the same reason edges are found for all points at once.
class PartRefinement {
 public:
  PartRefinement(const LiveBoard& board, std::uint64_t points, const Neighbours& beside,
                 std::uint64_t salt) {
    for_each_square(points, [&](int point) {
      const auto has = [&](std::uint64_t set) { return set >> point & 1; };
      number_of_[static_cast<std::size_t>(point)] = static_cast<std::uint8_t>(count_);
      colours_[count_] = salt + kFirstColours[has(board.can[0]) + 2 * has(board.can[1]) +
                                              4 * has(board.safe[0]) + 8 * has(board.safe[1])];
      silence(count_++);
    });
    const PartLinks links(board, points, beside);
    for (std::size_t i = 0; i < links.block_count; ++i) {
      add_block(links.blocks[i], i < links.first_count);
    }
    add_edges(links.to_right, beside.right_of(links.to_right));
    add_edges(links.down, beside.below(links.down));
    for (std::size_t i = 0; i < count_; ++i) colours_[i] = stir(colours_[i]);
  }

  Hash128 key() {
    take_in();
    if (may_be_alike()) tell_apart();
    hear();
    Hash128 key;
    for (std::size_t i = 0; i < count_; ++i) {
      const std::uint64_t all = mix64(colours_[i] * 3 + heard(i));
      key.low += all;
      key.high += stir(all);
    }
    return key;
  }

 private:
  // Two points, or a block and one of its points.
  struct Pair {
    std::uint8_t first, second;
  };

  void add_block(std::uint64_t liberties, bool first) {
    const std::uint64_t size = colour_of_block(std::popcount(liberties), first);
    for_each_square(liberties, [&](int point) {
      const std::uint8_t of = number_of_[static_cast<std::size_t>(point)];
      colours_[of] += size;
      members_[member_count_++] = {static_cast<std::uint8_t>(block_count_), of};
    });
    block_silence_[block_count_] = silence_of_block(first);
    block_sums_[block_count_] = block_silence_[block_count_];
    ++block_count_;
  }
  // From every point of one set to that of another in the same place of their orders.
  void add_edges(std::uint64_t from, std::uint64_t to) {
    for (; from != 0; from &= from - 1, to &= to - 1) {
      const std::uint8_t a = number_of_[static_cast<std::size_t>(std::countr_zero(from))];
      const std::uint8_t b = number_of_[static_cast<std::size_t>(std::countr_zero(to))];
      colours_[a] += kEdge;
      colours_[b] += kEdge;
      edges_[edge_count_++] = {a, b};
    }
  }

  // What every point hears from the others, over edges and from blocks.
  void hear() {
    for (std::size_t i = 0; i < edge_count_; ++i) {
      const auto [a, b] = edges_[i];
      over_edges_[a] += colours_[b];
      over_edges_[b] += colours_[a];
    }
    for (std::size_t i = 0; i < member_count_; ++i) {
      block_sums_[members_[i].first] += colours_[members_[i].second];
    }
    for (std::size_t i = 0; i < block_count_; ++i) {
      block_says_[i] = mix64(block_sums_[i]);
      block_sums_[i] = block_silence_[i];
    }
    for (std::size_t i = 0; i < member_count_; ++i) {
      from_blocks_[members_[i].second] += block_says_[members_[i].first];
    }
  }
  [[nodiscard]] std::uint64_t heard(std::size_t i) const {
    return stir(over_edges_[i]) + from_blocks_[i];
  }
  void silence(std::size_t i) {
    over_edges_[i] = kSilence;
    from_blocks_[i] = 0;
  }
  void take_in() {
    hear();
    for (std::size_t i = 0; i < count_; ++i) {
      colours_[i] = mix64(colours_[i] * 3 + heard(i));
      silence(i);
    }
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
    note_connections();
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
  // As sets of numbers, for are_twins.
  void note_connections() {
    for (std::size_t i = 0; i < count_; ++i) neighbours_[i] = 0;
    for (std::size_t i = 0; i < edge_count_; ++i) {
      const auto [a, b] = edges_[i];
      neighbours_[a] |= set_of(b);
      neighbours_[b] |= set_of(a);
    }
    for (std::size_t i = 0; i < block_count_; ++i) blocks_[i] = 0;
    for (std::size_t i = 0; i < member_count_; ++i) {
      blocks_[members_[i].first] |= set_of(members_[i].second);
    }
  }
  [[nodiscard]] bool are_twins(std::size_t a, std::size_t b) const {
    const std::uint64_t both = set_of(a) | set_of(b);
    if ((neighbours_[a] | both) != (neighbours_[b] | both)) return false;
    return std::none_of(
        blocks_.begin(), blocks_.begin() + static_cast<std::ptrdiff_t>(block_count_),
        [&](std::uint64_t block) { return (block & both) != 0 && (block & both) != both; });
  }
  static std::uint64_t set_of(std::size_t number) { return std::uint64_t{1} << number; }

  static constexpr std::size_t kMostBlocks = 2 * LiveBoard::kMostBlocks;

  std::size_t count_ = 0;
  std::size_t block_count_ = 0;
  std::size_t edge_count_ = 0;
  std::size_t member_count_ = 0;
  std::size_t first_alike_ = 0;
  std::array<std::uint8_t, kMost> number_of_;  // of the part's points
  std::array<std::uint64_t, kMost> colours_;
  std::array<std::uint64_t, kMost> over_edges_;   // what is heard there
  std::array<std::uint64_t, kMost> from_blocks_;  // and from them
  std::array<std::uint64_t, kMostBlocks> block_silence_;
  std::array<std::uint64_t, kMostBlocks> block_sums_;
  std::array<std::uint64_t, kMostBlocks> block_says_;
  std::array<Pair, 2 * kMost> edges_;    // a grid has less than two for each point
  std::array<Pair, 4 * kMost> members_;  // a point touches four stones at most, and so four blocks
  // Only where colours alone do not tell.
  std::array<std::uint64_t, kMost> order_;
  std::array<std::uint64_t, kMost> neighbours_;
  std::array<std::uint64_t, kMostBlocks> blocks_;
};

}  // namespace

Hash128 part_key_by_loops(const LiveBoard& board, std::uint64_t points, const Neighbours& beside,
                          std::uint64_t salt) {
  return PartRefinement(board, points, beside, salt).key();
}

Hash128 part_key(const LiveBoard& board, std::uint64_t points, const Neighbours& beside,
                 std::uint64_t salt) {
  if (has_wide_registers()) {
    if (const auto key = wide_part_key(board, points, beside, salt)) return *key;
  }
  return part_key_by_loops(board, points, beside, salt);
}

}  // namespace upstar::nogo
