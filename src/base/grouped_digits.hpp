// Whole numbers as people read them: 4,124,279,452.
#pragma once

#include <cstdint>
#include <string>

namespace upstar {

[[nodiscard]] inline std::string grouped_digits(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

}  // namespace upstar
