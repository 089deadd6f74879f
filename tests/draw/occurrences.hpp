// How often a text occurs in another: what a drawing holds, tag by tag.
#pragma once

#include <cstddef>
#include <string>

namespace upstar {

inline std::size_t occurrences(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; ++at) ++found;
  return found;
}

}  // namespace upstar
