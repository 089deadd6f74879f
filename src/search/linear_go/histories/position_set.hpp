// Sets of positions of one row: a bit for each.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace upstar::histories {

class PositionSet {
 public:
  PositionSet() = default;
  // Empty, of positions below `size`.
  explicit PositionSet(std::size_t size) : words_((size + 63) / 64) {}

  [[nodiscard]] bool contains(std::uint32_t position) const {
    return (words_[position / 64] >> (position % 64) & 1) != 0;
  }
  void insert(std::uint32_t position) { words_[position / 64] |= bit(position); }
  void erase(std::uint32_t position) { words_[position / 64] &= ~bit(position); }
  void put(std::uint32_t position, bool is_in) { is_in ? insert(position) : erase(position); }

  PositionSet& operator|=(const PositionSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  PositionSet& operator&=(const PositionSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  PositionSet& operator-=(const PositionSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  void clear() { words_.assign(words_.size(), 0); }

  [[nodiscard]] bool meets(const PositionSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & other.words_[i]) != 0) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_within(const PositionSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }
  [[nodiscard]] std::vector<std::uint32_t> members() const {
    std::vector<std::uint32_t> out;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        out.push_back(static_cast<std::uint32_t>(i * 64) +
                      static_cast<std::uint32_t>(std::countr_zero(word)));
      }
    }
    return out;
  }

 private:
  static std::uint64_t bit(std::uint32_t position) { return std::uint64_t{1} << (position % 64); }

  std::vector<std::uint64_t> words_;
};

}  // namespace upstar::histories
