// Writing many games as integer combinations of few: an automated game decomposition.
//
// The elementary games and the values to be decomposed generate an abelian group A. How few games
// generate it? No short game has odd order (Conway, Norton), so A is a sum of copies of Z and of
// cyclic groups whose orders are powers of 2, and needs exactly
//
//     d(A) = dim A/2A        generators, not fewer even if they may be taken from outside A.
//
// With n symbols and the relations found so far, d is at most n minus the rank of the relations
// modulo 2 (decomposition_relations.hpp looks for them). A set that is a basis modulo 2 generates a
// subgroup of odd index (Nakayama), which is A itself unless relations are still missing; and because
// bases modulo 2 form a matroid, taking the simplest games first, each if it is independent of those
// before, gives generators with the fewest stops. They need not be values themselves: differences of
// values that happen to be simple are welcome.
//
// The elementary games come first and are all kept, even where one is a multiple of another (half-up
// and half-up make up); `independent` tells which of them count.
//
// Every expression follows from relations that the algebra proved. It is checked again by multiplying
// it out: the sum must have the value's own handle. A value whose check exceeds `check_limit` is
// marked, not trusted silently.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/infinitesimals/decomposition_bound.hpp"
#include "search/infinitesimals/decomposition_lattice.hpp"
#include "search/infinitesimals/decomposition_relations.hpp"
#include "value/arena.hpp"

namespace upstar {

struct DecompositionOptions {
  RelationSearchOptions search;
  std::chrono::duration<double> check_limit{2.0};  // for each value
  std::optional<BoundOptions> bound;               // prove a lower bound too; it takes its time
};

struct Decomposition {
  struct Generator {
    Game game;
    bool elementary = false;
    bool independent = false;  // of those before it, modulo 2
    bool is_value = false;     // it, or its negative, is one of the values
    std::size_t uses = 0;      // in how many different values it occurs
  };
  struct Expression {
    Game value;
    Combination combination;  // of generators, by index
    bool checked = false;     // its canonical form is the value's handle
  };

  std::vector<Generator> generators;  // the elementary ones first
  std::vector<Expression> values;     // those given, in their order
  Lattice relations;                  // between the generators: twice half-star is star, ...
  std::size_t minimum = 0;            // d(A), as far as the relations found tell
  std::size_t free_rank = 0;          // of the d(A), how many generate copies of Z
  GeneratorBound bound;               // proved: d(A) is at least bound.generators(), if asked for
  std::size_t games_met = 0;
  std::uint64_t sums_made = 0;

  [[nodiscard]] std::size_t beyond_elementary() const;
  // Values that only elementary games make.
  [[nodiscard]] std::size_t elementary_values() const;
  [[nodiscard]] bool all_checked() const;
};

[[nodiscard]] Decomposition decompose(Arena& arena, std::span<const Game> elementary,
                                      std::span<const Game> values,
                                      const DecompositionOptions& options = {});

// Star, up, up-plus, half-up, black star, half-star, half-star-plus and diamond: the eight games that
// make all of 3x3 XT Domineering.
[[nodiscard]] std::vector<Game> elementary_infinitesimals(Arena& arena);

}  // namespace upstar
