// The way through a solution, which the writer of one and its checker both go.
//
// A solution gives the winner a move in every position that can arise with him to move. Positions are
// met depth by depth, that is by how many stones were placed since the start; at each depth
//
//     positions with the winner to move   ->  one position each, after his move
//     positions with the loser to move    ->  all positions after one of his moves
//
// and both kinds are sorted sets of codes, so each position is met once, in a fixed order, and memory
// holds two depths. Every play ends, for points run out; when the walk has come to its end, the winner
// has had a move wherever he needed one, and the loser was the one who had none left. That proves the
// claims.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "proof/nogo_boards/plain_board.hpp"
#include "proof/nogo_boards/position_codes.hpp"

namespace upstar::proof {

// Positions that look the same but for a symmetry are one position; each way to it is a visit.
struct SolutionDepth {
  std::uint64_t winner_positions = 0;  // with the winner to move
  std::uint64_t winner_visits = 0;
  std::uint64_t loser_positions = 0;
  std::uint64_t loser_visits = 0;
  std::uint64_t ends = 0;  // of them, those where the loser has no move

  bool operator==(const SolutionDepth&) const = default;
};

struct SolutionShape {
  std::vector<SolutionDepth> by_depth;  // index: stones placed since the start
  std::uint64_t ends_with_eye = 0;      // of all ends, those in which the winner has an eye

  [[nodiscard]] std::uint64_t winner_positions() const {
    return total(&SolutionDepth::winner_positions);
  }
  [[nodiscard]] std::uint64_t loser_positions() const {
    return total(&SolutionDepth::loser_positions);
  }
  [[nodiscard]] std::uint64_t ends() const { return total(&SolutionDepth::ends); }

  void add(const SolutionShape& other);

 private:
  [[nodiscard]] std::uint64_t total(std::uint64_t SolutionDepth::*what) const {
    std::uint64_t sum = 0;
    for (const SolutionDepth& depth : by_depth) sum += depth.*what;
    return sum;
  }
};

// Who is to move at the start; both, where two claims about the same winner share their positions.
struct FirstMovers {
  bool winner = false;
  bool loser = false;
};

// Told by whoever chooses: the winner plays here in this position.
using WinnerPlays = std::function<void(Stones position, int point)>;
// Chooses moves for all positions of a depth with the winner to move, given their codes in order. It may
// throw to end the walk.
using ChooseMoves =
    std::function<void(int depth, std::span<const std::uint64_t> codes, const WinnerPlays& plays)>;

void walk_solution(const PositionCodes& codes, FirstMovers first, Budget& budget,
                   SolutionShape& shape, const ChooseMoves& choose);

}  // namespace upstar::proof
