// What is known about the value of a position that is not valued yet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/dyadic.hpp"
#include "rules/ruleset.hpp"
#include "value/game.hpp"
#include "value/sum_bounds.hpp"

namespace upstar {

struct ValueFindings {
  std::optional<Outcome> outcome;
  IntegerBounds integers;  // low <= value <= high
  Interval left_stop;
  Interval right_stop;
  Interval temperature;
  // The value, as an expression: its difference with the position is lost by who moves first.
  std::optional<std::string> value;
  bool done = false;        // nothing more is tried
  std::uint64_t nodes = 0;  // searched so far

  // The mean lies between the stops.
  [[nodiscard]] Interval mean() const { return {right_stop.low, left_stop.high}; }
};

}  // namespace upstar
