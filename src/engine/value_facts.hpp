// All there is to tell about a value, within limits.
//
// A single game is made canonical and measured. A sum of several is first looked at as it stands:
// bounds follow from its terms at once, a short attempt at the canonical form usually settles small
// sums; failing that, who wins and the stops are searched for, and only then is the canonical form computed
// in earnest, if its size allows hope or a time limit was given on purpose.
#pragma once

#include <string>

#include <upstar/engine.hpp>

#include "engine/attempts.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

struct FactsResult {
  ValueFacts facts;
  std::optional<Error> stopped;  // why something is missing
  std::uint64_t searched = 0;    // nodes of the search for the sum's outcome
};

[[nodiscard]] FactsResult facts_of(const LazySum& sum, const EvalRequest& request,
                                   Attempts& attempts);

// "3.{2|0} + ^": the terms that are left, then the rest.
[[nodiscard]] std::string simplified_text(const LazySum& sum, std::size_t longest);

// Its thermograph, as points and drawn.
[[nodiscard]] ValueFacts::Graph graph_of(Arena& arena, Game game, const GraphStyle& style = {});

}  // namespace upstar
