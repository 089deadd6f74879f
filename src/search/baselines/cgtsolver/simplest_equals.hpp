// Of every small strip the simplest strip that is worth the same.
//
// Simplest is the first in the order of the published database (strip_text.hpp): fewest points, then
// smallest digits. The paper tries candidates one after the other and searches whether the difference
// is 0; canonical forms give the same answer at once, as equal games have equal handles in an arena.
//
// The simplest equal of -G need not be the negative of that of G: black comes before white.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "base/budget.hpp"
#include "rules/nogo/strip.hpp"
#include "rules/nogo/strip_index.hpp"

namespace upstar::cgtsolver {

class SimplestEquals {
 public:
  // Of all strips with at most `points` points.
  SimplestEquals(int points, Budget& budget);

  [[nodiscard]] int points() const { return points_; }

  // The strip itself when it has more points.
  [[nodiscard]] nogo::Strip of(const nogo::Strip& strip) const {
    if (strip.n > points_ || strip.n == 0) return strip;
    const nogo::StripIndex at = nogo::strip_index(strip);
    return layers_[static_cast<std::size_t>(strip.n)][at.number * 2 + (at.negated ? 1 : 0)];
  }

 private:
  int points_;
  // By strip_index: the simplest equal of the strip with that number, and that of its negative.
  std::array<std::vector<nogo::Strip>, nogo::kMaxIndexedPoints + 1> layers_;
};

}  // namespace upstar::cgtsolver
