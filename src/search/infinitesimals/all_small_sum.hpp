// Who wins a sum of infinitesimals, by the cheapest of our ways that applies.
//
//   - the table of ups (elementary_sum.hpp), when every game is a combination of elementary ones: two
//     look-ups, however long the sum;
//   - otherwise atomic weights, the canonical form, or a search with both (infinitesimal_sum.hpp).
//
// All of them are exact. The answer names the way it was found.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "search/infinitesimals/elementary_sum.hpp"
#include "search/infinitesimals/infinitesimal_sum.hpp"
#include "value/arena.hpp"

namespace upstar {

class AllSmallSums {
 public:
  struct Decision {
    Outcome outcome;
    std::string_view
        method;  // "table of ups", "atomic weight", "value" or "search of infinitesimals"
  };

  explicit AllSmallSums(Arena& arena) : arena_(arena), sums_(arena) {}

  // Throws Error{BadInput} when one of the games is not infinitesimal; obeys the arena's budget.
  Decision decide(std::span<const Game> games);

  // Positions searched so far.
  [[nodiscard]] std::uint64_t nodes() const { return sums_.statistics().nodes; }

 private:
  std::optional<ElementarySum> elementary(std::span<const Game> games);

  Arena& arena_;
  std::optional<ElementaryTable> table_;  // made when first needed
  InfinitesimalSums sums_;
};

}  // namespace upstar
