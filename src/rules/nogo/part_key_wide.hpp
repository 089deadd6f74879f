// The key of part_key.hpp for parts of up to sixteen points, on processors whose registers hold eight colours.
//
// Nearly all parts that a search meets are that small, and for them the loops of part_key.cpp end before the
// processor has got used to them. Here all points take in at once what they hear: points are numbered in
// their order, a set of points is a mask, and the right neighbour of a point is the next one.
#pragma once

#include <cstdint>
#include <optional>

#include "base/hash.hpp"
#include "rules/nogo/live_board.hpp"

namespace upstar::nogo {

// Whether this processor can.
[[nodiscard]] bool has_wide_registers();

// Only if it can. Nothing if there are more than sixteen points, or if two have the same colour after
// two rounds, so that somebody has to look closer.
[[nodiscard]] std::optional<Hash128> wide_part_key(const LiveBoard& board, std::uint64_t points,
                                                   const Neighbours& beside, std::uint64_t salt);

}  // namespace upstar::nogo
