// One bucket: a count and that many entries, sorted by their validation bits.
//
//     | count | entry 0 | entry 1 | ... | entry count-1 | room not used yet |
//
// all of them kEntryBytes wide, without alignment. A count fits: there are no more entries than
// validation codes, and an entry has a payload besides. The functions work on the memory of a bucket;
// a directory owns it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace upstar::store {

template <int EntryBytes, class Growth>
struct SortedBucket {
  static_assert(EntryBytes >= 1 && EntryBytes <= 8);
  static constexpr std::size_t kEntryBytes = EntryBytes;

  static std::size_t count(const std::byte* bucket) { return read(bucket); }
  static void set_count(std::byte* bucket, std::size_t count) { write(bucket, count); }
  // What a bucket with so many entries takes.
  static std::size_t bytes_for(std::size_t count) { return (1 + Growth::room(count)) * EntryBytes; }
  static std::size_t bytes(const std::byte* bucket) { return bytes_for(count(bucket)); }

  static std::uint64_t entry(const std::byte* bucket, std::size_t at) {
    return read(bucket + (1 + at) * EntryBytes);
  }
  static void set_entry(std::byte* bucket, std::size_t at, std::uint64_t entry) {
    write(bucket + (1 + at) * EntryBytes, entry);
  }

  // The first entry with this validation code or a larger one.
  static std::size_t lower_bound(const std::byte* bucket, std::uint64_t validation,
                                 int payload_bits) {
    const std::uint64_t wanted = validation << payload_bits;
    std::size_t first = 0;
    for (std::size_t length = count(bucket); length != 0;) {
      const std::size_t half = (length + 1) / 2;
      if (entry(bucket, first + half - 1) < wanted) first += half;
      length -= half;
    }
    return first;
  }

  // Needs room for one more.
  static void insert(std::byte* bucket, std::size_t at, std::uint64_t new_entry) {
    const std::size_t before = count(bucket);
    std::byte* place = bucket + (1 + at) * EntryBytes;
    std::memmove(place + EntryBytes, place, (before - at) * EntryBytes);
    write(place, new_entry);
    set_count(bucket, before + 1);
  }

 private:
  static constexpr std::size_t kSkipped =
      std::endian::native == std::endian::little ? 0 : 8 - EntryBytes;

  static std::uint64_t read(const std::byte* from) {
    std::uint64_t value = 0;
    std::memcpy(reinterpret_cast<std::byte*>(&value) + kSkipped, from, EntryBytes);
    return value;
  }
  static void write(std::byte* to, std::uint64_t value) {
    std::memcpy(to, reinterpret_cast<const std::byte*>(&value) + kSkipped, EntryBytes);
  }
};

}  // namespace upstar::store
