// Simplest numbers: zero if it fits, else the integer nearest zero, else the smallest denominator.
#include "value/simplest.hpp"

#include "base/error.hpp"

namespace upstar {
namespace {

bool above(const Dyadic& x, const Bound& low) {
  return !low.at || *low.at < x || (low.closed && *low.at == x);
}
bool below(const Dyadic& x, const Bound& high) {
  return !high.at || x < *high.at || (high.closed && *high.at == x);
}

}  // namespace

Dyadic simplest_between(const Bound& low, const Bound& high) {
  if (above(0, low) && below(0, high)) return 0;
  // See negative intervals from the other side.
  if (!above(0, low)) {
    // Everything here is positive: low has a bound. Try integers, halves, quarters, ...: the first
    // denominator with a multiple above low that is still below high gives the simplest number.
    for (int k = 0;; ++k) {
      const Dyadic scaled_low = low.at->scaled(k);
      Dyadic numerator = scaled_low.floor();
      if (!(low.closed && numerator == scaled_low)) numerator += 1;
      Dyadic candidate = numerator.scaled(-k);
      if (below(candidate, high)) return candidate;
      if (high.at && *low.at > *high.at)
        throw Error(ErrorKind::Internal, "simplest number of nothing");
    }
  }
  const auto mirrored = [](const Bound& bound) {
    return Bound{bound.at ? std::optional<Dyadic>(-*bound.at) : std::nullopt, bound.closed};
  };
  return -simplest_between(mirrored(high), mirrored(low));
}

}  // namespace upstar
