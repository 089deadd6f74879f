// What searches of sums remember: for which numbers the player to move wins.
//
// The larger the number, the better for the player to move, so a sum without its number has an entry with
// two ends,
//
//     ---- loses ----]  loses_to        ? ? ?        wins_from  [---- wins ----      number
//
// Here entries are packed and the table is shared: any number of threads look things up and store them
// without waiting for each other. An entry is three words, the facts d and the two halves of its
// 128-bit key, both mixed with d:
//
//     key.low ^ d  |  key.high ^ mix(d)  |  d = loses_to, wins_from, effort
//
// A reader who catches a writer in the middle sees halves that do not belong together, and takes the
// entry for another's. Five entries share a bucket of two cache lines. When all are taken, the one that
// was cheapest to find out gives way, so a full table forgets what matters least.
//
// The table starts small and says when it wants more room. It grows in place: when the buckets double, each
// hands the entries that belong to its new twin over. That can be done only while a single thread uses the
// table, so several have to stop for it; what they were doing they find again in the table.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "base/hash.hpp"

namespace upstar {

// Left to move wins for every number >= from, or loses for every number <= from.
template <class Number>
struct NumberVerdict {
  bool wins = false;
  Number from = 0;

  bool operator==(const NumberVerdict&) const = default;
};

// The table's numbers are integers in units of 2^-14.
inline constexpr int kThresholdUnitBits = 14;
using UnitVerdict = NumberVerdict<std::int32_t>;

class ThresholdTable {
 public:
  // What a solver's table may take of the memory, where nothing else is known to be better.
  static constexpr double kUsualShare = 0.5;

  // It may grow to `largest_share` of the budget's memory.
  ThresholdTable(Budget& budget, double largest_share);
  ThresholdTable(const ThresholdTable&) = delete;
  ThresholdTable& operator=(const ThresholdTable&) = delete;

  // What is known of the sum at this number.
  [[nodiscard]] std::optional<UnitVerdict> find(const Hash128& key, std::int32_t number) const {
    const Bucket& bucket = buckets_[key.low & mask_];
    for (const Entry& entry : bucket.entries) {
      const std::uint64_t facts = entry.words[2].load(std::memory_order_relaxed);
      if ((entry.words[0].load(std::memory_order_relaxed) ^ facts) != key.low) continue;
      if ((entry.words[1].load(std::memory_order_relaxed) ^ mix64(facts)) != key.high) continue;
      if (facts == 0) continue;
      const std::int32_t wins_from = unpack(facts >> kEnd);
      if (number >= wins_from) return UnitVerdict{true, wins_from};
      const std::int32_t loses_to = unpack(facts);
      if (number <= loses_to) return UnitVerdict{false, loses_to};
      return std::nullopt;
    }
    return std::nullopt;
  }

  // Call some time before find(): the entry will be at hand.
  void fetch(const Hash128& key) const {
    const auto* bucket = reinterpret_cast<const char*>(&buckets_[key.low & mask_]);
    __builtin_prefetch(bucket);
    __builtin_prefetch(bucket + sizeof(Bucket) / 2);
  }

  // `nodes` is what it took to find out.
  void learn(const Hash128& key, const UnitVerdict& verdict, std::uint64_t nodes);

  // Half full, and may become larger.
  [[nodiscard]] bool wants_room() const {
    return filled_.load(std::memory_order_relaxed) * 2 > (mask_ + 1) * kEntries && mask_ + 1 < cap_;
  }
  // Doubles the room, and goes on until there are so many entries or there is no more room to be had. Not
  // while others use the table.
  void grow(std::size_t entries = 0);

  [[nodiscard]] std::size_t entries() const { return (mask_ + 1) * kEntries; }
  [[nodiscard]] std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }

 private:
  static constexpr std::size_t kEntries = 5;
  static constexpr int kEnd = 28;  // bits of either end; the effort has what is left
  static constexpr std::int32_t kInfinity = (1 << (kEnd - 1)) - 1;

  struct Entry {
    std::array<std::atomic<std::uint64_t>, 3> words{};
  };
  struct alignas(128) Bucket {
    std::array<Entry, kEntries> entries{};
  };

  static std::int32_t unpack(std::uint64_t bits) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(bits) << (32 - kEnd)) >>
           (32 - kEnd);
  }
  static std::uint64_t pack(std::int32_t loses_to, std::int32_t wins_from, unsigned effort);

  static void write(Entry& entry, const Hash128& key, std::uint64_t facts);
  void put(const Hash128& key, std::uint64_t facts);

  Budget& budget_;
  std::size_t cap_;  // buckets, at most
  GrowingArray<Bucket> buckets_;
  std::size_t mask_ = 0;
  std::atomic<std::size_t> filled_{0};
};

}  // namespace upstar
