// One step of a strategy: what the winner does in a state where he is to move.
//
//     Move      he makes the move of that number
//     Replace   he gives up some components for a number of free moves of his (negative: of the
//               opponent's) that they are worth at least
//     Cut       he makes certain moves in a component never again, so that it falls apart
//               (rules/ruleset.hpp: cuts)
//
// As bytes, all numbers with seven bits a byte, least significant first:
//
//     Replace   0, the set of components (2^i for component i), the free moves f as 2f or -2f - 1
//     Cut       1, the component, the number of the cut
//     Move      2 + the number of the move
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "store/core/bytes.hpp"
#include "store/core/varint.hpp"

namespace upstar::proof {

struct StrategyStep {
  enum class Kind : std::uint8_t { Replace, Cut, Move };

  Kind kind = Kind::Move;
  std::uint64_t number = 0;      // of the move, or of the cut
  std::uint64_t components = 0;  // the set that is replaced, or the one that is cut
  std::int64_t free = 0;         // what they are replaced by

  bool operator==(const StrategyStep&) const = default;
};

inline void append_step(std::vector<std::byte>& bytes, const StrategyStep& step) {
  switch (step.kind) {
    case StrategyStep::Kind::Replace:
      store::append_varint(bytes, 0);
      store::append_varint(bytes, step.components);
      store::append_varint(
          bytes, static_cast<std::uint64_t>(step.free < 0 ? -2 * step.free - 1 : 2 * step.free));
      return;
    case StrategyStep::Kind::Cut:
      store::append_varint(bytes, 1);
      store::append_varint(bytes, step.components);
      store::append_varint(bytes, step.number);
      return;
    case StrategyStep::Kind::Move:
      store::append_varint(bytes, step.number + 2);
      return;
  }
}

// The step at `at`, which moves behind it; nothing at the end, or where there is no step.
[[nodiscard]] inline std::optional<StrategyStep> read_step(store::Bytes bytes, std::size_t& at) {
  const auto first = store::read_varint(bytes, at);
  if (!first) return std::nullopt;
  if (*first >= 2) return StrategyStep{StrategyStep::Kind::Move, *first - 2, 0, 0};
  const auto components = store::read_varint(bytes, at);
  if (!components) return std::nullopt;
  const auto last = store::read_varint(bytes, at);
  if (!last) return std::nullopt;
  if (*first == 1) return StrategyStep{StrategyStep::Kind::Cut, *last, *components, 0};
  const auto half = static_cast<std::int64_t>(*last / 2);
  return StrategyStep{StrategyStep::Kind::Replace, 0, *components,
                      *last % 2 == 0 ? half : -half - 1};
}

}  // namespace upstar::proof
