// Blocks of a table in memory: all zero at first, paid for from a budget.
//
// They are mapped, not allocated: pages cost memory when they are first written, and huge pages keep
// the translation of addresses out of the way of a sweep that reads all over the table.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "search/removal/layout.hpp"

namespace upstar::retrograde {

class BlockMemory {
 public:
  BlockMemory() = default;
  // Throws Error{Limit} when the budget does not allow it. The budget may be null.
  BlockMemory(std::uint64_t blocks, Budget* budget);
  ~BlockMemory();
  BlockMemory(BlockMemory&& other) noexcept { swap(other); }
  BlockMemory& operator=(BlockMemory&& other) noexcept {
    swap(other);
    return *this;
  }

  [[nodiscard]] std::uint64_t* block(std::uint64_t rank) const {
    return begin_ + rank * kU64PerBlock;
  }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  void swap(BlockMemory& other) noexcept;

  std::uint64_t* begin_ = nullptr;
  std::size_t bytes_ = 0;
  Budget* budget_ = nullptr;
};

}  // namespace upstar::retrograde
