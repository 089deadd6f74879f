// From an expression to what it stands for.
//
// The outermost sum stays a LazySum, because its canonical form may be astronomically larger than its
// terms and is often not needed; what stands in braces or is handed to a function is made canonical.
// Numbers that functions return (means, temperatures) can be used as games in turn.
#pragma once

#include <memory>
#include <variant>
#include <vector>

#include "base/dyadic.hpp"
#include "value/arena.hpp"
#include "value/expression.hpp"
#include "value/functions.hpp"
#include "value/game_from_text.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

// Both sides of a comparison, undecided: who asks may prefer to decide from the lazy difference.
struct Comparison {
  LazySum left;
  Comparator comparator;
  LazySum right;
};

// Something that is not a value: a position, for one. Only those know it who made it (surroundings.hpp).
struct Outside {
  Outside() = default;
  virtual ~Outside() = default;
  Outside(const Outside&) = delete;
  Outside& operator=(const Outside&) = delete;
};
using Thing = std::shared_ptr<const Outside>;

// A game, a rational, a yes or no, a list of games, no atomic weight, words, something else, or a comparison.
using Value =
    std::variant<LazySum, Dyadic, bool, std::vector<Game>, NotAtomic, Words, Thing, Comparison>;

class Surroundings;

// Throws Error{BadInput} with the place in the source when something does not fit together, and
// Error{Limit} or Error{Interrupted} from the arena's budget.
[[nodiscard]] Value evaluate(Arena& arena, const Expression& expression,
                             Surroundings* surroundings = nullptr);

// How the two sides compare, by way of the canonical form of their difference.
[[nodiscard]] Relation relation_of(Arena& arena, const Comparison& comparison);
// Does `comparator` hold between games related like this?
[[nodiscard]] bool holds(Comparator comparator, Relation relation);

}  // namespace upstar
