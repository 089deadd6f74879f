// The symmetries of a game as a device applies them.
//
// Block V is not stored; its class is, as block U, and symmetry t carries V to U. Then the position of V
// with middle bits w and lanes l is found in U at t(w) and t(l). A permutation of bits is linear, so t(w)
// is joined from tables over some of the bits each; and a word whose lanes are to be permuted goes
// through a few exchanges of two lane bits, each a masked shift.
#pragma once

#include <cstdint>
#include <vector>

#include "search/removal/gpu/order.hpp"

namespace upstar::retrograde::gpu {

inline constexpr std::uint32_t kMostSymmetries = 6;
inline constexpr std::uint32_t kMostExchanges = 5;
inline constexpr int kPartBits = 9;
inline constexpr std::uint32_t kPartSize = 1u << kPartBits;
inline constexpr std::uint32_t kUpperParts = 3;

struct Symmetries {
  struct Exchange {
    std::uint64_t mask;
    std::uint32_t shift;
  };

  std::uint32_t count;
  std::uint32_t inverse[kMostSymmetries];
  std::uint32_t exchange_count[kMostSymmetries];
  Exchange exchanges[kMostSymmetries][kMostExchanges];
};

// The images of the parts of middle and upper bits, by symmetry: too much for a kernel argument.
struct Images {
  std::uint16_t middle_low[kMostSymmetries][kPartSize];
  std::uint16_t middle_high[kMostSymmetries][1u << (kMiddleBits - kPartBits)];
  std::uint32_t upper[kMostSymmetries][kUpperParts][kPartSize];
};

[[nodiscard]] Symmetries symmetries_for_device(const Order& order);
[[nodiscard]] std::vector<Images> images_for_device(const Order& order);  // one; it is large

}  // namespace upstar::retrograde::gpu
