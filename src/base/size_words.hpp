// Sizes of memory and files in words: "512 bytes", "3.5 GiB".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace upstar {

[[nodiscard]] inline std::string size_words(std::uint64_t bytes) {
  constexpr std::array kUnits = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  double amount = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; amount >= 1024 && unit + 1 < kUnits.size(); ++unit) amount /= 1024;
  return unit == 0 ? fmt::format("{} bytes", bytes)
                   : fmt::format("{:.1f} {}", amount, kUnits[unit]);
}

}  // namespace upstar
