// A position of a ruleset as people write it: "nogo:.x.".
#pragma once

#include <string>

#include <fmt/format.h>

#include "rules/ruleset.hpp"

namespace upstar {

template <Ruleset R>
[[nodiscard]] std::string text_of(const typename R::Position& position) {
  return fmt::format("{}:{}", R::kName, R::format(position));
}

}  // namespace upstar
