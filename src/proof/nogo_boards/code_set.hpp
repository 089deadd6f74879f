// A set of codes that is filled once and then gone through in order: a flat array, sorted.
//
// What is added goes to the end. When the array has doubled since it was last in order, it is sorted and
// its duplicates leave; so it takes little more memory than twice its codes, however often each is added.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "base/budget.hpp"
#include "base/growing_array.hpp"

namespace upstar::proof {

class CodeSet {
 public:
  explicit CodeSet(Budget& budget)
      : codes_(std::make_unique<GrowingArray<std::uint64_t>>(budget, kMostCodes)) {}

  void add(std::uint64_t code) {
    if (codes_->size() >= sort_at_) sort();
    codes_->push_back(code);
    ++added_;
  }
  // How often something was added.
  [[nodiscard]] std::uint64_t added() const { return added_; }
  // All codes, ascending, each once.
  [[nodiscard]] std::span<const std::uint64_t> in_order() {
    sort();
    return {codes_->data(), codes_->size()};
  }

 private:
  static constexpr std::size_t kMostCodes = std::size_t{1} << 34;
  static constexpr std::size_t kFirstSort = std::size_t{1} << 16;

  void sort() {
    std::uint64_t* const begin = codes_->data();
    std::uint64_t* const end = begin + codes_->size();
    std::sort(begin, end);
    codes_->resize(static_cast<std::size_t>(std::unique(begin, end) - begin));
    sort_at_ = std::max(kFirstSort, 2 * codes_->size());
  }

  std::unique_ptr<GrowingArray<std::uint64_t>> codes_;  // so that sets can be moved
  std::size_t sort_at_ = kFirstSort;
  std::uint64_t added_ = 0;
};

}  // namespace upstar::proof
