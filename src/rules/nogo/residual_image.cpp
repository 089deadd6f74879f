// An image of a residual that depends little on how its points are numbered.
//
// Colour refinement: a point begins with what can be played on it as its colour, and again and again
// takes in the colours around it, over edges and over blocks, until no more points get apart. Where
// points are still alike, one of them is marked and the refinement goes on; mostly they are images of
// each other under a symmetry, and then it does not matter which. Colours are hashes, the order of the
// points is the order of their colours.
//
// Nothing here has to be believed: an image is the residual itself with its points renumbered, so equal
// images are images of isomorphic residuals whatever order was found. An unlucky order, or colours that
// collide, give some residual two images, which costs a table entry.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

#include "base/hash.hpp"
#include "rules/grid/region.hpp"
#include "rules/nogo/residual.hpp"

namespace upstar::nogo {
namespace {

using PointHashes = std::array<std::uint64_t, Residual::kMaxRows>;

// Independent functions of a hash, one for each way in which a point hears of others.
constexpr std::uint64_t kOverEdge = 0x9e3779b97f4a7c15ULL;
constexpr std::uint64_t kOverBlock = 0xc2b2ae3d27d4eb4fULL;
constexpr std::uint64_t kMarked = 0x165667b19e3779f9ULL;

class ResidualRefinement {
 public:
  explicit ResidualRefinement(const Residual& residual) : residual_(residual) {
    for (std::size_t point = 0; point < residual.points; ++point) {
      const auto has = [&](std::uint64_t set) { return set >> point & 1; };
      hashes_[point] = mix64(1 + has(residual.can[0]) + 2 * has(residual.can[1]) +
                             4 * has(residual.safe[0]) + 8 * has(residual.safe[1]));
    }
    take_in();  // what points hear first tells many apart, so there is no need to look before
    refine();
    for (std::size_t i = 1; i < residual.points;) {
      if (!alike(i - 1, i)) {
        ++i;
        continue;
      }
      hashes_[point_at(i - 1)] = mix64(hashes_[point_at(i - 1)] ^ kMarked);
      refine();
      i = 1;
    }
  }

  // The points in order.
  [[nodiscard]] std::size_t point_at(std::size_t place) const { return order_[place] & kPointBits; }

 private:
  // The order is kept as hashes with the numbers of the points in their low bits.
  static constexpr std::uint64_t kPointBits = Residual::kMaxRows - 1;

  [[nodiscard]] bool alike(std::size_t a, std::size_t b) const {
    return ((order_[a] ^ order_[b]) & ~kPointBits) == 0;
  }

  // Takes in colours until their number no longer grows; leaves the points in order.
  void refine() {
    for (std::size_t classes = 0;;) {
      take_in();
      const std::size_t now = sort();
      if (now <= classes || now == residual_.points) return;
      classes = now;
    }
  }

  void take_in() {
    PointHashes heard;
    std::fill_n(heard.begin(), residual_.points, 0);
    for (std::size_t point = 0; point < residual_.points; ++point) {
      if (residual_.rows[point] == 0) continue;
      const std::uint64_t own = mix64(hashes_[point] ^ kOverEdge);
      for_each_square(residual_.rows[point],
                      [&](int other) { heard[static_cast<std::size_t>(other)] += own; });
    }
    for (std::size_t i = residual_.points; i < residual_.rows_used(); ++i) {
      const bool black = i < std::size_t{residual_.points} + residual_.block_counts[0];
      std::uint64_t block = black ? kOverBlock : ~kOverBlock;
      for_each_square(residual_.rows[i],
                      [&](int point) { block += hashes_[static_cast<std::size_t>(point)]; });
      block = mix64(block);
      for_each_square(residual_.rows[i],
                      [&](int point) { heard[static_cast<std::size_t>(point)] += block; });
    }
    for (std::size_t point = 0; point < residual_.points; ++point) {
      hashes_[point] = mix64(hashes_[point] * 3 + heard[point]);
    }
  }

  // Puts the points in order and says how many colours there are.
  std::size_t sort() {
    const std::size_t points = residual_.points;
    for (std::size_t i = 0; i < points; ++i) order_[i] = (hashes_[i] & ~kPointBits) | i;
    std::sort(order_.begin(), order_.begin() + residual_.points);
    std::size_t classes = points == 0 ? 0 : 1;
    for (std::size_t i = 1; i < points; ++i) classes += alike(i - 1, i) ? 0 : 1;
    return classes;
  }

  const Residual& residual_;
  PointHashes hashes_;
  PointHashes order_;
};

// The residual with its points renumbered by a refinement.
Residual renumbered(const Residual& residual) {
  const ResidualRefinement refinement(residual);
  std::array<int, Residual::kMaxRows> number{};
  for (std::size_t i = 0; i < residual.points; ++i) {
    number[refinement.point_at(i)] = static_cast<int>(i);
  }
  const auto moved = [&](std::uint64_t set) {
    std::uint64_t out = 0;
    for_each_square(set, [&](int point) {
      out |= std::uint64_t{1} << number[static_cast<std::size_t>(point)];
    });
    return out;
  };
  Residual out{{moved(residual.can[0]), moved(residual.can[1])},
               {moved(residual.safe[0]), moved(residual.safe[1])},
               residual.block_counts,
               residual.points,
               {}};
  for (std::size_t i = 0; i < residual.points; ++i) {
    out.rows[i] = moved(residual.rows[refinement.point_at(i)]);
  }
  for (std::size_t i = residual.points; i < residual.rows_used(); ++i) {
    out.rows[i] = moved(residual.rows[i]);
  }
  auto* const black = out.rows.data() + out.points;
  auto* const white = black + out.block_counts[0];
  std::sort(black, white);
  std::sort(white, white + out.block_counts[1]);
  return out;
}

}  // namespace

Residual negated(const Residual& residual) {
  Residual out = residual;
  std::swap(out.can[0], out.can[1]);
  std::swap(out.safe[0], out.safe[1]);
  std::swap(out.block_counts[0], out.block_counts[1]);
  auto* const black = out.rows.data() + out.points;
  std::rotate(black, black + residual.block_counts[0], out.rows.data() + out.rows_used());
  return out;
}

Normalised<Residual> image_of(const Residual& residual) {
  // Who has more to play with is Black; only when nothing tells, both ways are tried.
  const auto strength = [&](std::size_t colour) {
    int liberties = 0;
    for (const std::uint64_t block : residual.blocks(static_cast<Player>(colour))) {
      const int count = std::popcount(block);
      liberties += count * count;
    }
    int neighbours = 0;
    for (std::size_t point = 0; point < residual.points; ++point) {
      if (residual.can[colour] >> point & 1) neighbours += std::popcount(residual.rows[point]);
    }
    return std::tuple(std::popcount(residual.can[colour]), std::popcount(residual.safe[colour]),
                      residual.block_counts[colour], liberties, neighbours);
  };
  if (strength(0) > strength(1)) return {renumbered(residual), false};
  if (strength(0) < strength(1)) return {renumbered(negated(residual)), true};
  const Residual upright = renumbered(residual);
  const Residual exchanged = renumbered(negated(residual));
  return exchanged < upright ? Normalised<Residual>{exchanged, true}
                             : Normalised<Residual>{upright, false};
}

}  // namespace upstar::nogo
