// Choosing moves, depth by depth.
#include "proof/nogo_boards/find_solution.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "proof/nogo_boards/position_codes.hpp"

namespace upstar::proof {
namespace {

// What a position with the winner, Black, to move will cost, in positions below it: a quarter more for
// each of these. Moves of the loser have to be answered, moves of the winner end it sooner. Measured: on
// 3x6 a solution chosen so has half the positions of one that only counts the answers.
int cost_exponent(const nogo::Board& board) {
  return 2 * std::popcount(nogo::legal_points(board, Player::White)) -
         std::popcount(nogo::legal_points(board, Player::Black));
}

// Whole numbers, so that all machines choose alike.
using Cost = std::uint64_t;
constexpr int kLeastExponent = -64;
constexpr std::array<Cost, 64 * 3 + 1> kCosts = [] {
  std::array<Cost, 64 * 3 + 1> costs{};
  Cost cost = 16;
  for (Cost& place : costs) {
    place = cost;
    if (cost < Cost{1} << 56) cost += cost / 4;
  }
  return costs;
}();

// What all answers of White will cost.
Cost cost_of_answers(const nogo::Board& board) {
  Cost cost = 0;
  for_each_square(nogo::legal_points(board, Player::White), [&](int point) {
    const int exponent = cost_exponent(board.with_stone(point, Player::White));
    cost += kCosts[static_cast<std::size_t>(exponent - kLeastExponent)];
  });
  return cost;
}

// With so many moves to choose from or fewer, any may be asked about.
// Measured: on 3x6 a quarter of the positions that are searched otherwise, for a solution of the same size.
constexpr std::size_t kFreelyAsked = 8;

class Chooser {
 public:
  Chooser(const PositionCodes& codes, const BoardOracle& oracle) : codes_(codes), oracle_(oracle) {}

  // The point to play on and its number among the legal ones.
  struct Choice {
    int point = 0;
    std::uint8_t number = 0;
  };
  Choice choose(Stones position) {
    const nogo::Board board = codes_.board(position);
    candidates_.clear();
    for_each_square(nogo::legal_points(board, Player::Black), [&](int point) {
      const auto number = static_cast<std::uint8_t>(candidates_.size());
      candidates_.push_back(
          {cost_of_answers(board.with_stone(point, Player::Black)), {point, number}});
    });
    std::stable_sort(candidates_.begin(), candidates_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
    if (oracle_.known && candidates_.size() > kFreelyAsked) {
      // Whoever found out that this position is won has found a move that wins it.
      if (!oracle_.known(board, Player::Black))
        static_cast<void>(oracle_.wins(board, Player::Black));
      for (const Candidate& candidate : candidates_) {
        if (oracle_.known(after(board, candidate), Player::White) == false) return candidate.choice;
      }
    }
    for (const Candidate& candidate : candidates_) {
      // Without an answer the game is over, and nobody need be asked.
      if (candidate.cost == 0 || !oracle_.wins(after(board, candidate), Player::White)) {
        return candidate.choice;
      }
    }
    throw Error(
        ErrorKind::CheckFailed,
        fmt::format("no move of Black wins {}, which he should", nogo::format_board(board)),
        "a database with false values does this: `db verify nogo-parts` with 'full' finds them");
  }

 private:
  struct Candidate {
    Cost cost = 0;
    Choice choice;
  };
  static nogo::Board after(const nogo::Board& board, const Candidate& candidate) {
    return board.with_stone(candidate.choice.point, Player::Black);
  }

  const PositionCodes& codes_;
  const BoardOracle& oracle_;
  std::vector<Candidate> candidates_;
};

}  // namespace

SolutionShape find_solution(const SolutionClaims& claims, const BoardOracle& oracle, Budget& budget,
                            SolutionWriter& writer, const std::function<void(double)>& progress) {
  SolutionShape total;
  for (const Strategy& strategy : strategies_of(claims)) {
    const PositionCodes codes(claims.board, strategy.winner);
    Chooser chooser(codes, oracle);
    const auto choose_all = [&](int depth, std::span<const std::uint64_t> level,
                                const WinnerPlays& plays) {
      writer.begin_level(strategy.winner, depth);
      for (std::size_t i = 0; i < level.size(); ++i) {
        budget.tick();
        if (progress && i % 256 == 0) {
          const double part = static_cast<double>(i) / static_cast<double>(level.size());
          progress((depth + part) / (codes.empty_points() + 1));
        }
        const Stones position = codes.stones(level[i]);
        const Chooser::Choice choice = chooser.choose(position);
        writer.add({level[i], choice.number});
        plays(position, choice.point);
      }
    };
    SolutionShape shape;
    walk_solution(codes, strategy.first, budget, shape, choose_all);
    total.add(shape);
  }
  return total;
}

}  // namespace upstar::proof
