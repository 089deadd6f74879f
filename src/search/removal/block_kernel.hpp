// The block kernel, for any vocabulary of 512-bit words.
//
// Between blocks it pulls: of all moves with the same low pieces it takes the words they lead to, ANDs
// them (a clear bit anywhere is a move to a lost position), shifts the complement once, and marks what
// it hits. Within the block it counts upwards through the words: inside a word the lost positions are
// the fixpoint of C = C0 & ~(images of C under the moves of the word), reached in two or three rounds
// since a round settles at least the positions with one piece more; then the word pushes its lost
// positions to the words they can be reached from.
//
// A vocabulary `Ops` has a type Word and: load, store, both (and), either (or), inverse, same, shifted
// (images under a Shift), singles (images under the nine one-piece moves), permuted (under a symmetry),
// shift_of and map_of (what shifted and permuted want prepared once).
//
// Only plain data and Ops are used here; see kernel_plan.hpp for the reason.
#pragma once

#include "search/removal/kernel_plan.hpp"

namespace upstar::retrograde {

template <class Ops>
struct BlockKernel {
  using Word = typename Ops::Word;
  static constexpr std::size_t kWords = kWordsPerBlock;
  static constexpr std::size_t kU64 = kLanes;  // of a word

  static Word word(const std::uint64_t* block, std::size_t m) {
    return Ops::load(block + m * kU64);
  }
  static void mark(std::uint64_t* block, std::size_t m, const Word& bits) {
    Ops::store(block + m * kU64, Ops::either(word(block, m), bits));
  }

  // Every source as the block that is really meant, read in place where no symmetry is between.
  static void fetch(const KernelPlan& plan, const KernelScratch& scratch, const Source* sources) {
    for (std::size_t i = 0; i < plan.source_count; ++i) {
      const Source& source = sources[i];
      scratch.sources[i] = source.block;
      if (source.block == nullptr || source.symmetry == 0) continue;
      const KernelPlan::Symmetry& symmetry = plan.symmetries[source.symmetry];
      const auto map = Ops::map_of(symmetry);
      std::uint64_t* image = scratch.permuted + i * kWords * kU64;
      for (std::size_t m = 0; m < kWords; ++m) {
        Ops::store(image + m * kU64, Ops::permuted(word(source.block, symmetry.word_from[m]), map));
      }
      scratch.sources[i] = image;
    }
  }

  static Word all_of(const std::uint64_t* const* blocks, std::size_t count, std::size_t m) {
    Word result = word(blocks[0], m);
    for (std::size_t j = 1; j < count; ++j) result = Ops::both(result, word(blocks[j], m));
    return result;
  }

  // gathered[M] &= source[M ^ middle] for all M that contain `middle`, `count` (1 to 3) sources at once.
  static void gather(std::uint64_t* gathered, std::size_t middle,
                     const std::uint64_t* const* blocks, std::size_t count) {
    for (std::size_t m = middle; m < kWords; m = (m + 1) | middle) {
      Word bits = word(gathered, m);
      bits = Ops::both(bits, all_of(blocks, count, m ^ middle));
      Ops::store(gathered + m * kU64, bits);
    }
  }

  static void pull_group(const KernelPlan::Group& group, const KernelScratch& scratch,
                         std::uint64_t* block) {
    // Moves without middle pieces read the same word of every source; they come first in the group.
    std::size_t plain = 0;
    const KernelPlan::Move* move = group.first;
    for (; move != group.last && move->middle == 0; ++move) {
      if (const std::uint64_t* source = scratch.sources[move->source])
        scratch.plain[plain++] = source;
    }
    std::size_t moved = 0;
    for (; move != group.last; ++move) {
      if (scratch.sources[move->source] != nullptr) scratch.moved[moved++] = *move;
    }
    if (plain == 0 && moved == 0) return;
    const auto shift = Ops::shift_of(group.shift);
    const auto mark_complement = [&](std::size_t m, const Word& bits) {
      const Word lost = Ops::inverse(bits);
      mark(block, m, group.shifts ? Ops::shifted(lost, shift) : lost);
    };
    if (moved == 0) {
      for (std::size_t m = 0; m < kWords; ++m) mark_complement(m, all_of(scratch.plain, plain, m));
      return;
    }
    std::uint64_t* gathered = scratch.gathered;
    if (plain == 0) {
      for (std::size_t m = 0; m < kWords; ++m) Ops::store(gathered + m * kU64, Ops::ones());
    } else {
      for (std::size_t m = 0; m < kWords; ++m) {
        Ops::store(gathered + m * kU64, all_of(scratch.plain, plain, m));
      }
    }
    for (std::size_t i = 0; i < moved;) {
      const std::size_t middle = scratch.moved[i].middle;
      const std::uint64_t* run[3] = {};
      std::size_t count = 0;
      while (i < moved && count < 3 && scratch.moved[i].middle == middle) {
        run[count++] = scratch.sources[scratch.moved[i++].source];
      }
      gather(gathered, middle, run, count);
    }
    for (std::size_t m = 0; m < kWords; ++m) mark_complement(m, word(gathered, m));
  }

  // The lost positions of a word; the slots receive their images under the moves in the word.
  static Word settle(const KernelPlan& plan, const Word& open, Word* slots) {
    Word lost = open;
    for (;;) {
      Word reached;
      if (plan.in_word_is_nine_singles) {
        reached = Ops::singles(lost, slots + 1);
      } else {
        reached = Ops::zero();
        for (std::size_t i = 1; i <= plan.in_word_count; ++i) {
          slots[i] = Ops::shifted(lost, Ops::shift_of(plan.slot_shifts[i]));
          reached = Ops::either(reached, slots[i]);
        }
      }
      const Word next = Ops::both(open, Ops::inverse(reached));
      if (Ops::same(next, lost)) return lost;
      lost = next;
    }
  }

  static void settle_block(const KernelPlan& plan, std::uint64_t* block) {
    for (std::size_t m = 0; m < kWords; ++m) {
      Word slots[kMostSlots];
      slots[0] = settle(plan, Ops::inverse(word(block, m)), slots);
      Ops::store(block + m * kU64, Ops::inverse(slots[0]));
      for (std::size_t i = plan.in_word_count + 1; i < plan.slot_count; ++i) {
        slots[i] = Ops::shifted(slots[0], Ops::shift_of(plan.slot_shifts[i]));
      }
      for (std::size_t i = 0; i < plan.push_count; ++i) {
        const KernelPlan::Push& push = plan.pushes[i];
        if (m & push.middle) continue;
        Word bits = slots[*push.first];
        for (const std::uint8_t* slot = push.first + 1; slot != push.last; ++slot) {
          bits = Ops::either(bits, slots[*slot]);
        }
        mark(block, m | push.middle, bits);
      }
    }
  }

  static void solve(const KernelPlan& plan, const KernelScratch& scratch, const Source* sources,
                    std::uint64_t* block) {
    fetch(plan, scratch, sources);
    for (std::size_t i = 0; i < plan.group_count; ++i) pull_group(plan.groups[i], scratch, block);
    settle_block(plan, block);
  }
};

}  // namespace upstar::retrograde
