// Choosing lanes, middle and upper bits.
#include "search/removal/gpu/order.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "search/removal/gpu/patterns.hpp"

namespace upstar::retrograde::gpu {
namespace {

using Set = std::uint64_t;
using Permutation = RemovalGame::Permutation;

Permutation identity(int pieces) {
  Permutation result(static_cast<std::size_t>(pieces));
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = static_cast<std::uint8_t>(i);
  return result;
}

// The orbits of the game's symmetries inside a closed set, largest first: a symmetry then moves the
// low bits of a zone among themselves, and threads that read neighbouring words still do.
std::vector<Set> orbits_in(const RemovalGame& game, Set set) {
  std::vector<Set> orbits;
  for (Set rest = set; rest != 0;) {
    Set orbit = 0;
    for (const Permutation& symmetry : game.symmetries)
      orbit |= image(symmetry, rest & ~(rest - 1));
    orbits.push_back(orbit);
    rest &= ~orbit;
  }
  std::stable_sort(orbits.begin(), orbits.end(),
                   [](Set a, Set b) { return std::popcount(a) > std::popcount(b); });
  return orbits;
}

template <class Visit>
void for_each_union(const std::vector<Set>& orbits, int size, const Visit& visit,
                    std::size_t next = 0, Set chosen = 0) {
  if (size == 0) visit(chosen);
  for (std::size_t i = next; i < orbits.size(); ++i) {
    const int pieces = std::popcount(orbits[i]);
    if (pieces <= size) for_each_union(orbits, size - pieces, visit, i + 1, chosen | orbits[i]);
  }
}

// The game with piece p as bit new_bit[p].
RemovalGame renumbered(const RemovalGame& game, const Permutation& new_bit) {
  RemovalGame result;
  result.pieces = game.pieces;
  result.misere = game.misere;
  for (const Set move : game.moves) result.moves.push_back(image(new_bit, move));
  for (const Permutation& symmetry : game.symmetries) {
    Permutation on_bits(symmetry.size());
    for (std::size_t piece = 0; piece < symmetry.size(); ++piece) {
      on_bits[new_bit[piece]] = new_bit[symmetry[piece]];
    }
    result.symmetries.push_back(std::move(on_bits));
  }
  return result;
}

// Places the bits of a layout zone by zone, orbit by orbit.
Order arranged(const RemovalGame& game, const std::vector<Set>& zones) {
  Permutation new_bit(static_cast<std::size_t>(game.pieces));
  int next = 0;
  for (const Set zone : zones) {
    for (Set orbit : orbits_in(game, zone)) {
      for (; orbit != 0; orbit &= orbit - 1) {
        new_bit[static_cast<std::size_t>(std::countr_zero(orbit))] =
            static_cast<std::uint8_t>(next++);
      }
    }
  }
  Order order;
  order.game = renumbered(game, new_bit);
  order.bit_of_piece = std::move(new_bit);
  return order;
}

Order laid_out(const Layout& layout, const std::vector<Set>& zones) {
  Order order = arranged(layout.game(), zones);
  order.real_bits = order.address(layout.real_bits());
  Permutation bit_of_piece;
  for (const std::uint8_t bit : layout.bit_of_piece()) {
    bit_of_piece.push_back(order.bit_of_piece[bit]);
  }
  order.bit_of_piece = std::move(bit_of_piece);
  return order;
}

constexpr Set low_bits(int count) { return (Set{1} << count) - 1; }

// Fours of pieces and how many patterns they have, each counted once.
class Quarters {
 public:
  explicit Quarters(const RemovalGame& game) : game_(game) {}

  // The four of these pieces with the fewest patterns; none when all have too many.
  [[nodiscard]] Set best_of(Set lanes) {
    Set best = 0;
    std::size_t fewest = kMostPatterns + 1;
    for (Set quarter = lanes; quarter != 0; quarter = (quarter - 1) & lanes) {
      if (std::popcount(quarter) != kQuarterBits) continue;
      if (const std::size_t count = count_of(quarter); count < fewest) {
        best = quarter;
        fewest = count;
      }
    }
    return best;
  }

