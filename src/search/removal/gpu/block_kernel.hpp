// How a team of threads computes one block of the table: the body of the device kernel.
//
// It is written as plain functions, one for each phase, that say what one thread of the team does. A
// phase may read what any thread wrote in the phases before, never what another writes in the same
// one; whoever runs the team puts a barrier between phases. On a device that is cuda.cu; the emulator
// (emulator.cpp) runs the threads of a phase one after the other, and so the very code of the device is
// tested on machines that have none.
//
//     find_sources       which of the moves that leave the block can be made, and where they lead
//     pull_from_blocks   words of earlier blocks: has this position a move to a lost one outside?
//     finish_words       once for every number of middle bits, fewest first: moves inside the block
//     store_block        the block goes to its slot in the table
//
// A bit of the table is 1 when the player to move wins. Joining source words is an AND, so a group of
// moves that take the same lanes ends with one complement, mask and shift. Inside a word the lost
// positions are the fixed point of lost = open & ~parents(lost), where `open` has no winning move that
// leaves the word; after n rounds all positions with fewer than n lanes are right, so it ends.
//
// Grundy values take a pass for each value g: `valued` marks the positions with a smaller value, which
// are kept out as if they were won; a pass then finds the positions of value g as the lost ones, and
// adds them to `valued`.
#pragma once

#include <cstdint>

#include "search/removal/gpu/cells.hpp"
#include "search/removal/gpu/rules.hpp"

