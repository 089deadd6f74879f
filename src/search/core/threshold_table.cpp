// Storing in the shared table, and growing it.
#include "search/core/threshold_table.hpp"

#include <algorithm>
#include <bit>

namespace upstar {

namespace {

constexpr std::size_t kFirstBuckets = 1U << 10;
constexpr std::size_t kMostBuckets = std::size_t{1} << 32;

// One at least, a power of two.
std::size_t most_buckets(const Budget& budget, double share, std::size_t bytes_each) {
  const double most = static_cast<double>(budget.memory_limit()) * share;
  std::size_t count = 1;
  while (count < kMostBuckets && static_cast<double>(count * 2 * bytes_each) <= most) count *= 2;
  return count;
}

}  // namespace

ThresholdTable::ThresholdTable(Budget& budget, double largest_share)
    : budget_(budget),
      cap_(most_buckets(budget, largest_share, sizeof(Bucket))),
      buckets_(budget, cap_, Pages::Large) {
  cap_ = std::min(cap_, std::bit_floor(buckets_.reserve()));  // what the system gave
  buckets_.extend(std::min(cap_, kFirstBuckets));
  mask_ = buckets_.size() - 1;
}

std::uint64_t ThresholdTable::pack(std::int32_t loses_to, std::int32_t wins_from, unsigned effort) {
  constexpr std::uint64_t kMask = (std::uint64_t{1} << kEnd) - 1;
  return (static_cast<std::uint64_t>(loses_to) & kMask) |
         (static_cast<std::uint64_t>(wins_from) & kMask) << kEnd |
         static_cast<std::uint64_t>(effort) << (2 * kEnd);
}

void ThresholdTable::write(Entry& entry, const Hash128& key, std::uint64_t facts) {
  entry.words[2].store(facts, std::memory_order_relaxed);
  entry.words[0].store(key.low ^ facts, std::memory_order_relaxed);
  entry.words[1].store(key.high ^ mix64(facts), std::memory_order_relaxed);
}

void ThresholdTable::learn(const Hash128& key, const UnitVerdict& verdict, std::uint64_t nodes) {
  const std::int32_t from = std::clamp(verdict.from, -kInfinity, kInfinity);
  std::int32_t loses_to = verdict.wins ? -kInfinity : from;
  std::int32_t wins_from = verdict.wins ? from : kInfinity;
  // Roughly the logarithm of the nodes, at least 1 so that no entry in use looks empty.
  unsigned effort = 1 + static_cast<unsigned>(std::bit_width(nodes));
  Bucket& bucket = buckets_[key.low & mask_];
  for (Entry& entry : bucket.entries) {
    const std::uint64_t facts = entry.words[2].load(std::memory_order_relaxed);
    if (facts == 0 || (entry.words[0].load(std::memory_order_relaxed) ^ facts) != key.low ||
        (entry.words[1].load(std::memory_order_relaxed) ^ mix64(facts)) != key.high) {
      continue;
    }
    loses_to = std::max(loses_to, unpack(facts));
    wins_from = std::min(wins_from, unpack(facts >> kEnd));
    effort = std::max(effort, static_cast<unsigned>(facts >> (2 * kEnd)));
    write(entry, key, pack(loses_to, wins_from, effort));
    return;
  }
  put(key, pack(loses_to, wins_from, effort));
}

// Takes an empty place, or that of the cheapest entry.
void ThresholdTable::put(const Hash128& key, std::uint64_t facts) {
  Bucket& bucket = buckets_[key.low & mask_];
  Entry* cheapest = bucket.entries.data();
  for (Entry& entry : bucket.entries) {
    const auto effort = [](const Entry& of) {
      return of.words[2].load(std::memory_order_relaxed) >> (2 * kEnd);
    };
    if (effort(entry) < effort(*cheapest)) cheapest = &entry;
  }
  if (cheapest->words[2].load(std::memory_order_relaxed) == 0) {
    filled_.fetch_add(1, std::memory_order_relaxed);
  }
  write(*cheapest, key, facts);
}

void ThresholdTable::grow(std::size_t entries) {
  const std::size_t old_count = mask_ + 1;
  const auto possible = [&](std::size_t buckets) {
    return buckets <= cap_ && budget_.affords((buckets - old_count) * sizeof(Bucket));
  };
  std::size_t count = old_count * 2;
  if (!possible(count)) {
    cap_ = old_count;
    return;
  }
  while (count * kEntries < entries && possible(count * 2)) count *= 2;
  buckets_.extend(count);
  mask_ = count - 1;
  for (std::size_t i = 0; i < old_count; ++i) {
    for (std::size_t place = 0; place < kEntries; ++place) {
      Entry& entry = buckets_[i].entries[place];
      const std::uint64_t facts = entry.words[2].load(std::memory_order_relaxed);
      if (facts == 0) continue;
      const std::uint64_t low = entry.words[0].load(std::memory_order_relaxed) ^ facts;
      const std::size_t home = low & mask_;
      // What two writers at once have torn belongs nowhere, and stays until somebody needs its place.
      if (home == i || (home & (old_count - 1)) != i) continue;
      // Nobody else hands entries to that bucket, so its place is free.
      Entry& moved = buckets_[home].entries[place];
      for (std::size_t word = 0; word < entry.words.size(); ++word) {
        moved.words[word].store(entry.words[word].exchange(0, std::memory_order_relaxed),
                                std::memory_order_relaxed);
      }
    }
  }
}

}  // namespace upstar
