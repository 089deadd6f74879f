// How a code is divided between the place of an entry and the entry itself.
//
//     code, k bits    |   bucket, m bits   |   validation, n bits   |
//
//     entry           |   validation, n bits   |   payload   |        entry_bytes bytes
//
// The bucket is told by where the entry lies, so only the validation bits are kept. Ordered by bucket
// and then by validation, entries are ordered by code.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace upstar::store {

struct BucketLayout {
  int code_bits = 1;        // k
  int validation_bits = 1;  // n; m is what is left
  int payload_bits = 0;

  // Entries of so many bytes, all of whose bits are used as far as the code has that many.
  [[nodiscard]] static BucketLayout with_entries(int code_bits, int payload_bits, int entry_bytes) {
    const BucketLayout layout{code_bits, std::min(code_bits, entry_bytes * 8 - payload_bits),
                              payload_bits};
    assert(layout.validation_bits >= 1 && layout.payload_bits >= 1);
    return layout;
  }

  [[nodiscard]] int index_bits() const { return code_bits - validation_bits; }
  [[nodiscard]] std::uint64_t buckets() const { return std::uint64_t{1} << index_bits(); }

  // A shift by 64 would be undefined: no entry has so many validation bits.
  [[nodiscard]] std::uint64_t bucket_of(std::uint64_t code) const {
    return code >> validation_bits;
  }
  [[nodiscard]] std::uint64_t validation_of(std::uint64_t code) const {
    return code & ((std::uint64_t{1} << validation_bits) - 1);
  }
  [[nodiscard]] std::uint64_t code_of(std::uint64_t bucket, std::uint64_t validation) const {
    return bucket << validation_bits | validation;
  }
};

}  // namespace upstar::store
