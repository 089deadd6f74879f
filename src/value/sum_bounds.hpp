// What the terms of a sum tell about it without its canonical form: bounds for stops, walls, temperature.
//
// For walls at a temperature t, writing L and R for the sum's walls and L_i, R_i for the terms',
//
//     sum R_i + max (L_i - R_i)  <=  L  <=  sum L_i           (Left starts in one term, and follows)
//     sum R_i  <=  R  <=  sum L_i - max (L_i - R_i)
//
// and since L never rises and falls no faster than t rises, a bound at one temperature is also one
// below it:  L(t) >= L(t'),  L(t) <= L(t') + (t' - t)  for t' >= t.  Likewise, mirrored, for R. Above
// the hottest term both walls are the sum's mean.
#pragma once

#include <vector>

#include "base/dyadic.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

struct Interval {
  Dyadic low;
  Dyadic high;

  [[nodiscard]] bool is_exact() const { return low == high; }
};

struct SumBounds {
  // The walls between which the sum's true walls lie, at every temperature where a bound can bend.
  struct Level {
    Dyadic temperature;
    Interval left;
    Interval right;
  };

  Dyadic mean;
  Interval left_stop;
  Interval right_stop;
  Interval temperature;
  std::vector<Level> levels;  // from temperature 0 up to the hottest term's
};

[[nodiscard]] SumBounds bounds_of(const LazySum& sum);

}  // namespace upstar
