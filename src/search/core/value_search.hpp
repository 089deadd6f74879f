// What a position G is worth, found by asking who wins, where its canonical form is out of reach.
//
// Who wins G - x is a question for the sum search, whatever x: G - x = 0 exactly when whoever moves first
// loses. So a guess x is confirmed, or refuted, by two searches, and a P-position is 0 at once. Guesses come
// from the stops, which are searched for as well:
//
//     Left wins G - x moving first    =>  left stop >= x       she loses    =>  left stop <= x, and G <= x
//     Right wins G - x moving first   =>  right stop <= x      he loses     =>  right stop >= x, and G >= x
//
// Bisecting gives intervals that hold at any time. They end at one number: a stop is reached by playing, so it
// is born within as many days as there are moves left, n at most, hence a multiple of 2^-(n-1), and of
// two such numbers the search tells which side of a number halfway between the stop lies on.
//
// When both stops are x, G - x is infinitesimal and few values are likely: *, ups, and what they add up to.
// When they differ, a switch between them is tried. What is found is exact; what is not found stays bounded.
//
// A limit may end the work at any question: findings hold what was found, and the search, which remembers
// positions, goes through the same questions quickly when it is asked again.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/value_findings.hpp"

namespace upstar {

// Does the player win the position less the value of an expression, moving first?
using WinsLess = std::function<bool(std::string_view expression, Player first)>;

// Adds to what is known of a position with at most so many moves left. Throws what asking throws.
void search_value(const WinsLess& wins_less, int moves_left, ValueFindings& found);

// The same, asking the sum search of the game. Throws what the budget throws.
template <Ruleset R>
void search_value(SumSolver<R>& solver, const typename R::Position& position,
                  ValueFindings& found) {
  // Adds what is searched while it lives, however that ends.
  const struct NodeCount {
    ~NodeCount() { total += solver.nodes() - before; }

    const SumSolver<R>& solver;
    std::uint64_t& total;
    std::uint64_t before;
  } count{solver, found.nodes, solver.nodes()};
  const auto wins_less = [&](std::string_view expression, Player first) {
    return solver.wins(std::span(&position, 1), "-(" + std::string(expression) + ")", first);
  };
  search_value(wins_less, R::size(position), found);
}

}  // namespace upstar
