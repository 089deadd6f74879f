// Solving a removal game block by block (lab/papers/triangular_nim/block_representation.hpp), as the thesis did.
//
// Each block is begun empty, gets the updates from the blocks it reads, and is then finished by plain
// retrograde analysis within. At any time two blocks are worked on; on a machine of little memory all
// others could lie on disk. With `one_of_each_group` a block that stands for others is read through a
// symmetry: block i is found by asking, for each of its positions, for the image in the block kept.
#pragma once

#include <cstdint>
#include <map>

#include "base/budget.hpp"
#include "lab/papers/triangular_nim/block_representation.hpp"
#include "lab/papers/triangular_nim/removal_methods.hpp"

namespace upstar {

class BlockSolution {
 public:
  // Does the player to move win? The position is a set of the game's pieces.
  [[nodiscard]] bool wins(std::uint64_t position) const;

  // Lost for the player to move, of all positions.
  [[nodiscard]] std::uint64_t losing_positions() const;
  [[nodiscard]] std::uint64_t stored_blocks() const { return kept_.size(); }
  [[nodiscard]] std::uint64_t updates() const {
    return updates_;
  }  // between blocks, that were done

 private:
  friend BlockSolution solve_by_blocks(const BlockRepresentation&, bool, Budget&);
  explicit BlockSolution(const BlockRepresentation& representation)
      : representation_(representation) {}

  // The place in its block of a set of pieces that are no block pieces.
  [[nodiscard]] std::uint64_t place(std::uint64_t rest) const;
  // Which kept block stands for a block.
  [[nodiscard]] BlockRepresentation::Representative kept_for(std::uint64_t block) const;
  // The bits of a block that is not kept, spread out from the one that stands for it.
  [[nodiscard]] PositionBits turned(std::uint64_t block, Budget& budget) const;

  BlockRepresentation representation_;
  bool one_of_each_group_ = false;
  std::map<std::uint64_t, PositionBits> kept_;
  std::uint64_t updates_ = 0;
};

[[nodiscard]] BlockSolution solve_by_blocks(const BlockRepresentation& representation,
                                            bool one_of_each_group, Budget& budget);

}  // namespace upstar
