// All that is fixed about the table of a removal game before anything is computed.
#pragma once

#include "search/removal/block_classes.hpp"
#include "search/removal/layout.hpp"
#include "search/removal/program.hpp"

namespace upstar::retrograde {

struct TableShape {
  Layout layout;
  Program program;
  BlockClasses classes;

  // Charges the budget, if there is one, which must outlive it; throws what the budget throws.
  explicit TableShape(const RemovalGame& game, Budget* budget = nullptr)
      : layout(game), program(layout), classes(layout, budget) {}

  // Where the bit of a position is stored.
  struct Address {
    std::uint64_t rank = 0;  // of its block
    std::uint32_t bit = 0;   // in the block
  };
  [[nodiscard]] Address find(std::uint64_t position) const {
    const std::uint64_t address = layout.address(position);
    const BlockClasses::Place place = classes.place(address >> kBlockBits);
    const std::uint64_t image_address = image(layout.game().symmetries[place.symmetry], address);
    return {place.rank, static_cast<std::uint32_t>(image_address & ((1u << kBlockBits) - 1))};
  }
};

}  // namespace upstar::retrograde
