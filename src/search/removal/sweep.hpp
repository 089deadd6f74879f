// Solving all blocks of a table, each after the blocks it reads.
//
// Blocks are taken in stages; the blocks of a stage do not read from each other, so threads share a
// stage and meet at its end. A stage has the blocks whose high upper bits are the same and whose low
// kNearBits upper bits have the same number of pieces: whatever such a block reads has fewer pieces in
// the low part or a smaller high part. Going up by the high bits, and not by levels of the whole table,
// keeps most of what is read in the caches.
//
// Where blocks live is the business of a BlockSpace: all of them in memory, or some of them, the rest
// on disk. The sweep asks it for what it needs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/charged_allocator.hpp"
#include "search/removal/kernel.hpp"
#include "search/removal/table_shape.hpp"

namespace upstar::retrograde {

struct SweepOptions {
  int threads = 1;
  std::optional<KernelKind> kernel;  // without it, the best one
  Budget* budget = nullptr;          // polled for time and interruption; may be null
  // Told now and then how many of the stored blocks are done, from the calling thread.
  std::function<void(std::uint64_t done, std::uint64_t total)> progress;
};

// Every call names the thread, 0 <= thread < threads, so that a space can keep things for each.
class BlockSpace {
 public:
  virtual ~BlockSpace() = default;
  // Already solved, before this sweep began.
  [[nodiscard]] virtual bool has(std::uint64_t rank) const = 0;
  // Addresses of solved blocks, good until `give_back`. Null: no position of the block is lost, so it
  // need not be looked at.
  virtual void borrow(int thread, std::span<const std::uint64_t> ranks,
                      std::span<const std::uint64_t*> addresses) = 0;
  virtual void give_back(int thread) = 0;
  // Where to solve a block: 32 KiB aligned to 64 bytes, with bits set where positions are not asked
  // about. Null: none is, the block is done without work.
  [[nodiscard]] virtual std::uint64_t* begin(int thread, std::uint64_t rank,
                                             std::uint64_t upper) = 0;
  // The block is solved; `lost` of its positions are lost for the player to move.
  virtual void complete(int thread, std::uint64_t rank, std::uint64_t lost) = 0;
  // No block that is still to be solved reads this one, nor does any move of the full position lead
  // there. Called only after wants_freed() said yes.
  [[nodiscard]] virtual bool wants_freed() const { return false; }
  virtual void freed(std::uint64_t /*rank*/) {}
};

// The stored blocks' upper sets in the order of solving, and where each stage begins and ends.
struct Schedule {
  static constexpr int kNearBits = 12;

  ChargedVector<std::uint64_t> uppers;
  std::vector<std::uint64_t> stage_ends;

  // Charges its memory to the budget, if there is one; throws what the budget throws.
  explicit Schedule(const TableShape& shape, Budget* budget = nullptr);

  // In which stage a stored block is solved.
  [[nodiscard]] std::size_t stage_of(std::uint64_t upper) const;
};

// What sweep adds up over the blocks it solved: positions lost for the player to move, counted once for
// every block of a class.
struct SweepTotals {
  std::uint64_t blocks = 0;
  std::uint64_t lost = 0;
};

SweepTotals sweep(const TableShape& shape, BlockSpace& space, const SweepOptions& options);

// The lost positions of a block, padding left out.
[[nodiscard]] std::uint64_t count_lost(const Layout& layout, const std::uint64_t* block);

// Sets the bits that are set before anything is computed: none in normal play; in misere play the
// positions without a piece, which the player to move has won.
void mark_start(const Layout& layout, std::uint64_t upper, std::uint64_t* block);

}  // namespace upstar::retrograde
