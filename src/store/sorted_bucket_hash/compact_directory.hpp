// Where the buckets are, in little space: empty ones cost a bit, long runs of them nothing.
//
// 1,024 neighbouring buckets make a region. A region in which nothing is costs one null pointer. Any
// other has a bit for each bucket, and for those that hold something an offset into its own memory; the
// offset is found by counting bits.
//
//     occupied   0110 0001 ...      offsets   | 1st | 2nd | 3rd | ...
//     memory     | bucket | left behind | bucket | ... | free |
//
// A bucket that needs more room moves to a place of that size that another has left behind, or else to
// the free end, and leaves its own place behind. When there is no free end left, the buckets move to new
// memory, one behind the other, with an eighth to spare. So what is free or left behind is never more than
// an eighth of what is used, whatever the order of growth. Places of one size that were left behind are a
// list: each begins with the offset of the next.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "base/budget.hpp"

namespace upstar::store {

template <class Bucket>
class CompactDirectory {
 public:
  CompactDirectory(Budget& budget, int index_bits) : budget_(budget) {
    const std::size_t regions = ((std::size_t{1} << index_bits) + kBuckets - 1) / kBuckets;
    charge(regions * sizeof(regions_[0]));
    regions_.resize(regions);
  }
  ~CompactDirectory() { budget_.release(bytes_); }
  CompactDirectory(const CompactDirectory&) = delete;
  CompactDirectory& operator=(const CompactDirectory&) = delete;

  [[nodiscard]] std::size_t bytes() const { return bytes_; }

  // Null where nothing is.
  [[nodiscard]] const std::byte* find(std::uint64_t index) const {
    const Region* region = regions_[index / kBuckets].get();
    if (region == nullptr || !region->holds(index % kBuckets)) return nullptr;
    return region->memory.get() + region->offsets[region->rank(index % kBuckets)];
  }
  [[nodiscard]] std::byte* find(std::uint64_t index) {
    return const_cast<std::byte*>(std::as_const(*this).find(index));
  }

  // Gives a bucket, empty or not, so many bytes. Throws what the budget throws, before any change.
  std::byte* resize(std::uint64_t index, std::size_t bytes) {
    Region& region = region_of(index / kBuckets);
    const std::size_t local = index % kBuckets;
    ensure_place(region, bytes);
    const bool is_new = !region.holds(local);
    if (is_new) add_offset(region, local);
    std::uint32_t& offset = region.offsets[region.rank(local)];
    const std::uint32_t place = take_place(region, bytes);
    std::byte* moved = region.memory.get() + place;
    if (is_new) {
      Bucket::set_count(moved, 0);
    } else {
      const std::byte* old = region.memory.get() + offset;
      const std::size_t old_bytes = Bucket::bytes(old);
      std::memcpy(moved, old, std::min(bytes, old_bytes));
      leave_place(region, offset, old_bytes);
    }
    offset = place;
    return moved;
  }

