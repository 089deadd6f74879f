// The pieces of a removal game in the order in which a device likes them.
//
// The tables of a device (block_kernel.hpp) have words of 64 positions and blocks of 4,096 words:
//
//     bits 0-5    the lanes       one word, a 64-bit register
//     bits 6-17   the middle      4,096 words, 32 KiB: the shared memory of one thread block
//     bits 18-..  the upper bits  they number the blocks
//
// Lanes, middle and upper bits are each closed under the symmetries in use, so that a symmetry carries
// words to words and blocks to blocks, and one block of each class is enough. Which pieces stand in the
// block is the choice of the table files (layout.hpp) except for packed tables (patterns.hpp), which
// want close neighbours in the lanes.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/removal_game.hpp"
#include "search/removal/layout.hpp"

namespace upstar::retrograde::gpu {

inline constexpr int kLaneBits = 6;
inline constexpr int kMiddleBits = kBlockBits - kLaneBits;

struct Order {
  RemovalGame game;                       // on bits, at least kBlockBits of them
  RemovalGame::Permutation bit_of_piece;  // of the game asked about
  std::uint64_t real_bits = 0;            // the others fill up and no move takes them
  bool packed = false;                    // the lanes are fit for patterns.hpp

  [[nodiscard]] std::uint64_t address(std::uint64_t position) const {
    return image(bit_of_piece, position);
  }
};

// The order of the table files, without symmetries: the blocks are those of the file, byte for byte.
[[nodiscard]] Order file_order(const RemovalGame& game);

// One block of each class, under the symmetries of the game.
[[nodiscard]] Order class_order(const RemovalGame& game);

// Likewise, and every word can be packed into half its size. Nothing when no six pieces fit for that.
[[nodiscard]] std::optional<Order> packed_order(const RemovalGame& game);

// The pieces as they are numbered, without symmetries, whatever that costs: a second opinion that
// shares no choice with the others.
[[nodiscard]] Order given_order(const RemovalGame& game);

}  // namespace upstar::retrograde::gpu
