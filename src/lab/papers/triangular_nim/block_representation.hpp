// Cutting the table of a removal game into blocks: which blocks there are, and which read from which.
//
// Some pieces are chosen as block pieces. Those of them that a position still has name its block, the
// other pieces its place in the block. A block is solved after all blocks with fewer of its pieces:
//
//     update j <- i     the lost positions of block i mark the positions of block j that lead to them.
//                       Needed exactly if some move takes of the block pieces just j without i.
//     update within j   the same inside a block, by plain retrograde analysis.
//
// The moves give a list of sets of block pieces that they can take. A set of d pieces is one update for
// each of the 2^(n-d) blocks that have none of them, so that blocks whose pieces lie far apart need few
// updates: a move that takes two of them must take everything in between.
//
// Symmetries of the game that keep the block pieces in place carry blocks to blocks. Blocks that are
// images of each other are a group, and only the first of a group is solved and kept. The updates of
// these are counted without listing blocks: a block has as many images as there are symmetries for each
// that leaves it as it is, hence
//
//     sum over groups f(group) = 1/|G| * sum over g in G of the sum of f over the blocks with g(j) = j,
//
// and a block stays as it is under g exactly if it is a union of cycles of g. (Counting orbits so is
// the lemma that bears Burnside's name.)
//
// The method is that of Yi-Chang Shan's thesis (National Chiao Tung University, 2013), chapter 2.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "lab/papers/triangular_nim/removal_methods.hpp"
#include "rules/removal_game.hpp"

namespace upstar {

class BlockRepresentation {
 public:
  // A block, named by the block pieces that its positions have.
  using Block = std::uint64_t;

  BlockRepresentation(const RemovalGame& game, std::uint64_t block_pieces);

  [[nodiscard]] const RemovalGame& game() const { return game_; }
  [[nodiscard]] std::uint64_t block_pieces() const { return block_pieces_; }
  // Those of the game that keep the block pieces in place, the identity first.
  [[nodiscard]] std::span<const RemovalGame::Permutation> symmetries() const { return symmetries_; }
  // The sets of block pieces that a move can take, each once; the empty set is not among them.
  [[nodiscard]] std::span<const Block> taken() const { return taken_; }

  [[nodiscard]] std::uint64_t blocks() const;
  [[nodiscard]] std::uint64_t updates() const;  // between blocks, all blocks solved
  [[nodiscard]] std::uint64_t groups() const;
  [[nodiscard]] std::uint64_t updates_of_groups()
      const;  // between blocks, one of each group solved

  // Groups by the number of their blocks. Lists all blocks.
  [[nodiscard]] std::map<int, std::uint64_t> groups_by_size() const;

  // The block of the group that is solved, and a symmetry (by its index) that carries this one to it.
  struct Representative {
    Block block = 0;
    std::size_t symmetry = 0;
  };
  [[nodiscard]] Representative representative(Block block) const;

 private:
  RemovalGame game_;
  std::uint64_t block_pieces_;
  std::vector<RemovalGame::Permutation> symmetries_;
  std::vector<Block> taken_;
};

// Visits every subset of `set`, the smallest number first.
template <class Visit>
void for_each_subset(std::uint64_t set, Visit&& visit) {
  std::uint64_t subset = 0;
  do {
    visit(subset);
    subset = (subset - set) & set;
  } while (subset != 0);
}

}  // namespace upstar
