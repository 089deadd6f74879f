// A program (program.hpp) spelt out for the kernels: plain arrays and precomputed masks.
//
// kernel_avx512.cpp is compiled for processors that not everybody has. Any inline function of the
// standard library compiled there might be the copy the linker keeps for the whole program, so what the
// kernels share is plain data, and the plan is made elsewhere (kernel.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/removal/kernel.hpp"

namespace upstar::retrograde {

inline constexpr int kLanes = 8;  // 64-bit lanes of a word
static_assert(kWordsPerBlock * kLanes == kU64PerBlock);

// What taking the set `low` does to a word: the position p without `low` becomes p | low. In a lane,
// bits move up by `count`; bits that `mask` leaves out already have a piece of `low`. Lanes move from
// d ^ lanes to d, for the d that contain `lanes`.
struct Shift {
  std::uint64_t mask = 0;
  std::uint8_t count = 0;
  std::uint8_t lanes = 0;
};

struct KernelPlan {
  struct Move {
    std::uint16_t middle;
    std::uint32_t source;
  };
  struct Group {  // moves between blocks with the same low pieces
    Shift shift;
    bool shifts;  // false: no low pieces at all
    const Move* first;
    const Move* last;
  };
  struct Push {  // moves to another word of the block
    std::uint16_t middle;
    const std::uint8_t* first;  // slots
    const std::uint8_t* last;
  };
  struct Symmetry {
    std::uint16_t word_from[kWordsPerBlock];  // word M of the image is word word_from[M]
    std::uint8_t byte_from[64];               // likewise the bytes of a word
    std::uint8_t bits_from[256];              // and the bits of a byte, by table
    std::uint64_t matrix;                     // and as an 8x8 matrix over GF(2)
  };

  const Group* groups;
  std::size_t group_count;
  const Push* pushes;
  std::size_t push_count;
  // Slot 0 holds the lost positions of a word themselves; the next ones their images under the moves
  // that stay in the word; then those under the other sets of low pieces that pushes need.
  const Shift* slot_shifts;
  std::size_t in_word_count;
  std::size_t slot_count;
  bool in_word_is_nine_singles;
  const Symmetry* symmetries;
  std::size_t source_count;
};

inline constexpr std::size_t kMostSlots = 64;

// 64-byte aligned memory for a thread: `blocks` blocks.
struct KernelScratch {
  std::uint64_t* permuted;        // a block for every source
  std::uint64_t* gathered;        // one block
  const std::uint64_t** sources;  // for every source, where it can be read
  const std::uint64_t** plain;    // room for as many as a group has moves
  KernelPlan::Move* moved;        // likewise
};

using SolveBlock = void (*)(const KernelPlan&, const KernelScratch&, const Source*,
                            std::uint64_t* block);

void solve_block_portable(const KernelPlan& plan, const KernelScratch& scratch,
                          const Source* sources, std::uint64_t* block);
void solve_block_avx512(const KernelPlan& plan, const KernelScratch& scratch, const Source* sources,
                        std::uint64_t* block);

}  // namespace upstar::retrograde
