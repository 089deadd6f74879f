// Who wins every position of a removal game, in memory: one bit a position, one block a class.
#pragma once

#include <cstdint>
#include <memory>

#include "search/removal/block_memory.hpp"
#include "search/removal/sweep.hpp"
#include "search/removal/table_shape.hpp"

namespace upstar::retrograde {

class WinTable {
 public:
  // Throws Error{Limit} when the table does not fit the budget of the options.
  static WinTable solve(const RemovalGame& game, const SweepOptions& options);

  // Does the player to move win? The position is a set of the game's own pieces.
  [[nodiscard]] bool wins(std::uint64_t position) const {
    const TableShape::Address address = shape_->find(position);
    return (memory_.block(address.rank)[address.bit / 64] >> address.bit % 64 & 1) != 0;
  }
  // P-positions, of all 2^pieces.
  [[nodiscard]] std::uint64_t losing_positions() const { return losing_; }
  [[nodiscard]] std::size_t bytes() const { return memory_.bytes(); }

  [[nodiscard]] const TableShape& shape() const { return *shape_; }
  [[nodiscard]] const std::uint64_t* block(std::uint64_t rank) const { return memory_.block(rank); }

 private:
  WinTable(std::unique_ptr<const TableShape> shape, BlockMemory memory)
      : shape_(std::move(shape)), memory_(std::move(memory)) {}

  std::unique_ptr<const TableShape> shape_;
  BlockMemory memory_;
  std::uint64_t losing_ = 0;
};

}  // namespace upstar::retrograde
