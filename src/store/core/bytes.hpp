// Numbers in files: fixed width, least significant byte first, whatever machine writes or reads them.
//
// A file of ours is a sequence of bytes with fields at stated offsets, never the image of a struct: no
// padding, no alignment and no byte order of the compiler's choosing leaks into it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace upstar::store {

using Bytes = std::span<const std::byte>;
using MutableBytes = std::span<std::byte>;

namespace detail {

template <std::unsigned_integral T>
T in_file_order(T value) {
  if constexpr (std::endian::native == std::endian::little) return value;
  auto bytes = std::bit_cast<std::array<std::byte, sizeof(T)>>(value);
  std::reverse(bytes.begin(), bytes.end());
  return std::bit_cast<T>(bytes);
}

}  // namespace detail

template <std::unsigned_integral T>
[[nodiscard]] T load_number(const std::byte* where) {
  T value;
  std::memcpy(&value, where, sizeof value);
  return detail::in_file_order(value);
}

template <std::unsigned_integral T>
void store_number(std::byte* where, T value) {
  value = detail::in_file_order(value);
  std::memcpy(where, &value, sizeof value);
}

[[nodiscard]] inline bool all_zero(Bytes bytes) {
  // Comparing the bytes with themselves, one further on, lets memcmp's wide loads do the work.
  return bytes.empty() || (bytes[0] == std::byte{0} &&
                           std::memcmp(bytes.data(), bytes.data() + 1, bytes.size() - 1) == 0);
}

}  // namespace upstar::store
