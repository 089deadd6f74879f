// Solvers without some of their features, by name (`solve --without`).
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/closest_name.hpp"
#include "base/error.hpp"

namespace upstar {

// Throws Error{BadInput} that names what there is instead.
[[noreturn]] inline void no_such(std::string_view what, const std::string& name,
                                 const std::vector<std::string>& names) {
  std::string hint;
  for (const std::string& known : names) hint += (hint.empty() ? "" : ", ") + known;
  const auto meant = closest_name(name, names);
  throw Error::at_text(name, 0, name.size(), fmt::format("there is no {} of this name", what),
                       meant ? fmt::format("did you mean {}?", *meant) : "there are " + hint);
}

// `features` lists what a solver can do without; its options without those that are named.
template <class Options, class Features>
[[nodiscard]] Options options_without(std::span<const std::string> names,
                                      const Features& features) {
  Options options;
  for (const std::string& name : names) {
    const auto found =
        std::ranges::find_if(features, [&](const auto& of) { return of.name == name; });
    if (found == features.end()) {
      std::vector<std::string> known;
      for (const auto& of : features) known.emplace_back(of.name);
      no_such("feature", name, known);
    }
    options.*found->used = false;
  }
  return options;
}

}  // namespace upstar
