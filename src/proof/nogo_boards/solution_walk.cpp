// From depth to depth.
#include "proof/nogo_boards/solution_walk.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "proof/nogo_boards/code_set.hpp"
#include "rules/nogo/eyes.hpp"
#include "rules/player.hpp"

namespace upstar::proof {

void SolutionShape::add(const SolutionShape& other) {
  by_depth.resize(std::max(by_depth.size(), other.by_depth.size()));
  for (std::size_t depth = 0; depth < other.by_depth.size(); ++depth) {
    SolutionDepth& into = by_depth[depth];
    const SolutionDepth& from = other.by_depth[depth];
    into.winner_positions += from.winner_positions;
    into.winner_visits += from.winner_visits;
    into.loser_positions += from.loser_positions;
    into.loser_visits += from.loser_visits;
    into.ends += from.ends;
  }
  ends_with_eye += other.ends_with_eye;
}

void walk_solution(const PositionCodes& codes, FirstMovers first, Budget& budget,
                   SolutionShape& shape, const ChooseMoves& choose) {
  CodeSet winner_to_move(budget);
  CodeSet loser_to_move(budget);
  if (first.winner) winner_to_move.add(codes.code(codes.start()));
  if (first.loser) loser_to_move.add(codes.code(codes.start()));
  for (int depth = 0; winner_to_move.added() + loser_to_move.added() != 0; ++depth) {
    CodeSet after_winner(budget);
    CodeSet after_loser(budget);
    SolutionDepth counts;
    const std::span<const std::uint64_t> winner_codes = winner_to_move.in_order();
    counts.winner_positions = winner_codes.size();
    counts.winner_visits = winner_to_move.added();
    if (!winner_codes.empty()) {
      choose(depth, winner_codes, [&](Stones position, int point) {
        position.own |= std::uint64_t{1} << point;
        after_winner.add(codes.code(position));
      });
    }
    const std::span<const std::uint64_t> loser_codes = loser_to_move.in_order();
    counts.loser_positions = loser_codes.size();
    counts.loser_visits = loser_to_move.added();
    for (const std::uint64_t code : loser_codes) {
      budget.tick();
      const Stones position = codes.stones(code);
      const std::uint64_t answers = codes.ground().legal_points(position.theirs, position.own);
      for (std::uint64_t rest = answers; rest != 0; rest &= rest - 1) {
        after_loser.add(codes.code({position.own, position.theirs | (rest & (~rest + 1))}));
      }
      if (answers != 0) continue;
      ++counts.ends;
      if (nogo::eyes(codes.board(position), Player::Black) != 0) ++shape.ends_with_eye;
    }
    shape.by_depth.push_back(counts);
    winner_to_move = std::move(after_loser);
    loser_to_move = std::move(after_winner);
  }
}

}  // namespace upstar::proof
