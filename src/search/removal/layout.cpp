// Choosing which pieces share a word and a block.
//
// First the 18 pieces of a block: a union of orbits of the symmetry group that few moves leave, where a
// move that leaves the block counts 2^-(upper pieces it takes), the share of blocks that can make it.
// Among those, nine for the word: as few moves as possible that take two of them, and then as few
// different shifts as possible. A block that has a word without such moves goes before any other: there
// the kernel has a shorter way. With a handful of orbits every union is tried; a game with little
// symmetry has many small orbits, and there the block grows from every seed, best orbit first.
#include "search/removal/layout.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <tuple>
#include <utility>

namespace upstar::retrograde {
namespace {

using Set = std::uint64_t;

std::vector<Set> orbits_of(const RemovalGame& game) {
  std::vector<Set> orbits;
  Set seen = 0;
  for (int piece = 0; piece < game.pieces; ++piece) {
    const Set single = Set{1} << piece;
    if (seen & single) continue;
    Set orbit = 0;
    for (const RemovalGame::Permutation& symmetry : game.symmetries)
      orbit |= image(symmetry, single);
    seen |= orbit;
    orbits.push_back(orbit);
  }
  return orbits;
}

// How many source words a word of the table reads from other blocks, on average over the blocks.
double moves_leaving(const RemovalGame& game, Set block) {
  double cost = 0;
  for (const Set move : game.moves) {
    if (move & ~block) cost += 1.0 / static_cast<double>(Set{1} << std::popcount(move & ~block));
  }
  return cost;
}

// Calls visit(union) for the unions of orbits with exactly `size` pieces.
template <class Visit>
void for_each_union(const std::vector<Set>& orbits, int size, const Visit& visit,
                    std::size_t next = 0, Set chosen = 0) {
  if (size == 0) {
    visit(chosen);
    return;
  }
  for (std::size_t i = next; i < orbits.size(); ++i) {
    const int pieces = std::popcount(orbits[i]);
    if (pieces <= size) for_each_union(orbits, size - pieces, visit, i + 1, chosen | orbits[i]);
  }
}

// The best of the unions with exactly `size` pieces, or of the next smaller size that has any.
template <class Cost>
Set best_union(const std::vector<Set>& orbits, int size, const Cost& cost) {
  for (; size > 0; --size) {
    Set best = 0;
    decltype(cost(best)) lowest{};
    for_each_union(orbits, size, [&](Set candidate) {
      const auto price = cost(candidate);
      if (best == 0 || price < lowest) std::tie(best, lowest) = std::pair(candidate, price);
    });
    if (best != 0) return best;
  }
  return 0;
}

Set grown_block(const RemovalGame& game, const std::vector<Set>& orbits, Set block) {
  for (;;) {
    Set best = 0;
    double lowest = 0;
    for (const Set orbit : orbits) {
      if ((block & orbit) || std::popcount(block | orbit) > kBlockBits) continue;
      const double cost = moves_leaving(game, block | orbit);
      if (best == 0 || cost < lowest) std::tie(best, lowest) = std::pair(orbit, cost);
    }
    if (best == 0) return block;
    block |= best;
  }
}

std::vector<Set> inside(const std::vector<Set>& orbits, Set set) {
  std::vector<Set> result;
  std::copy_if(orbits.begin(), orbits.end(), std::back_inserter(result),
               [&](Set orbit) { return (orbit & ~set) == 0; });
  return result;
}

int moves_within(const RemovalGame& game, Set word) {
  return static_cast<int>(std::count_if(game.moves.begin(), game.moves.end(), [&](Set move) {
    return (move & ~word) == 0 && std::popcount(move) > 1;
  }));
}

Set choose_word(const RemovalGame& game, const std::vector<Set>& orbits, Set block) {
  RemovalGame reachable = game;  // only moves of several pieces can crowd a word
  std::erase_if(reachable.moves,
                [&](Set move) { return (move & ~block) || std::popcount(move) == 1; });
  return best_union(inside(orbits, block), kWordBits, [&](Set word) {
    std::uint64_t shifts = 0;  // a sketch of the set of different shifts, one bit a hash
    for (const Set move : game.moves) {
      shifts |= Set{1} << (((move & word) * 0x9e3779b97f4a7c15u) >> 58);
    }
    return std::pair(moves_within(reachable, word), std::popcount(shifts));
  });
}

struct Choice {
  Set block = 0;
  Set word = 0;
  std::tuple<int, int, double> price;  // pieces missing, moves that crowd the word, moves leaving
};

Choice choose_pieces(const RemovalGame& game, const std::vector<Set>& orbits) {
  constexpr std::size_t kFewOrbits = 14;
  Choice best;
  const auto consider = [&](Set block) {
    const Set word = choose_word(game, orbits, block);
    const int missing = 2 * kBlockBits - std::popcount(block) - std::popcount(word);
    const Choice choice = {
        block, word, {missing, moves_within(game, word), moves_leaving(game, block)}};
    if (best.block == 0 || choice.price < best.price) best = choice;
  };
  if (game.pieces <= kBlockBits) {
    consider(game.full());
  } else if (orbits.size() <= kFewOrbits) {
    for (int size = kBlockBits; best.block == 0; --size) for_each_union(orbits, size, consider);
  } else {
    for (const Set seed : orbits) consider(grown_block(game, orbits, seed));
  }
  return best;
}

}  // namespace

Layout::Layout(const RemovalGame& game) {
  const std::vector<Set> orbits = orbits_of(game);
  const auto [block, word, price] = choose_pieces(game, orbits);
  const Set triple = best_union(inside(orbits, word), kTripleBits, [](Set) { return 0; });

  constexpr std::uint8_t kNowhere = 0xff;
  bit_of_piece_.assign(static_cast<std::size_t>(game.pieces), kNowhere);
  int next_bit = 0;
  const auto place = [&](Set pieces, int up_to) {
    for (; pieces != 0; pieces &= pieces - 1, ++next_bit) {
      bit_of_piece_[static_cast<std::size_t>(std::countr_zero(pieces))] =
          static_cast<std::uint8_t>(next_bit);
      real_bits_ |= Set{1} << next_bit;
    }
    next_bit = std::max(next_bit, up_to);
  };
  place(triple, kTripleBits);
  place(word & ~triple, kWordBits);
  place(block & ~word, kBlockBits);
  // Upper pieces that many moves take come first: numbers of blocks that differ in low bits lie near.
  std::vector<std::pair<int, Set>> upper;
  for (Set rest = game.full() & ~block; rest != 0; rest &= rest - 1) {
    const Set piece = rest & ~(rest - 1);
    const auto taken = std::count_if(game.moves.begin(), game.moves.end(),
                                     [&](Set move) { return (move & piece) != 0; });
    upper.emplace_back(-static_cast<int>(taken), piece);
  }
  std::sort(upper.begin(), upper.end());
  for (const auto& [taken, piece] : upper) place(piece, next_bit);

  game_.pieces = next_bit;
  game_.misere = game.misere;
  for (const Set move : game.moves) game_.moves.push_back(address(move));
  for (const RemovalGame::Permutation& symmetry : game.symmetries) {
    RemovalGame::Permutation on_bits(static_cast<std::size_t>(next_bit));
    for (std::size_t bit = 0; bit < on_bits.size(); ++bit) {
      on_bits[bit] = static_cast<std::uint8_t>(bit);
    }
    for (std::size_t piece = 0; piece < symmetry.size(); ++piece) {
      on_bits[bit_of_piece_[piece]] = bit_of_piece_[symmetry[piece]];
    }
    game_.symmetries.push_back(std::move(on_bits));
  }
}

}  // namespace upstar::retrograde
