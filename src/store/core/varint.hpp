// Whole numbers in as few bytes as they need: seven bits a byte, the least significant first, and a high
// bit on every byte but the last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "store/core/bytes.hpp"

namespace upstar::store {

inline void append_varint(std::vector<std::byte>& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<std::byte>(number | 0x80));
  bytes.push_back(static_cast<std::byte>(number));
}

// The number at `at`, which moves behind it; nothing at the end, or where there is no such number.
[[nodiscard]] inline std::optional<std::uint64_t> read_varint(Bytes bytes, std::size_t& at) {
  std::uint64_t number = 0;
  for (int shift = 0; shift < 63 && at < bytes.size(); shift += 7) {
    const auto byte = static_cast<std::uint64_t>(bytes[at++]);
    number |= (byte & 0x7f) << shift;
    if (byte < 0x80) return number;
  }
  return std::nullopt;
}

}  // namespace upstar::store