  // Calls visit(index, bucket) for those that are not empty, in order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (std::size_t at = 0; at < regions_.size(); ++at) {
      const Region* region = regions_[at].get();
      if (region == nullptr) continue;
      std::size_t rank = 0;
      for (std::size_t local = 0; local < kBuckets; ++local) {
        if (!region->holds(local)) continue;
        visit(at * kBuckets + local, region->memory.get() + region->offsets[rank++]);
      }
    }
  }

 private:
  static constexpr std::size_t kBuckets = 1024;
  static constexpr std::size_t kSpare = 8;        // an eighth
  static constexpr std::size_t kLeastSpare = 64;  // bytes
  static constexpr std::size_t kMostLists = 256;  // larger places are not used again
  static constexpr std::uint32_t kNone = 0xffff'ffff;

  struct Region {
    std::array<std::uint64_t, kBuckets / 64> occupied{};
    std::array<std::uint16_t, kBuckets / 64> before{};  // buckets in the words before
    std::unique_ptr<std::byte[]> memory;
    std::uint32_t used = 0;  // of the memory, with what is left behind
    std::uint32_t capacity = 0;
    std::vector<std::uint32_t> offsets;
    std::vector<std::uint32_t>
        left_behind;  // by size in entries: the first place of that size, or none

    [[nodiscard]] bool holds(std::size_t local) const {
      return (occupied[local / 64] >> (local % 64) & 1) != 0;
    }
    [[nodiscard]] std::size_t rank(std::size_t local) const {
      const std::uint64_t below = (std::uint64_t{1} << (local % 64)) - 1;
      return before[local / 64] +
             static_cast<std::size_t>(std::popcount(occupied[local / 64] & below));
    }
  };

  Region& region_of(std::size_t at) {
    if (regions_[at] == nullptr) {
      charge(sizeof(Region));
      regions_[at] = std::make_unique<Region>();
    }
    return *regions_[at];
  }

  void add_offset(Region& region, std::size_t local) {
    std::vector<std::uint32_t>& offsets = region.offsets;
    if (offsets.size() == offsets.capacity()) {
      const std::size_t more = std::max<std::size_t>(offsets.size() / kSpare, 4);
      charge(more * sizeof(std::uint32_t));
      offsets.reserve(offsets.size() + more);
    }
    offsets.insert(offsets.begin() + static_cast<std::ptrdiff_t>(region.rank(local)), 0);
    region.occupied[local / 64] |= std::uint64_t{1} << (local % 64);
    for (std::size_t word = local / 64 + 1; word < region.before.size(); ++word) {
      ++region.before[word];
    }
  }

  // Where places of that size are listed; sizes are whole entries.
  static std::size_t list_of(std::size_t bytes) { return bytes / Bucket::kEntryBytes; }
  static bool has_list(std::size_t bytes) { return list_of(bytes) <= kMostLists; }

  // Afterwards there is a place of that size, and room to remember one that is left behind.
  void ensure_place(Region& region, std::size_t bytes) {
    if (has_list(bytes) && region.left_behind.size() <= list_of(bytes)) {
      const std::size_t lists = list_of(bytes) + 1;
      charge((lists - region.left_behind.size()) * sizeof(std::uint32_t));
      region.left_behind.reserve(lists);
      region.left_behind.resize(lists, kNone);
    }
    const bool listed = has_list(bytes) && region.left_behind[list_of(bytes)] != kNone;
    if (!listed && region.used + bytes > region.capacity) rebuild(region, bytes);
  }
  static std::uint32_t take_place(Region& region, std::size_t bytes) {
    if (has_list(bytes) && region.left_behind[list_of(bytes)] != kNone) {
      std::uint32_t& first = region.left_behind[list_of(bytes)];
      const std::uint32_t place = first;
      std::memcpy(&first, region.memory.get() + place, sizeof first);
      return place;
    }
    region.used += static_cast<std::uint32_t>(bytes);
    return region.used - static_cast<std::uint32_t>(bytes);
  }
  static void leave_place(Region& region, std::uint32_t place, std::size_t bytes) {
    if (!has_list(bytes) || bytes < sizeof place) return;
    std::uint32_t& first = region.left_behind[list_of(bytes)];
    std::memcpy(region.memory.get() + place, &first, sizeof first);
    first = place;
  }

  // Moves everything to new memory with room for `bytes` more.
  void rebuild(Region& region, std::size_t bytes) {
    std::size_t live = 0;
    for (const std::uint32_t offset : region.offsets) {
      live += Bucket::bytes(region.memory.get() + offset);
    }
    const std::size_t capacity = live + bytes + std::max(live / kSpare, kLeastSpare);
    budget_.charge(capacity);  // while both live, both are charged
    std::unique_ptr<std::byte[]> memory(new std::byte[capacity]);
    std::uint32_t used = 0;
    for (std::uint32_t& offset : region.offsets) {
      const std::byte* bucket = region.memory.get() + offset;
      const std::size_t size = Bucket::bytes(bucket);
      std::memcpy(memory.get() + used, bucket, size);
      offset = used;
      used += static_cast<std::uint32_t>(size);
    }
    std::ranges::fill(region.left_behind, kNone);
    budget_.release(region.capacity);
    bytes_ += capacity - region.capacity;
    region.memory = std::move(memory);
    region.used = used;
    region.capacity = static_cast<std::uint32_t>(capacity);
  }

  void charge(std::size_t bytes) {
    budget_.charge(bytes);
    bytes_ += bytes;
  }

  Budget& budget_;
  std::size_t bytes_ = 0;
  std::vector<std::unique_ptr<Region>> regions_;
};

}  // namespace upstar::store
