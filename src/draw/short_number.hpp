// Numbers as labels: exact while they are short, their two ends when they are not.
#pragma once

#include <cstddef>
#include <string>

#include "base/dyadic.hpp"

namespace upstar {

// At most `longest` characters (and never fewer than 8): 1000000000..0000000001.
inline std::string short_number(const Dyadic& number, std::size_t longest) {
  std::string text = number.to_string();
  if (text.size() <= longest) return text;
  const std::size_t end = (longest - 2) / 2;
  return text.substr(0, end) + ".." + text.substr(text.size() - end);
}

}  // namespace upstar
