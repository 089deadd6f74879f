// An array that grows in place: its address space is reserved once, its pages are touched as needed.
//
// A vector that doubles holds three times its size for a moment and moves everything it holds. This
// one never moves an element, so references and spans stay valid while it grows (the arena hands out
// option lists while it is adding new ones), and what it has charged to the budget is what it uses.
//
//     reserved   |######|######|######|......|......|.............................|
//                 touched and charged, a chunk at a time     addresses only (address_range.hpp)
//
// Growth beyond what is allowed or reserved throws Error{Limit} before anything changes. Arrays that are read
// at random ask for large pages (large_pages.hpp).
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include "base/address_range.hpp"
#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/large_pages.hpp"

namespace upstar {

enum class Pages { Small, Large };

template <class T>
class GrowingArray {
 public:
  // Room for at most `max_elements`, or for what the budget's memory limit could ever hold if less.
  GrowingArray(Budget& budget, std::size_t max_elements, Pages pages = Pages::Small)
      : budget_(budget),
        pages_(pages),
        range_(std::min(std::min(max_elements, kLargestReserve / sizeof(T)) * sizeof(T),
                        budget.memory_limit())),
        data_(static_cast<T*>(range_.begin())) {
    if (range_.bytes() == 0) no_more_memory();
  }

  ~GrowingArray() {
    if constexpr (!std::is_trivially_destructible_v<T>) std::destroy_n(data_, size_);
    budget_.release(charged_bytes_);
  }
  GrowingArray(const GrowingArray&) = delete;
  GrowingArray& operator=(const GrowingArray&) = delete;

  [[nodiscard]] std::size_t size() const { return size_; }
  // The most elements that it can ever have.
  [[nodiscard]] std::size_t reserve() const { return range_.bytes() / sizeof(T); }
  [[nodiscard]] std::size_t bytes() const { return charged_bytes_; }
  [[nodiscard]] T& operator[](std::size_t index) {
    assert(index < size_);
    return data_[index];
  }
  [[nodiscard]] const T& operator[](std::size_t index) const {
    assert(index < size_);
    return data_[index];
  }
  [[nodiscard]] T* data() { return data_; }
  [[nodiscard]] const T* data() const { return data_; }
  [[nodiscard]] std::span<const T> span(std::size_t first, std::size_t count) const {
    assert(first + count <= size_);
    return {data_ + first, count};
  }

  // Makes sure that `count` more elements fit, or throws.
  void ensure_room(std::size_t count) {
    if ((size_ + count) * sizeof(T) > charged_bytes_) commit((size_ + count) * sizeof(T));
  }

  template <class... Args>
  T& emplace_back(Args&&... args) {
    ensure_room(1);
    T* place = std::construct_at(data_ + size_, std::forward<Args>(args)...);
    ++size_;
    return *place;
  }
  void push_back(const T& value) { emplace_back(value); }

  void append(std::span<const T> values) {
    ensure_room(values.size());
    std::uninitialized_copy(values.begin(), values.end(), data_ + size_);
    size_ += values.size();
  }

  // Grows with zero bytes (fresh pages) or shrinks; for trivial element types only.
  void resize(std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (count > size_) {
      ensure_room(count - size_);
      std::uninitialized_value_construct_n(data_ + size_, count - size_);
    }
    size_ = count;
  }

  // Grows with elements that are zero bytes, where nothing has been before: their pages are fresh and need
  // not be written to. Takes no time, whatever the size.
  void extend(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    assert(count >= size_);
    ensure_room(count - size_);
    size_ = count;
  }

 private:
  static constexpr std::size_t kChunkBytes = AddressRange::kUnit;
  static constexpr std::size_t kLargestReserve = std::size_t{1} << 37;

  void commit(std::size_t needed_bytes) {
    const std::size_t target = (needed_bytes + kChunkBytes - 1) / kChunkBytes * kChunkBytes;
    budget_.charge(target - charged_bytes_);
    if (!range_.map(target)) {
      budget_.release(target - charged_bytes_);
      if (target > range_.bytes() && !range_.is_cut()) full();
      no_more_memory();
    }
    charged_bytes_ = target;
    if (pages_ == Pages::Large) ask_for_large_pages(data_, target);
  }

  [[noreturn]] static void full() {
    throw Error(ErrorKind::Limit, "a table has reached its largest size",
                "more memory does not help: ask about less at a time");
  }
  [[noreturn]] static void no_more_memory() {
    throw Error(ErrorKind::Limit, "the system gives no more memory",
                "set a lower limit with 'memory_limit', or raise the system's (ulimit -v)");
  }

  Budget& budget_;
  Pages pages_;
  AddressRange range_;
  T* data_;
  std::size_t size_ = 0;
  std::size_t charged_bytes_ = 0;
};

}  // namespace upstar
