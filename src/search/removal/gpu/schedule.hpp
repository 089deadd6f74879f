// In which order blocks are computed, and in which slot of the table each one lies.
//
// Of each class of blocks under the symmetries the one with the smallest upper bits is stored. Blocks
// with equally many upper pieces are independent; they are computed in steps of at most kStepBlocks,
// one launch of the device each. A block is dead when the last one that reads it is computed, which is
// among those that put the largest possible move on top of it, and then its slot serves again. Lower
// slots are taken first, as they lie nearer to the device. Whoever wants to ask about positions
// afterwards keeps all blocks.
//
// What the full position reads is never dead: its moves can be asked about at the end.
#pragma once

#include <cstdint>
#include <vector>

#include "search/removal/gpu/cells.hpp"
#include "search/removal/gpu/order.hpp"

namespace upstar::retrograde::gpu {

enum class Keep { All, LiveBlocks };

struct Schedule {
  static constexpr std::size_t kStepBlocks = std::size_t{1} << 16;

  std::vector<std::vector<BlockSlot>> steps;
  std::uint64_t slots = 0;  // that are needed at the same time

  Schedule(const Order& order, Keep keep);
};

}  // namespace upstar::retrograde::gpu
