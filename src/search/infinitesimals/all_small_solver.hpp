// Who wins a sum of positions of a game whose positions are all infinitesimal, from their values.
//
// Such a game says so by kInfinitesimalSize (rules/ruleset.hpp). Values are computed part by part, each once, and the
// sum is decided by them (search/infinitesimals/all_small_sum.hpp): fifty positions take no longer than the values of
// the largest. Winning moves are those after which the opponent, moving first, loses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/ruleset.hpp"
#include "search/core/first_moves.hpp"
#include "search/core/valuer.hpp"
#include "search/infinitesimals/all_small_sum.hpp"

namespace upstar {

template <HasInfinitesimals R>
class AllSmallSolver {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  explicit AllSmallSolver(Valuer<R>& valuer) : valuer_(valuer), sums_(valuer.arena()) {}

  // Are the parts of all positions small enough to be valued?
  [[nodiscard]] static bool takes(std::span<const Position> positions) {
    bool all = true;
    for (const Position& position : positions) {
      for_each_part<R>(position, [&](const Position& part) {
        all = all && R::size(part) <= R::kInfinitesimalSize;
      });
    }
    return all;
  }

  SolveResult<Move> solve(std::span<const Position> positions, const SolveRequest& request) {
    const std::uint64_t nodes_before = sums_.nodes();
    std::optional<AllSmallSums::Decision> whole;  // the values decide for both players at once
    const auto outcome = [&] {
      if (!whole) whole = decide(positions);
      return whole->outcome;
    };
    SolveResult<Move> result = find_first_moves<Move>(
        request, [&](Player player) { return wins(outcome(), player); },
        [&](Player player, const auto& tell) {
          static_cast<void>(outcome());
          for_each_sum_move<R>(
              positions, player,
              [&](std::size_t component, Move move, std::span<const Position> after) {
                tell(component, move, !wins(decide(after).outcome, opponent(player)));
              });
        });
    if (whole) {
      result.method = whole->method;
      // Known before any move was tried.
      if (request.black_first) result.black_first = wins(whole->outcome, Player::Black);
      if (request.white_first) result.white_first = wins(whole->outcome, Player::White);
    }
    result.nodes = sums_.nodes() - nodes_before;
    return result;
  }

 private:
  static bool wins(Outcome outcome, Player first) {
    return outcome == Outcome::Next ||
           outcome == (first == Player::Black ? Outcome::Left : Outcome::Right);
  }

  AllSmallSums::Decision decide(std::span<const Position> positions) {
    std::vector<Game> games;
    for (const Position& position : positions) {
      for_each_part<R>(position,
                       [&](const Position& part) { games.push_back(valuer_.value_of_part(part)); });
    }
    return sums_.decide(games);
  }

  Valuer<R>& valuer_;
  AllSmallSums sums_;
};

}  // namespace upstar
