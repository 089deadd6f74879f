// Standard containers that pay for their memory.
//
//     ChargedVector<Node> nodes{ChargedAllocator<Node>(&budget)};
//
// What the container holds is charged to the budget, for the moment of growing both the old and the new
// stretch, as it is. A growth that the budget does not allow throws Error{Limit} and changes nothing. Without a
// budget it is the usual allocator. The budget must outlive the container.
#pragma once

#include <cstddef>
#include <new>
#include <string>
#include <type_traits>
#include <vector>

#include "base/budget.hpp"

namespace upstar {

template <class T>
class ChargedAllocator {
 public:
  using value_type = T;
  using propagate_on_container_copy_assignment = std::true_type;
  using propagate_on_container_move_assignment = std::true_type;
  using propagate_on_container_swap = std::true_type;

  explicit ChargedAllocator(Budget* budget = nullptr) : budget_(budget) {}
  template <class U>
  ChargedAllocator(const ChargedAllocator<U>& other)  // NOLINT(google-explicit-constructor)
      : budget_(other.budget()) {}

  [[nodiscard]] T* allocate(std::size_t count) {
    if (budget_ == nullptr) return std::allocator<T>().allocate(count);
    budget_->charge(count * sizeof(T));
    try {
      return std::allocator<T>().allocate(count);
    } catch (...) {
      budget_->release(count * sizeof(T));
      throw;
    }
  }
  void deallocate(T* where, std::size_t count) {
    std::allocator<T>().deallocate(where, count);
    if (budget_ != nullptr) budget_->release(count * sizeof(T));
  }

  [[nodiscard]] Budget* budget() const { return budget_; }
  bool operator==(const ChargedAllocator&) const = default;

 private:
  Budget* budget_;
};

template <class T>
using ChargedVector = std::vector<T, ChargedAllocator<T>>;
using ChargedString = std::basic_string<char, std::char_traits<char>, ChargedAllocator<char>>;

}  // namespace upstar
