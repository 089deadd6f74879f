// Sets of rows for the checker: collected in bits, kept as bytes.
//
// A kept set is its numbers in ascending order, each as a varint of the distance from the one before.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "store/core/varint.hpp"

namespace upstar::proof::superko {

using KeptRows = std::vector<std::byte>;

// Visits the numbers of a kept set.
template <class Visit>
void for_each_row(const KeptRows& rows, Visit&& visit) {
  std::uint64_t code = 0;
  for (std::size_t at = 0; at < rows.size();) {
    code += store::read_varint(rows, at).value();
    visit(code);
  }
}

// A set that is being put together.
class RowCollector {
 public:
  RowCollector() = default;
  explicit RowCollector(std::uint64_t codes) : bits_(codes / 64 + 1), used_(codes / 4096 + 1) {}

  [[nodiscard]] static std::size_t bytes_for(std::uint64_t codes) {
    return codes / 8 + codes / 512;
  }

  void add(std::uint64_t code) {
    bits_[code / 64] |= std::uint64_t{1} << (code % 64);
    used_[code / 4096] |= std::uint64_t{1} << (code / 64 % 64);
  }
  [[nodiscard]] bool contains(std::uint64_t code) const {
    return (bits_[code / 64] >> (code % 64) & 1) != 0;
  }

  // The set as bytes, and how many rows it has; the collector is empty again.
  std::pair<KeptRows, std::uint64_t> take() {
    KeptRows out;
    std::uint64_t count = 0;
    std::uint64_t last = 0;
    for (std::size_t u = 0; u < used_.size(); ++u) {
      for (std::uint64_t words = std::exchange(used_[u], 0); words != 0; words &= words - 1) {
        const std::size_t w = u * 64 + static_cast<std::size_t>(std::countr_zero(words));
        for (std::uint64_t ones = std::exchange(bits_[w], 0); ones != 0; ones &= ones - 1) {
          const std::uint64_t code = w * 64 + static_cast<std::size_t>(std::countr_zero(ones));
          store::append_varint(out, code - last);
          last = code;
          ++count;
        }
      }
    }
    out.shrink_to_fit();
    return {std::move(out), count};
  }

 private:
  std::vector<std::uint64_t> bits_;
  std::vector<std::uint64_t> used_;  // a bit for each word of bits_ that is not zero
};

}  // namespace upstar::proof::superko
