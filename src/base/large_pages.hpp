// Memory for large tables that are read at random.
//
// With pages of 4 KiB nearly every look into a table of gigabytes first misses the processor's memory of
// where pages lie, and filling the table takes a fault for each of them. So large tables ask the system
// for pages of 2 MiB; where it has none, ordinary ones do as well. For std::vector:
//
//     std::vector<Slot, LargePages<Slot>> slots(count);
#pragma once

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <new>

namespace upstar {

inline constexpr std::size_t kLargePage = std::size_t{1} << 21;

// Advice only: what the system does with it cannot fail us.
inline void ask_for_large_pages(void* where, std::size_t bytes) {
  if (bytes >= kLargePage) static_cast<void>(::madvise(where, bytes, MADV_HUGEPAGE));
}

template <class T>
struct LargePages {
  using value_type = T;

  LargePages() = default;
  template <class U>
  LargePages(const LargePages<U>&) {}  // NOLINT(google-explicit-constructor): allocators convert

  [[nodiscard]] T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    void* where = ::operator new(bytes, alignment(bytes));
    ask_for_large_pages(where, bytes);
    return static_cast<T*>(where);
  }
  void deallocate(T* where, std::size_t count) {
    ::operator delete(where, alignment(count * sizeof(T)));
  }

  bool operator==(const LargePages&) const = default;

 private:
  static std::align_val_t alignment(std::size_t bytes) {
    return std::align_val_t{bytes >= kLargePage ? kLargePage
                                                : std::max(alignof(T), alignof(std::max_align_t))};
  }
};

}  // namespace upstar
