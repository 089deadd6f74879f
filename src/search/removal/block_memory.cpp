// Mapping and unmapping.
#include "search/removal/block_memory.hpp"

#include <sys/mman.h>

#include <utility>

#include "base/error.hpp"

namespace upstar::retrograde {

BlockMemory::BlockMemory(std::uint64_t blocks, Budget* budget) : budget_(budget) {
  const std::size_t bytes = blocks * kBytesPerBlock;
  if (budget_ != nullptr) budget_->charge(bytes);
  void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) {
    if (budget_ != nullptr) budget_->release(bytes);
    throw Error(ErrorKind::Limit, "the machine has not enough memory for the table");
  }
#ifdef MADV_HUGEPAGE
  ::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  begin_ = static_cast<std::uint64_t*>(memory);
  bytes_ = bytes;
}

BlockMemory::~BlockMemory() {
  if (begin_ == nullptr) return;
  ::munmap(begin_, bytes_);
  if (budget_ != nullptr) budget_->release(bytes_);
}

void BlockMemory::swap(BlockMemory& other) noexcept {
  std::swap(begin_, other.begin_);
  std::swap(bytes_, other.bytes_);
  std::swap(budget_, other.budget_);
}

}  // namespace upstar::retrograde
