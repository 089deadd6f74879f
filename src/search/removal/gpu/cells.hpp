// Where words lie in the memory of a device, in which form, and through which symmetry they are seen.
//
//     slot_of[V]   symmetry << 29 | slot     block V is the image of what lies in that slot: the
//                                            symmetry carries V to the stored block
//     slot         its 4,096 cells: words as they are (64 bits) or packed (32 bits, patterns.hpp);
//                  slots from `far_slot` on lie in memory that the device reaches through the bus
#pragma once

#include <cstdint>

#include "search/removal/gpu/patterns.hpp"
#include "search/removal/gpu/symmetry.hpp"

#ifdef __CUDACC__
#define UPSTAR_ON_DEVICE __host__ __device__
#else
#define UPSTAR_ON_DEVICE
#endif

namespace upstar::retrograde::gpu {

inline constexpr std::uint32_t kWords = 1u << kMiddleBits;
inline constexpr int kSlotBits = 29;
inline constexpr std::uint32_t kSlotMask = (1u << kSlotBits) - 1;

using PlainCell = std::uint64_t;
using PackedCell = std::uint32_t;

struct BlockSlot {
  std::uint32_t upper;
  std::uint32_t slot;
};

struct Tables {
  void* near_cells;
  void* far_cells;
  std::uint32_t far_slot;
  std::uint64_t* valued;  // slot * kWords + word; null outside of Grundy passes
  const std::uint32_t* slot_of;
  const Images* images;
  const std::uint16_t* patterns;  // both null when cells are plain
  const std::uint8_t* pattern_numbers;
};

template <class Cell>
UPSTAR_ON_DEVICE inline Cell* cells_of(const Tables& tables, std::uint32_t slot) {
  if (slot < tables.far_slot)
    return static_cast<Cell*>(tables.near_cells) + std::uint64_t{slot} * kWords;
  return static_cast<Cell*>(tables.far_cells) + std::uint64_t{slot - tables.far_slot} * kWords;
}

UPSTAR_ON_DEVICE inline std::uint64_t unpacked(PlainCell cell, const std::uint16_t*) {
  return cell;
}

UPSTAR_ON_DEVICE inline std::uint64_t unpacked(PackedCell cell, const std::uint16_t* patterns) {
  const std::uint32_t low = patterns[cell & 0xff] | std::uint32_t{patterns[cell >> 8 & 0xff]} << 16;
  const std::uint32_t high = patterns[cell >> 16 & 0xff] | std::uint32_t{patterns[cell >> 24]}
                                                               << 16;
  return ~(low | std::uint64_t{high} << 32);
}

template <class Cell>
UPSTAR_ON_DEVICE inline Cell packed(std::uint64_t won, const std::uint8_t* numbers) {
  if constexpr (sizeof(Cell) == sizeof(PlainCell)) {
    return won;
  } else {
    const std::uint64_t lost = ~won;
    return numbers[lost & 0xffff] | std::uint32_t{numbers[lost >> 16 & 0xffff]} << 8 |
           std::uint32_t{numbers[lost >> 32 & 0xffff]} << 16 |
           std::uint32_t{numbers[lost >> 48]} << 24;
  }
}

UPSTAR_ON_DEVICE inline std::uint32_t middle_image(const Images& images, std::uint32_t symmetry,
                                                   std::uint32_t middle) {
  return images.middle_low[symmetry][middle & (kPartSize - 1)] ^
         images.middle_high[symmetry][middle >> kPartBits];
}

UPSTAR_ON_DEVICE inline std::uint32_t upper_image(const Images& images, std::uint32_t symmetry,
                                                  std::uint32_t upper) {
  return images.upper[symmetry][0][upper & (kPartSize - 1)] |
         images.upper[symmetry][1][upper >> kPartBits & (kPartSize - 1)] |
         images.upper[symmetry][2][upper >> 2 * kPartBits];
}

// The word y with y[lane] = word[symmetry(lane)].
UPSTAR_ON_DEVICE inline std::uint64_t with_lanes_permuted(const Symmetries& symmetries,
                                                          std::uint32_t symmetry,
                                                          std::uint64_t word) {
  for (std::uint32_t i = 0; i < symmetries.exchange_count[symmetry]; ++i) {
    const Symmetries::Exchange exchange = symmetries.exchanges[symmetry][i];
    const std::uint64_t moved = (word >> exchange.shift ^ word) & exchange.mask;
    word ^= moved ^ moved << exchange.shift;
  }
  return word;
}

// How many blocks a stored one stands for.
UPSTAR_ON_DEVICE inline std::uint32_t class_size(const Symmetries& symmetries, const Images& images,
                                                 std::uint32_t upper) {
  std::uint32_t stabilisers = 1;  // the identity
  for (std::uint32_t s = 1; s < symmetries.count; ++s) {
    stabilisers += upper_image(images, s, upper) == upper;
  }
  return symmetries.count / stabilisers;
}

// Notes where a computed block lies, for itself and all its images. The identity comes last: it is the
// cheapest way to see a block that several symmetries carry to itself.
UPSTAR_ON_DEVICE inline void enter(const Symmetries& symmetries, const Images& images,
                                   BlockSlot block, std::uint32_t* slot_of) {
  for (std::uint32_t s = symmetries.count; s-- > 0;) {
    slot_of[upper_image(images, s, block.upper)] = symmetries.inverse[s] << kSlotBits | block.slot;
  }
}

}  // namespace upstar::retrograde::gpu
