// Where the bit of a position lies in the table of a removal game.
//
// The table has one bit a position: is it a win for the player to move? Its address is the position
// itself, with the pieces in an order chosen so that most moves stay near:
//
//     bits 0-8    the word: 512 positions, handled at once by one wide register
//     bits 9-17   the block: 512 words, 32 KiB, which fit a first-level cache
//     bits 18-..  the upper pieces: they number the blocks
//
// A move that takes upper pieces reads from an earlier block, one that takes block pieces from an
// earlier word of its block, one of word pieces only stays in its word. The choice of pieces looks for
// words in which no move takes two pieces and for blocks that few moves leave.
//
// Word, block and upper pieces are each closed under the symmetries of the game, and so are, within
// the word, the bits 0-2 and 3-8. Hence a symmetry carries whole blocks to whole blocks, whole words to
// whole words and whole bytes to whole bytes, and only one block of each class has to be stored.
//
// Games with fewer than 18 pieces are filled up with pieces that no move takes. The game never has
// them, and their part of the block is not looked at.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/removal_game.hpp"

namespace upstar::retrograde {

inline constexpr int kTripleBits = 3;
inline constexpr int kWordBits = 9;
inline constexpr int kBlockBits = 18;
inline constexpr std::size_t kBytesPerWord = std::size_t{1} << (kWordBits - 3);
inline constexpr std::size_t kWordsPerBlock = std::size_t{1} << (kBlockBits - kWordBits);
inline constexpr std::size_t kBytesPerBlock = std::size_t{1} << (kBlockBits - 3);
inline constexpr std::size_t kU64PerBlock = kBytesPerBlock / sizeof(std::uint64_t);

class Layout {
 public:
  explicit Layout(const RemovalGame& game);

  // The game with its pieces renumbered to bits: moves and symmetries are sets and permutations of
  // bits, `pieces` is bits().
  [[nodiscard]] const RemovalGame& game() const { return game_; }
  [[nodiscard]] int bits() const { return game_.pieces; }  // at least kBlockBits
  [[nodiscard]] int upper_bits() const { return bits() - kBlockBits; }
  // The bits that stand for a piece; the others fill up.
  [[nodiscard]] std::uint64_t real_bits() const { return real_bits_; }

  [[nodiscard]] std::uint64_t address(std::uint64_t position) const {
    return image(bit_of_piece_, position);
  }
  // bit_of_piece()[i] is the address bit of the game's piece i.
  [[nodiscard]] const RemovalGame::Permutation& bit_of_piece() const { return bit_of_piece_; }

 private:
  RemovalGame game_;
  RemovalGame::Permutation bit_of_piece_;
  std::uint64_t real_bits_ = 0;
};

}  // namespace upstar::retrograde
