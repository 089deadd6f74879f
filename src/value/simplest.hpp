// The simplest number in an interval: what a game is worth when a number fits between its options.
#pragma once

#include <optional>

#include "base/dyadic.hpp"

namespace upstar {

// One end of an interval of numbers; an absent bound is infinite.
struct Bound {
  std::optional<Dyadic> at;
  bool closed = false;
};

// The number born earliest in the interval, which must not be empty.
[[nodiscard]] Dyadic simplest_between(const Bound& low, const Bound& high);

}  // namespace upstar
