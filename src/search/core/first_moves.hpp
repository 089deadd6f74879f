// Does each player win, moving first, by which moves, and what if a limit comes?
//
// Every solver answers yes or no: does this player win, and does he by this move? What is made of the
// answers is the same for all of them and written here. Without a list of moves one question a player is
// enough. With it every first move is tried, and the player wins if one of them does; so who wins is
// known as soon as one winning move is, even if a limit comes before the others were tried. Then the
// list says that it is not complete.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/core/solve_result.hpp"

namespace upstar {

// `wins(player)` tells whether the player wins, moving first. `try_moves(player, tell)` calls
// tell(component, move, whether he wins by it) for every first move, in the game's order. Both may throw
// what a budget throws. Method and nodes are left to the caller.
template <class Move, class Wins, class TryMoves>
[[nodiscard]] SolveResult<Move> find_first_moves(const SolveRequest& request, Wins&& wins,
                                                 TryMoves&& try_moves) {
  SolveResult<Move> result;
  std::size_t tried = 0;
  const auto tell_share = [&] {
    if (!request.on_fraction || request.first_moves == 0) return;
    request.on_fraction(static_cast<double>(tried) / static_cast<double>(request.first_moves));
  };
  const auto answer_for = [&](Player player, std::optional<bool>& first,
                              std::vector<SumMove<Move>>& winning, bool& complete) {
    if (!request.winning_moves) {
      first = wins(player);
      return;
    }
    tell_share();
    try_moves(player, [&](std::size_t component, const Move& move, bool wins_by_it) {
      ++tried;
      tell_share();
      if (!wins_by_it) return;
      winning.push_back({component, move});
      first = true;
    });
    first = !winning.empty();
    complete = true;
  };
  try {
    if (request.black_first) {
      answer_for(Player::Black, result.black_first, result.black_moves,
                 result.black_moves_complete);
    }
    if (request.white_first) {
      answer_for(Player::White, result.white_first, result.white_moves,
                 result.white_moves_complete);
    }
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    result.stopped = error;
  }
  return result;
}

// Calls visit(component, move, the sum after it) for every move of the player in a sum. The sum that is
// passed is valid during the call.
template <Ruleset R, class Visit>
void for_each_sum_move(std::span<const typename R::Position> positions, Player player,
                       Visit&& visit) {
  using Position = typename R::Position;
  std::vector<Position> after(positions.begin(), positions.end());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    R::for_each_move(positions[i], player, [&](typename R::Move move, const Position& left) {
      after[i] = left;
      visit(i, move, std::span<const Position>(after));
    });
    after[i] = positions[i];
  }
}

// The same for a solver of sums of one game: `wins(span of positions, player)`.
template <Ruleset R, class Wins>
[[nodiscard]] SolveResult<typename R::Move> find_first_moves_of_sum(
    std::span<const typename R::Position> positions, const SolveRequest& request, Wins&& wins) {
  using Sum = std::span<const typename R::Position>;
  return find_first_moves<typename R::Move>(
      request, [&](Player player) { return wins(positions, player); },
      [&](Player player, const auto& tell) {
        for_each_sum_move<R>(positions, player,
                             [&](std::size_t component, typename R::Move move, Sum after) {
                               tell(component, move, !wins(after, opponent(player)));
                             });
      });
}

// A move with its name, for whoever prints it.
struct NamedMove {
  std::size_t component = 0;
  std::string move;

  bool operator==(const NamedMove&) const = default;
};

template <Ruleset R>
[[nodiscard]] std::vector<NamedMove> named_moves(
    std::span<const typename R::Position> positions,
    const std::vector<SumMove<typename R::Move>>& moves) {
  std::vector<NamedMove> named;
  named.reserve(moves.size());
  for (const auto& [component, move] : moves) {
    named.push_back({component, R::move_name(positions[component], move)});
  }
  return named;
}

}  // namespace upstar
