// Who wins a sum of positions of a game whose positions are all infinitesimal, from their values.
//
// Such a game says so by kInfinitesimalSize (rules/ruleset.hpp). Values are computed part by part, each
// once, and the sum is decided by them (search/infinitesimals/all_small_sum.hpp): fifty positions take no longer than the
// values of the largest. Winning moves are those after which the opponent, moving first, loses.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "rules/ruleset.hpp"
#include "search/core/solve_result.hpp"
#include "search/core/valuer.hpp"
#include "search/infinitesimals/all_small_sum.hpp"

namespace upstar {

template <HasInfinitesimals R>
class AllSmallSolver {
 public:
  using Position = typename R::Position;

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

  SolveResult solve(std::span<const Position> positions, const SolveRequest& request) {
    SolveResult result;
    const std::uint64_t nodes_before = sums_.nodes();
    try {
      const AllSmallSums::Decision decision = decide(positions, positions.size(), {});
      result.method = decision.method;
      if (request.black_first) result.black_first = wins(decision.outcome, Player::Black);
      if (request.white_first) result.white_first = wins(decision.outcome, Player::White);
      if (request.winning_moves && request.black_first) {
        find_moves(positions, Player::Black, result.black_moves);
      }
      if (request.winning_moves && request.white_first) {
        find_moves(positions, Player::White, result.white_moves);
      }
    } catch (const Error& error) {
      if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
      result.stopped = error;
    }
    result.nodes = sums_.nodes() - nodes_before;
    return result;
  }

 private:
  static bool wins(Outcome outcome, Player first) {
    return outcome == Outcome::Next ||
           outcome == (first == Player::Black ? Outcome::Left : Outcome::Right);
  }

  // The sum with one of the positions replaced, or with none when `replaced` is beyond the last.
  AllSmallSums::Decision decide(std::span<const Position> positions, std::size_t replaced,
                                const Position& replacement) {
    std::vector<Game> games;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      for_each_part<R>(i == replaced ? replacement : positions[i],
                       [&](const Position& part) { games.push_back(valuer_.value_of_part(part)); });
    }
    return sums_.decide(games);
  }

  void find_moves(std::span<const Position> positions, Player player,
                  std::vector<NamedMove>& winning) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      R::for_each_move(positions[i], player, [&](typename R::Move move, const Position& after) {
        if (wins(decide(positions, i, after).outcome, opponent(player))) return;
        winning.push_back({i, R::move_name(positions[i], move)});
      });
    }
  }

  Valuer<R>& valuer_;
  AllSmallSums sums_;
};

}  // namespace upstar
