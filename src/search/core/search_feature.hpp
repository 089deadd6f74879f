// A part of a solver that can be left out, by name: for whoever lists them, a command line or a table of what
// each is worth. Whatever is left out, answers stay the same.
#pragma once

#include <string_view>

namespace upstar {

template <class Options>
struct SearchFeature {
  std::string_view name;
  std::string_view meaning;
  bool Options::*used;
};

}  // namespace upstar
