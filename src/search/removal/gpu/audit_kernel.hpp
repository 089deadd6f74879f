// Is what the table says of a position true, as the rules would have it?
//
// A position is lost when every move leads to a won one, and won when some move leads to a lost one.
// Here that is looked up position by position and bit by bit: none of the shifting, joining and
// counting of block_kernel.hpp is trusted, nor its exchange of lanes, only that a block lies where
// slot_of says. In misere play the position without pieces is won.
#pragma once

#include <cstdint>

#include "search/removal/gpu/cells.hpp"
#include "search/removal/gpu/rules.hpp"

namespace upstar::retrograde::gpu {

// The moves as sets of address bits, and where each symmetry carries a lane.
struct AuditRules {
  std::uint64_t taken[kMostMoves];
  std::uint32_t count;
  std::uint32_t misere;
  std::uint64_t fill;
  std::uint8_t lane_image[kMostSymmetries][kLanes];
};

[[nodiscard]] AuditRules audit_rules(const Order& order);

template <class Cell>
UPSTAR_ON_DEVICE inline bool wins_at(const AuditRules& rules, const Tables& tables,
                                     std::uint64_t address) {
  const std::uint32_t found = tables.slot_of[address >> kBlockBits];
  const std::uint32_t symmetry = found >> kSlotBits;
  const std::uint32_t word = middle_image(
      *tables.images, symmetry, static_cast<std::uint32_t>(address >> kLaneBits) & (kWords - 1));
  const std::uint32_t lane =
      rules.lane_image[symmetry][static_cast<std::uint32_t>(address) & (kLanes - 1)];
  const Cell cell = cells_of<Cell>(tables, found & kSlotMask)[word];
  return unpacked(cell, tables.patterns) >> lane & 1;
}

template <class Cell>
UPSTAR_ON_DEVICE inline bool is_sound(const AuditRules& rules, const Tables& tables,
                                      std::uint64_t address) {
  bool wins = address == 0 && rules.misere;
  for (std::uint32_t i = 0; i < rules.count && !wins; ++i) {
    const std::uint64_t taken = rules.taken[i];
    wins = (address & taken) == taken && !wins_at<Cell>(rules, tables, address ^ taken);
  }
  return wins == wins_at<Cell>(rules, tables, address);
}

// The position that sample number `sample` looks at: anywhere in the blocks of a step.
UPSTAR_ON_DEVICE inline std::uint64_t sampled_address(const AuditRules& rules,
                                                      const BlockSlot* step,
                                                      std::uint64_t step_size,
                                                      std::uint64_t sample) {
  std::uint64_t mixed = (sample + 1) * 0x9e3779b97f4a7c15u;
  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
  mixed ^= mixed >> 31;
  const std::uint64_t in_block = mixed & ((std::uint64_t{1} << kBlockBits) - 1);
  const std::uint64_t upper = step[(mixed >> kBlockBits) % step_size].upper;
  return (upper << kBlockBits | in_block) & ~rules.fill;
}

}  // namespace upstar::retrograde::gpu
