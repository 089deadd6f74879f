// Who wins a sum of positions of any game, and with which moves, by any number of threads (team_solver.hpp).
//
// The search obeys the budget of the valuer's arena. When that ends, the result says so and holds what was
// found until then; the solver can be asked again and knows what it has learnt.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/core/easy_size.hpp"
#include "search/core/solve_result.hpp"
#include "search/core/sum_knowledge.hpp"
#include "search/core/team_solver.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

template <Ruleset R>
class SumSolver : public TeamSolver<SumKnowledge<R>> {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  // Components of at most `easy_size` (see Ruleset::size) are valued, larger ones searched.
  explicit SumSolver(Valuer<R>& valuer, int threads = 1, int easy_size = upstar::easy_size<R>())
      : TeamSolver<SumKnowledge<R>>(valuer.arena().budget(), threads, valuer, easy_size) {}

  // Does `first` win the sum, moving first? Throws what the budget throws.
  bool wins(std::span<const Position> positions, Player first) {
    return this->ask({positions, first});
  }
  // The same of a sum of components, each a position or its negative, and of an integer.
  bool wins(std::span<const Normalised<Position>> components, int number, Player first) {
    return this->ask({{}, first, components, number});
  }

  SolveResult solve(std::span<const Position> positions, const SolveRequest& request) {
    SolveResult result;
    const std::uint64_t nodes_before = this->nodes();
    try {
      if (request.black_first) {
        result.black_first =
            solve_first(positions, Player::Black, request.winning_moves, result.black_moves);
      }
      if (request.white_first) {
        result.white_first =
            solve_first(positions, Player::White, request.winning_moves, result.white_moves);
      }
    } catch (const Error& error) {
      if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
      result.stopped = error;
      // One winning move settles who wins, even if others were still to be tried.
      if (!result.black_moves.empty()) result.black_first = true;
      if (!result.white_moves.empty()) result.white_first = true;
    }
    result.nodes = this->nodes() - nodes_before;
    return result;
  }

 private:
  // Does `player` win moving first? Collects the winning moves, if they are wanted.
  bool solve_first(std::span<const Position> positions, Player player, bool all_moves,
                   std::vector<NamedMove>& winning) {
    if (!all_moves) return wins(positions, player);
    std::vector<Position> after_move(positions.begin(), positions.end());
    for (std::size_t i = 0; i < positions.size(); ++i) {
      R::for_each_move(positions[i], player, [&](Move move, const Position& after) {
        after_move[i] = after;
        if (!wins(after_move, opponent(player))) {
          winning.push_back({i, R::move_name(positions[i], move)});
        }
        after_move[i] = positions[i];
      });
    }
    return !winning.empty();
  }
};

}  // namespace upstar
