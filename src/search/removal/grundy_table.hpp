// The Grundy value of every position of a removal game.
//
// One sweep a value: the positions of value g are the "lost" ones when those of smaller values are not
// asked about, for such a position has no move to another of value g, and a move to each smaller value.
// Blocks whose positions all have their value are passed over, and so are, as sources, blocks without a
// position of value g; both become many as g grows.
//
// The value itself is kept in bit planes, plane p holding bit p of it; a sum of games wants nothing else.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "search/removal/block_memory.hpp"
#include "search/removal/sweep.hpp"
#include "search/removal/table_shape.hpp"

namespace upstar::retrograde {

struct GrundyOptions {
  SweepOptions sweep;
  // Without values only the counts are computed, in a fraction of the memory.
  bool keep_values = true;
  // Told the positions of each value, as soon as its sweep is over.
  std::function<void(int value, std::uint64_t positions)> on_value;
};

class GrundyTable {
 public:
  // Throws Error{BadInput} for a misere game, which has no such values.
  static GrundyTable solve(const RemovalGame& game, const GrundyOptions& options);

  // The position is a set of the game's own pieces. Only for tables that kept their values.
  [[nodiscard]] int grundy(std::uint64_t position) const;
  [[nodiscard]] int largest() const { return static_cast<int>(counts_.size()) - 1; }
  // counts()[g]: how many of all 2^pieces positions have value g.
  [[nodiscard]] std::span<const std::uint64_t> counts() const { return counts_; }

  [[nodiscard]] const TableShape& shape() const { return *shape_; }
  // planes()[p]: bit p of the values, by stored block.
  [[nodiscard]] std::span<const BlockMemory> planes() const { return planes_; }

 private:
  GrundyTable(const RemovalGame& game, Budget* budget)
      : shape_(std::make_unique<const TableShape>(game, budget)) {}

  std::unique_ptr<const TableShape> shape_;
  std::vector<BlockMemory> planes_;
  std::vector<std::uint64_t> counts_;
};

}  // namespace upstar::retrograde
