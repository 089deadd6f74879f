// Adding valued positions up to a census.
//
// Positions are told one at a time or many of the same value at a time. Of several that share an extreme
// mean or temperature the first one told is kept, so the result depends on the order of telling and on
// nothing else.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/growing_array.hpp"
#include "lab/census/census.hpp"

namespace upstar {

class CensusTally {
 public:
  explicit CensusTally(Arena& arena)
      : arena_(arena), positions_of_(arena.budget(), std::size_t{1} << 31) {}

  // `positions` of a depth have this value; board() gives one of them as text.
  template <class BoardText>
  void add(DepthCensus& to, Game value, std::uint64_t positions, const BoardText& board) {
    to.valued += positions;
    to.by_band[static_cast<std::size_t>(band_of(arena_, value))] += positions;
    if (value.id >= positions_of_.size()) positions_of_.resize(arena_.size());
    positions_of_[value.id] += positions;
    const auto keep_if = [&](std::optional<CensusExtreme>& extreme, const Dyadic& number,
                             bool larger_is_better) {
      if (extreme && !(larger_is_better ? number > extreme->number : number < extreme->number)) {
        return;
      }
      extreme = {number, value, board()};
    };
    const Dyadic& mean = arena_.mean(value);
    keep_if(to.hottest, temperature_of(value), true);
    keep_if(to.highest, mean, true);
    keep_if(to.lowest, mean, false);
  }

  // What another tally was told, extremes apart: those are in its depths.
  void add(const CensusTally& other);

  // Writes down how many different values were told, and the most frequent of them, the first made first among
  // equals.
  void finish(Census& census, const CensusRequest& request) const;

 private:
  [[nodiscard]] std::size_t values() const;
  [[nodiscard]] std::vector<std::pair<Game, std::uint64_t>> most_frequent(std::size_t count) const;
  // -1 for an integer, -1/2^k for m/2^k.
  [[nodiscard]] Dyadic temperature_of(Game value) const {
    if (!arena_.is_number(value)) return arena_.walls(value).temperature();
    return -Dyadic(1).scaled(-arena_.number_of(value).log2_denominator());
  }

  Arena& arena_;
  GrowingArray<std::uint64_t> positions_of_;  // by handle
};

// The census that count(census, tally) makes, or what it has made until a limit or an interruption.
template <class Count>
[[nodiscard]] Census tallied(Arena& arena, const CensusRequest& request, const Count& count) {
  Census census;
  CensusTally tally(arena);
  try {
    count(census, tally);
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    census.stopped = error;
  }
  tally.finish(census, request);
  return census;
}

}  // namespace upstar
