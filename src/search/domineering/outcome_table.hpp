// Who wins which boards: the transposition table of whole boards, with exact keys.
//
// The key of a board has 128 bits (outcome_node.hpp), which are mixed by a bijection, so that no two boards
// share one. The lowest bits choose a bucket, and of these at least kLowBits are never stored: bucket and
// entry together tell the whole key.
//
//     first word     rest of the lower half 52 | mover 1 | mover wins 1 | effort 9 | used 1
//     second word    the upper half ^ mix(the first word)
//
// Threads read and write without waiting for each other. A reader who catches a writer between the two words
// sees halves that do not belong together, and finds nothing.
//
// A bucket is a cache line. When it is full, the board that was cheapest to decide gives way, so that a full
// table forgets what matters least, and what was decided last is always kept. The table grows in place, while
// a single thread uses it: each bucket hands what belongs to its new twin over.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "base/hash.hpp"
#include "search/domineering/board.hpp"

namespace upstar::domineering {

class OutcomeTable {
 public:
  // Where a board stands: its key, mixed.
  struct Place {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    std::uint64_t compared = 0;  // with the first word: the tag and the mover

    [[nodiscard]] Hash128 hash() const { return {high, low}; }
  };
  [[nodiscard]] static Place place_of(Set128 key, int mover) {
    auto high = static_cast<std::uint64_t>(key >> 64);
    auto low = static_cast<std::uint64_t>(key);
    high ^= mix64(low + kMix);
    low ^= mix64(high);
    return mixed_place(mix64(low), high, mover);
  }
  // The same of a key that is mixed already.
  [[nodiscard]] static Place mixed_place(std::uint64_t low, std::uint64_t high, int mover) {
    return {low, high, (low & kTag) | static_cast<std::uint64_t>(mover) << kMoverBit};
  }

  // It may grow to `largest_share` of the budget's memory.
  OutcomeTable(Budget& budget, double largest_share);
  OutcomeTable(const OutcomeTable&) = delete;
  OutcomeTable& operator=(const OutcomeTable&) = delete;

  // Call some time before find().
  void fetch(const Place& place) const { __builtin_prefetch(&buckets_[place.low & mask_]); }

  // Does the mover win?
  [[nodiscard]] std::optional<bool> find(const Place& place) const {
    for (const Entry& entry : buckets_[place.low & mask_].entries) {
      const std::uint64_t word = entry.words[0].load(std::memory_order_relaxed);
      if (((word ^ place.compared) & kCompared) != 0 || (word & kUsed) == 0) continue;
      if (!second_word_fits(entry, word, place)) continue;
      return (word & kWins) != 0;
    }
    return std::nullopt;
  }

  // `nodes` is what it took to find out.
  void learn(const Place& place, bool wins, std::uint64_t nodes);

  // Half full, and may become larger.
  [[nodiscard]] bool wants_room() const {
    return is_half_full_.load(std::memory_order_relaxed) && mask_ + 1 < cap_;
  }
  // Doubles the room, and goes on until there are so many entries or there is no more room to be had. Not
  // while others use the table.
  void grow(std::size_t entries = 0);

  [[nodiscard]] std::size_t entries() const { return (mask_ + 1) * kEntries; }
  [[nodiscard]] std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }

 private:
  static constexpr int kLowBits = 12;
  static constexpr int kMoverBit = 11;
  static constexpr std::uint64_t kTag = ~std::uint64_t{0} << kLowBits;
  static constexpr std::uint64_t kCompared = kTag | (std::uint64_t{1} << kMoverBit);
  static constexpr std::uint64_t kWins = std::uint64_t{1} << 10;
  static constexpr std::uint64_t kEffort = kWins - 2;  // in place
  static constexpr std::uint64_t kUsed = 1;
  static constexpr std::size_t kEntries = 4;
  static constexpr std::size_t kFirstBuckets = std::size_t{1} << kLowBits;

  struct Entry {
    std::array<std::atomic<std::uint64_t>, 2> words{};
  };
  struct alignas(64) Bucket {
    std::array<Entry, kEntries> entries{};
  };

  [[nodiscard]] static bool second_word_fits(const Entry& entry, std::uint64_t word,
                                             const Place& place) {
    return (entry.words[1].load(std::memory_order_relaxed) ^ mix64(word)) == place.high;
  }
  static void write(Entry& entry, std::uint64_t word, std::uint64_t high);
  // Takes an empty place, or that of the cheapest entry.
  void put(Bucket& bucket, std::uint64_t word, std::uint64_t high);

  Budget& budget_;
  std::size_t cap_ = kFirstBuckets;  // buckets, at most
  GrowingArray<Bucket> buckets_;
  std::size_t mask_ = kFirstBuckets - 1;
  std::atomic<bool> is_half_full_{false};
  // On a line of its own: all threads write to it, and read the others at every board.
  alignas(64) std::atomic<std::size_t> filled_{0};
};

}  // namespace upstar::domineering