 private:
  std::size_t count_of(Set quarter) {
    const auto [found, is_new] = counts_.try_emplace(quarter, 0);
    if (is_new) {
      Permutation squeezed(static_cast<std::size_t>(game_.pieces));
      std::uint8_t next = 0;
      for (Set rest = quarter; rest != 0; rest &= rest - 1) {
        squeezed[static_cast<std::size_t>(std::countr_zero(rest))] = next++;
      }
      std::vector<Set> moves;
      for (const Set move : game_.moves) {
        if ((move & ~quarter) == 0) moves.push_back(image(squeezed, move));
      }
      found->second = patterns(moves).size();
    }
    return found->second;
  }

  const RemovalGame& game_;
  std::map<Set, std::size_t> counts_;
};

// How many source words a word reads from other blocks, on average.
double reads(const RemovalGame& game, Set lanes, Set block) {
  double result = 0;
  for (const Set move : game.moves) {
    if (move & ~block) result += 1.0 / static_cast<double>(Set{1} << std::popcount(move & ~lanes));
  }
  return result;
}

// The pieces that a layout puts into the block.
Set block_pieces(const Layout& layout) {
  Set pieces = 0;
  for (std::size_t piece = 0; piece < layout.bit_of_piece().size(); ++piece) {
    if (layout.bit_of_piece()[piece] < kBlockBits) pieces |= Set{1} << piece;
  }
  return pieces;
}

}  // namespace

Order file_order(const RemovalGame& game) {
  const Layout layout(game);
  Order order = given_order(layout.game());
  order.bit_of_piece = layout.bit_of_piece();
  order.real_bits = layout.real_bits();
  return order;
}

Order class_order(const RemovalGame& game) {
  const Layout layout(game);
  std::optional<Set> lanes;
  for_each_union(orbits_in(layout.game(), low_bits(kWordBits)), kLaneBits, [&](Set candidate) {
    if (!lanes) lanes = candidate;
  });
  if (!lanes) return file_order(game);
  return laid_out(layout, {*lanes, low_bits(kBlockBits) & ~*lanes,
                           low_bits(layout.bits()) & ~low_bits(kBlockBits)});
}

std::optional<Order> packed_order(const RemovalGame& game) {
  if (game.pieces < kBlockBits) return std::nullopt;
  Quarters quarters(game);
  Set best_lanes = 0;
  Set best_block = 0;
  double fewest_reads = 0;
  const auto consider = [&](Set lanes, Set block) {
    const double cost = reads(game, lanes, block);
    if (best_lanes != 0 && cost >= fewest_reads) return;
    best_lanes = lanes;
    best_block = block;
    fewest_reads = cost;
  };
  // With a handful of orbits every choice is tried; with many, the block is that of the table files.
  constexpr std::size_t kFewOrbits = 14;
  const std::vector<Set> orbits = orbits_in(game, game.full());
  if (orbits.size() <= kFewOrbits) {
    for_each_union(orbits, kLaneBits, [&](Set lanes) {
      if (quarters.best_of(lanes) == 0) return;
      for_each_union(orbits_in(game, game.full() & ~lanes), kMiddleBits,
                     [&](Set middle) { consider(lanes, lanes | middle); });
    });
  } else {
    const Set block = block_pieces(Layout(game));
    for_each_union(orbits_in(game, block), kLaneBits, [&](Set lanes) {
      if (quarters.best_of(lanes) != 0) consider(lanes, block);
    });
  }
  if (best_lanes == 0) return std::nullopt;

  const Set quarter = quarters.best_of(best_lanes);
  Order order = arranged(game, {best_lanes, best_block & ~best_lanes, game.full() & ~best_block});
  // Among the lanes, those of the quarter come first, whatever their orbits.
  const Set quarter_bits = order.address(quarter);
  Permutation quarter_first = identity(game.pieces);
  std::uint8_t next = 0;
  for (const Set lanes : {quarter_bits, low_bits(kLaneBits) & ~quarter_bits}) {
    for (Set rest = lanes; rest != 0; rest &= rest - 1) {
      quarter_first[static_cast<std::size_t>(std::countr_zero(rest))] = next++;
    }
  }
  order.game = renumbered(order.game, quarter_first);
  for (std::uint8_t& bit : order.bit_of_piece) bit = quarter_first[bit];
  order.real_bits = game.full();
  order.packed = true;
  return order;
}

Order given_order(const RemovalGame& game) {
  Order order;
  order.game = game;
  order.game.pieces = std::max(game.pieces, kBlockBits);
  order.game.symmetries = {identity(order.game.pieces)};
  order.bit_of_piece = identity(game.pieces);
  order.real_bits = game.full();
  return order;
}

}  // namespace upstar::retrograde::gpu
