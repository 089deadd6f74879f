// Which blocks of the table are stored, and where the others are found.
//
// A symmetry of the game carries the block of upper pieces U to the block of image(U). Of every class
// of blocks only the one with the smallest U is stored; its rank is the number of stored blocks before
// it. A rank is found by a bit vector over all U with a count every 512 bits, so that finding a block
// costs a handful of table look-ups and two bits of memory for each U.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/charged_allocator.hpp"
#include "search/removal/layout.hpp"

namespace upstar::retrograde {

class BlockClasses {
 public:
  // What stands in for a block: block `rank`, seen through the symmetry that carries U to it.
  struct Place {
    std::uint64_t rank = 0;
    std::uint8_t symmetry = 0;
  };

  // Takes seconds for the largest tables. Charges its memory to the budget, if there is one, which must
  // outlive it; throws what the budget throws.
  explicit BlockClasses(const Layout& layout, Budget* budget = nullptr);

  [[nodiscard]] std::uint64_t stored() const { return stored_; }
  [[nodiscard]] bool is_stored(std::uint64_t upper) const {
    return (is_stored_[upper / 64] >> upper % 64 & 1) != 0;
  }
  [[nodiscard]] Place place(std::uint64_t upper) const;
  // The stored block of the class of U.
  [[nodiscard]] std::uint64_t representative(std::uint64_t upper) const;
  // How many blocks the class of U has.
  [[nodiscard]] int class_size(std::uint64_t upper) const;
  // Calls visit(upper, rank) for the stored blocks, in ascending order.
  template <class Visit>
  void for_each_stored(const Visit& visit) const {
    std::uint64_t rank = 0;
    for (std::uint64_t upper = 0; upper >> upper_bits_ == 0; ++upper) {
      if (is_stored(upper)) visit(upper, rank++);
    }
  }

 private:
  static constexpr int kPartBits = 10;
  static constexpr int kFeatures = 3;
  static constexpr std::uint64_t kBitsPerCount = 512;

  [[nodiscard]] std::uint64_t image_of(std::size_t symmetry, std::uint64_t upper) const;

  int upper_bits_;
  std::uint64_t stored_ = 0;
  // images_[s][part][bits]: where symmetry s carries those bits of that part.
  std::vector<std::array<std::vector<std::uint64_t>, kFeatures>> images_;
  ChargedVector<std::uint64_t> is_stored_;
  ChargedVector<std::uint64_t> stored_before_;  // every kBitsPerCount bits
};

}  // namespace upstar::retrograde
