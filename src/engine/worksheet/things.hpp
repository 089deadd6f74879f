// What expressions of a worksheet can give that is not a value: positions, and answers to be read.
#pragma once

#include <optional>
#include <utility>

#include <upstar/worksheet.hpp>

#include "engine/games/any_position.hpp"
#include "value/evaluate.hpp"

namespace upstar {

struct PositionThing final : Outside {
  explicit PositionThing(AnyPosition read) : position(std::move(read)) {}

  AnyPosition position;
};

// moves(p), options(p), solve(p), ...: an answer that is only shown.
struct ReportThing final : Outside {
  explicit ReportThing(StatementAnswer::Kind of) : kind(of) {}

  StatementAnswer::Kind kind;
  PositionReport report = {};
  std::optional<OptionsAnswer> options = std::nullopt;
  std::optional<SolveAnswer> solved = std::nullopt;
  std::optional<LazySum> described = std::nullopt;
};

// The position in a value, or null.
[[nodiscard]] inline const PositionThing* position_in(const Value& value) {
  const Thing* thing = std::get_if<Thing>(&value);
  return thing == nullptr ? nullptr : dynamic_cast<const PositionThing*>(thing->get());
}

}  // namespace upstar
