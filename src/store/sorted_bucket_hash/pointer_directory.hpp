// Where the buckets are, as published: one pointer each, and memory from the system's allocator.
//
// 2^m pointers are there from the beginning, null for buckets that are empty. What the allocator takes
// for itself is counted.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <vector>

#include "base/budget.hpp"

namespace upstar::store {

template <class Bucket>
class PointerDirectory {
 public:
  PointerDirectory(Budget& budget, int index_bits) : budget_(budget) {
    charge((std::size_t{1} << index_bits) * sizeof(std::byte*));
    buckets_.resize(std::size_t{1} << index_bits);
  }
  ~PointerDirectory() {
    for (std::byte* bucket : buckets_) std::free(bucket);
    budget_.release(bytes_);
  }
  PointerDirectory(const PointerDirectory&) = delete;
  PointerDirectory& operator=(const PointerDirectory&) = delete;

  [[nodiscard]] std::size_t bytes() const { return bytes_; }

  // Null where nothing is.
  [[nodiscard]] const std::byte* find(std::uint64_t index) const { return buckets_[index]; }
  [[nodiscard]] std::byte* find(std::uint64_t index) { return buckets_[index]; }

  // Gives a bucket, empty or not, so many bytes. Throws what the budget throws, before any change.
  std::byte* resize(std::uint64_t index, std::size_t bytes) {
    std::byte*& bucket = buckets_[index];
    const std::size_t before = bucket == nullptr ? 0 : cost(Bucket::bytes(bucket));
    charge(cost(bytes));
    auto* resized = static_cast<std::byte*>(std::realloc(bucket, bytes));
    if (resized == nullptr) throw std::bad_alloc();
    if (bucket == nullptr) Bucket::set_count(resized, 0);
    bucket = resized;
    budget_.release(before);
    bytes_ -= before;
    return bucket;
  }

  // Calls visit(index, bucket) for those that are not empty, in order.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (std::size_t index = 0; index < buckets_.size(); ++index) {
      if (buckets_[index] != nullptr) visit(index, buckets_[index]);
    }
  }

 private:
  // What the allocator of glibc takes for so many bytes: a header, in steps of 16, at least 32.
  static std::size_t cost(std::size_t bytes) {
    return std::max<std::size_t>((bytes + sizeof(std::size_t) + 15) / 16 * 16, 32);
  }
  void charge(std::size_t bytes) {
    budget_.charge(bytes);
    bytes_ += bytes;
  }

  Budget& budget_;
  std::size_t bytes_ = 0;
  std::vector<std::byte*> buckets_;
};

}  // namespace upstar::store
