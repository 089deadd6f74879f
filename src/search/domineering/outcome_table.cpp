// Storing, and growing.
#include "search/domineering/outcome_table.hpp"

#include <algorithm>
#include <bit>

namespace upstar::domineering {
namespace {

// About eight steps for each doubling, so that boards of like effort keep their order.
std::uint64_t effort_of(std::uint64_t nodes) {
  const std::uint64_t at_least_one = std::max<std::uint64_t>(nodes, 1);
  const int doublings = static_cast<int>(std::bit_width(at_least_one)) - 1;
  const std::uint64_t eighths =
      doublings >= 3 ? at_least_one >> (doublings - 3) : at_least_one << (3 - doublings);
  return std::min<std::uint64_t>(static_cast<std::uint64_t>(doublings) * 8 + (eighths & 7U), 511);
}

}  // namespace

OutcomeTable::OutcomeTable(Budget& budget, double largest_share)
    : budget_(budget),
      cap_([&] {
        const double most = static_cast<double>(budget.memory_limit()) * largest_share;
        std::size_t count = kFirstBuckets;
        while (count < (std::size_t{1} << 34) &&
               static_cast<double>(count * 2 * sizeof(Bucket)) <= most) {
          count *= 2;
        }
        return count;
      }()),
      buckets_(budget, cap_, Pages::Large) {
  // The first buckets there must be; beyond them it is what the system gave.
  cap_ = std::max(kFirstBuckets, std::min(cap_, std::bit_floor(buckets_.reserve())));
  buckets_.extend(kFirstBuckets);
}

void OutcomeTable::write(Entry& entry, std::uint64_t word, std::uint64_t high) {
  entry.words[0].store(word, std::memory_order_relaxed);
  entry.words[1].store(high ^ mix64(word), std::memory_order_relaxed);
}

void OutcomeTable::learn(const Place& place, bool wins, std::uint64_t nodes) {
  const std::uint64_t word = place.compared | (wins ? kWins : 0) | (effort_of(nodes) << 1) | kUsed;
  put(buckets_[place.low & mask_], word, place.high);
}

void OutcomeTable::put(Bucket& bucket, std::uint64_t word, std::uint64_t high) {
  Entry* cheapest = bucket.entries.data();
  std::uint64_t least = ~std::uint64_t{0};
  for (Entry& entry : bucket.entries) {
    const std::uint64_t old = entry.words[0].load(std::memory_order_relaxed);
    if ((old & kUsed) == 0) {
      if ((filled_.fetch_add(1, std::memory_order_relaxed) + 1) * 2 > entries()) {
        is_half_full_.store(true, std::memory_order_relaxed);
      }
      return write(entry, word, high);
    }
    const bool same_tag = ((old ^ word) & kCompared) == 0;
    if (same_tag && second_word_fits(entry, old, {.high = high})) return write(entry, word, high);
    if ((old & kEffort) < least) {
      least = old & kEffort;
      cheapest = &entry;
    }
  }
  write(*cheapest, word, high);
}

void OutcomeTable::grow(std::size_t entries) {
  const std::size_t old_count = mask_ + 1;
  std::size_t count = old_count;
  const auto may_have = [&](std::size_t buckets) {
    return buckets <= cap_ && budget_.affords((buckets - old_count) * sizeof(Bucket));
  };
  while (may_have(count * 2) && (count == old_count || count * kEntries < entries)) count *= 2;
  if (count == old_count) {
    cap_ = old_count;
    return;
  }
  buckets_.extend(count);
  mask_ = count - 1;
  is_half_full_.store(false, std::memory_order_relaxed);
  for (std::size_t i = 0; i < old_count; ++i) {
    std::array<std::array<std::uint64_t, 2>, kEntries> moving{};
    std::size_t many = 0;
    for (Entry& entry : buckets_[i].entries) {
      const std::uint64_t word = entry.words[0].load(std::memory_order_relaxed);
      if ((word & kUsed) == 0) continue;
      // The bits that are not stored are those of the bucket.
      const std::size_t home = ((word & kTag) | (i & ~kTag)) & mask_;
      if (home == i) continue;
      const std::uint64_t high = entry.words[1].load(std::memory_order_relaxed) ^ mix64(word);
      moving[many++] = {word, high};
      write(entry, 0, 0);
      filled_.fetch_sub(1, std::memory_order_relaxed);
    }
    for (std::size_t m = 0; m < many; ++m) {
      const std::size_t home = ((moving[m][0] & kTag) | (i & ~kTag)) & mask_;
      put(buckets_[home], moving[m][0], moving[m][1]);
    }
  }
}

}  // namespace upstar::domineering