namespace upstar::retrograde::gpu {

inline constexpr std::uint32_t kThreads = kPartSize;
inline constexpr std::uint32_t kWordsPerThread = kWords / kThreads;
inline constexpr std::uint32_t kNoSource = ~0u;

// What the threads of a team share.
struct Scratch {
  std::uint64_t words[kWords];
  std::uint32_t source[kMostMoves];
  std::uint16_t patterns[kMostPatterns];
};

// The positions that reach a lost one by taking these lanes, where `won` tells which of the positions
// they reach are won.
UPSTAR_ON_DEVICE inline std::uint64_t winners(const Rules& rules, std::uint64_t won,
                                              std::uint32_t lanes) {
  return (~won & rules.without_lanes[lanes]) << lanes;
}

UPSTAR_ON_DEVICE inline void find_sources(const Rules& rules, const Tables& tables,
                                          std::uint32_t upper, std::uint32_t thread,
                                          Scratch& scratch) {
  for (std::uint32_t i = thread; i < rules.between_count; i += kThreads) {
    const std::uint32_t taken = rules.between[i].upper;
    scratch.source[i] = (upper & taken) == taken ? tables.slot_of[upper ^ taken] : kNoSource;
  }
  if (tables.patterns != nullptr && thread < kMostPatterns) {
    scratch.patterns[thread] = tables.patterns[thread];
  }
}

template <class Cell>
UPSTAR_ON_DEVICE inline void pull_from_blocks(const Rules& rules, const Tables& tables,
                                              BlockSlot block, std::uint32_t thread,
                                              Scratch& scratch) {
  std::uint64_t won[kWordsPerThread];
  std::uint64_t joined[kWordsPerThread];
  for (std::uint32_t k = 0; k < kWordsPerThread; ++k) {
    won[k] = 0;
    joined[k] = ~std::uint64_t{0};
    const std::uint32_t word = thread + k * kThreads;
    if (tables.valued != nullptr) won[k] = tables.valued[std::uint64_t{block.slot} * kWords + word];
  }
  // In misere play whoever cannot move wins: the position without pieces.
  if (rules.misere && block.upper == 0 && thread == 0) won[0] |= 1;

  for (std::uint32_t i = 0; i < rules.between_count; ++i) {
    const Rules::Move move = rules.between[i];
    const std::uint32_t source = scratch.source[i];
    if (source != kNoSource) {
      const Cell* cells = cells_of<Cell>(tables, source & kSlotMask);
      const std::uint32_t symmetry = source >> kSlotBits;
      if (symmetry == 0) {
        for (std::uint32_t k = 0; k < kWordsPerThread; ++k) {
          const std::uint32_t word = thread + k * kThreads;
          if ((word & move.middle) != move.middle) continue;
          joined[k] &= unpacked(cells[word ^ move.middle], scratch.patterns);
        }
      } else {
        // Images are linear: that of word ^ middle is joined from those of thread, k and middle.
        const Images& images = *tables.images;
        const std::uint32_t rest =
            images.middle_low[symmetry][thread] ^ middle_image(images, symmetry, move.middle);
        for (std::uint32_t k = 0; k < kWordsPerThread; ++k) {
          const std::uint32_t word = thread + k * kThreads;
          if ((word & move.middle) != move.middle) continue;
          const std::uint64_t there =
              unpacked(cells[rest ^ images.middle_high[symmetry][k]], scratch.patterns);
          joined[k] &= with_lanes_permuted(rules.symmetries, symmetry, there);
        }
      }
    }
    if (move.ends_group) {
      for (std::uint32_t k = 0; k < kWordsPerThread; ++k) {
        won[k] |= winners(rules, joined[k], move.lanes);
        joined[k] = ~std::uint64_t{0};
      }
    }
  }
  for (std::uint32_t k = 0; k < kWordsPerThread; ++k) {
    scratch.words[thread + k * kThreads] = won[k];
  }
}

// One word, when all words it reaches are done.
UPSTAR_ON_DEVICE inline void finish_word(const Rules& rules, std::uint32_t word, Scratch& scratch) {
  std::uint64_t won = scratch.words[word];
  std::uint64_t joined = ~std::uint64_t{0};
  for (std::uint32_t i = 0; i < rules.inside_count; ++i) {
    const Rules::Move move = rules.inside[i];
    if ((word & move.middle) == move.middle) joined &= scratch.words[word ^ move.middle];
    if (move.ends_group) {
      won |= winners(rules, joined, move.lanes);
      joined = ~std::uint64_t{0};
    }
  }
  const std::uint64_t open = ~won;
  std::uint64_t lost = open;
  for (;;) {
    std::uint64_t parents = 0;
    for (std::uint32_t i = 0; i < rules.in_word_count; ++i) {
      parents |= winners(rules, ~lost, rules.in_word[i]);
    }
    const std::uint64_t next = open & ~parents;
    if (next == lost) break;
    lost = next;
  }
  scratch.words[word] = ~lost;
}

// `words` to `words_end` are the words of one level.
UPSTAR_ON_DEVICE inline void finish_words(const Rules& rules, const std::uint16_t* words,
                                          const std::uint16_t* words_end, std::uint32_t thread,
                                          Scratch& scratch) {
  for (words += thread; words < words_end; words += kThreads) finish_word(rules, *words, scratch);
}

UPSTAR_ON_DEVICE inline std::uint32_t ones_in(std::uint64_t word) {
#ifdef __CUDA_ARCH__
  return static_cast<std::uint32_t>(__popcll(word));
#else
  return static_cast<std::uint32_t>(__builtin_popcountll(word));
#endif
}

// Returns how many lost positions this thread has stored.
template <class Cell>
UPSTAR_ON_DEVICE inline std::uint32_t store_block(const Rules& rules, const Tables& tables,
                                                  BlockSlot block, std::uint32_t thread,
                                                  const Scratch& scratch) {
  Cell* cells = cells_of<Cell>(tables, block.slot);
  std::uint32_t lost = 0;
  for (std::uint32_t word = thread; word < kWords; word += kThreads) {
    const std::uint64_t won = scratch.words[word];
    cells[word] = packed<Cell>(won, tables.pattern_numbers);
    if (tables.valued != nullptr) tables.valued[std::uint64_t{block.slot} * kWords + word] |= ~won;
    if ((word & rules.fill_middle) == 0) {
      lost += ones_in(~won & rules.without_lanes[rules.fill_lanes]);
    }
  }
  return lost;
}

}  // namespace upstar::retrograde::gpu
