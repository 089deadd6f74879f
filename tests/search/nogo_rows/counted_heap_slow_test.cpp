// The counting operator new. It stands in a file of its own, where the compiler does not see the calls
// it replaces and takes them for mismatched.
#include <atomic>
#include <cstdlib>
#include <new>

#include "search/nogo_rows/counted_heap.hpp"

namespace {

std::atomic<std::uint64_t> allocations{0};

}  // namespace

void* operator new(std::size_t bytes) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  if (void* where = std::malloc(bytes == 0 ? 1 : bytes)) return where;
  throw std::bad_alloc();
}
void operator delete(void* where) noexcept { std::free(where); }
void operator delete(void* where, std::size_t) noexcept { std::free(where); }

namespace upstar {

std::uint64_t allocations_so_far() { return allocations.load(std::memory_order_relaxed); }

}  // namespace upstar
