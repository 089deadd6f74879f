// What a table would cost, before anybody builds it.
//
// Sizes follow from the shape of the table. How many blocks are live at a time (still to be read) is
// estimated from a random sample of blocks: each is live from the stage that solves it to the last stage
// that reads it. Time and packing are measured, on real blocks: the kernel solves a sample of blocks of
// this very shape, reading blocks of a small solved table in place of their sources, and those are packed
// as the file would pack them. Larger tables have fewer losses and pack a little better than that.
#pragma once

#include <cstdint>

#include "rules/removal_game.hpp"
#include "search/removal/sweep.hpp"

namespace upstar::retrograde {

struct TablePlan {
  std::uint64_t blocks = 0;          // stored ones, of 32 KiB
  std::uint64_t table_bytes = 0;     // all of them, as they are
  std::uint64_t least_memory = 0;    // for what one step reads
  double live_share = 0;             // the most blocks that are live at a time, of all
  double packed_share = 0;           // of a block's bytes that are left after packing
  double seconds_per_block = 0;      // of one thread
  std::uint64_t sampled_blocks = 0;  // behind the three estimates

  [[nodiscard]] std::uint64_t packed_bytes() const { return scaled(packed_share); }
  [[nodiscard]] std::uint64_t window_bytes() const { return scaled(live_share); }
  [[nodiscard]] std::uint64_t packed_window_bytes() const {
    return scaled(live_share * packed_share);
  }
  [[nodiscard]] double seconds() const { return static_cast<double>(blocks) * seconds_per_block; }

 private:
  [[nodiscard]] std::uint64_t scaled(double share) const {
    return static_cast<std::uint64_t>(static_cast<double>(table_bytes) * share);
  }
};

// `solved` is a smaller game of the same kind whose table is made to measure on.
[[nodiscard]] TablePlan plan_table(const RemovalGame& game, const RemovalGame& solved,
                                   const SweepOptions& options);

}  // namespace upstar::retrograde
