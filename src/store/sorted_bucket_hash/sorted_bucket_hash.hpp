// Sorted Bucket Hash: a table for solvers that remember everything and need little about each position.
//
// H. Du, T. H. Wei and M. Mueller, "Solving NoGo on Small Rectangular Boards" (2023), section 3.2. A
// position has a perfect code of k bits. Its upper m bits choose a bucket; the lower n stand, with a few
// bits of payload, in the bucket's sorted array, where they are found by halving. Nothing is ever
// replaced, nothing collides, and reading bucket after bucket gives all entries in the order of their
// codes.
//
// What the paper wishes for is built in and can be left out, to be measured or to be like the original:
//
//     codes spread over the buckets          CodeSpread        (code_spread.hpp)
//     growth that wastes little              Growth            (bucket_growth.hpp)
//     runs of empty buckets in little space  Directory         (pointer_ or compact_directory.hpp)
//     memory and disk                        TieredTable       (tiered_table.hpp)
//
// With spread codes the order is that of the spread codes.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "store/sorted_bucket_hash/bucket_growth.hpp"
#include "store/sorted_bucket_hash/bucket_layout.hpp"
#include "store/sorted_bucket_hash/code_spread.hpp"
#include "store/sorted_bucket_hash/compact_directory.hpp"
#include "store/sorted_bucket_hash/pointer_directory.hpp"
#include "store/sorted_bucket_hash/sorted_bucket.hpp"

namespace upstar::store {

template <int EntryBytes, class Growth, template <class> class Directory>
class SortedBucketHash {
 public:
  using Payload = std::uint32_t;

  SortedBucketHash(Budget& budget, int code_bits, int payload_bits, bool spread_codes)
      : layout_(BucketLayout::with_entries(code_bits, payload_bits, EntryBytes)),
        spread_(spread_codes ? CodeSpread::congruence(code_bits) : CodeSpread::none(code_bits)),
        directory_(budget, layout_.index_bits()) {}

  [[nodiscard]] const BucketLayout& layout() const { return layout_; }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  // All the memory it takes.
  [[nodiscard]] std::size_t bytes() const { return directory_.bytes(); }

  [[nodiscard]] std::optional<Payload> find(std::uint64_t code) const {
    const std::uint64_t spread = spread_.spread(code);
    const std::byte* bucket = directory_.find(layout_.bucket_of(spread));
    if (bucket == nullptr) return std::nullopt;
    const std::uint64_t validation = layout_.validation_of(spread);
    const std::size_t at = Bucket::lower_bound(bucket, validation, layout_.payload_bits);
    if (!has(bucket, at, validation)) return std::nullopt;
    return static_cast<Payload>(Bucket::entry(bucket, at)) & payload_mask();
  }

  // Replaces what the code had before. Throws what the budget throws, before any change.
  void store(std::uint64_t code, Payload payload) {
    assert((payload & ~payload_mask()) == 0);
    const std::uint64_t spread = spread_.spread(code);
    const std::uint64_t index = layout_.bucket_of(spread);
    const std::uint64_t validation = layout_.validation_of(spread);
    const std::uint64_t entry = validation << layout_.payload_bits | payload;
    std::byte* bucket = directory_.find(index);
    std::size_t at = 0;
    std::size_t count = 0;
    if (bucket != nullptr) {
      at = Bucket::lower_bound(bucket, validation, layout_.payload_bits);
      if (has(bucket, at, validation)) {
        Bucket::set_entry(bucket, at, entry);
        return;
      }
      count = Bucket::count(bucket);
    }
    if (count == 0 || Growth::room(count + 1) != Growth::room(count)) {
      bucket = directory_.resize(index, Bucket::bytes_for(count + 1));
    }
    Bucket::insert(bucket, at, entry);
    ++size_;
  }

  // Calls visit(code, payload) for every entry.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for_each_spread(
        [&](std::uint64_t spread, Payload payload) { visit(spread_.gathered(spread), payload); });
  }
  // The same with spread codes, which come in ascending order.
  template <class Visit>
  void for_each_spread(const Visit& visit) const {
    directory_.for_each([&](std::uint64_t index, const std::byte* bucket) {
      for (std::size_t at = 0; at < Bucket::count(bucket); ++at) {
        const std::uint64_t entry = Bucket::entry(bucket, at);
        visit(layout_.code_of(index, entry >> layout_.payload_bits),
              static_cast<Payload>(entry) & payload_mask());
      }
    });
  }

 private:
  using Bucket = SortedBucket<EntryBytes, Growth>;

  [[nodiscard]] Payload payload_mask() const { return (Payload{1} << layout_.payload_bits) - 1; }
  [[nodiscard]] bool has(const std::byte* bucket, std::size_t at, std::uint64_t validation) const {
    return at < Bucket::count(bucket) &&
           Bucket::entry(bucket, at) >> layout_.payload_bits == validation;
  }

  BucketLayout layout_;
  CodeSpread spread_;
  Directory<Bucket> directory_;
  std::uint64_t size_ = 0;
};

// The table of the paper, and the one that it wishes for.
template <int EntryBytes>
using PublishedBucketHash = SortedBucketHash<EntryBytes, GrowByOne, PointerDirectory>;
template <int EntryBytes>
using CompactBucketHash = SortedBucketHash<EntryBytes, GrowByEighth, CompactDirectory>;

}  // namespace upstar::store
