// The search of boards against the rules: every position of small boards, random ones of larger boards,
// whatever is valued, left out or shared.
#include "search/nogo_boards/board_solver.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "rules/nogo_residual.hpp"
#include "sanitizers.hpp"
#include "search/nogo_boards/move_adviser.hpp"

namespace upstar {
namespace {

using nogo::Board;

// By the rules, remembering every board.
class Naive {
 public:
  bool wins(const Board& board, Player player) {
    const auto [at, is_new] =
        known_.try_emplace({board.area.empty, board.black, board.white, player}, false);
    if (!is_new) return at->second;
    bool wins = false;
    for_each_square(nogo::legal_points(board, player), [&](int point) {
      wins = wins || !this->wins(board.with_stone(point, player), opponent(player));
    });
    return known_[{board.area.empty, board.black, board.white, player}] = wins;
  }

 private:
  std::map<std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, Player>, bool> known_;
};

void expect_agreement(BoardSolver& solver, Naive& naive, const Board& board) {
  for (const Player player : {Player::Black, Player::White}) {
    ASSERT_EQ(solver.wins(board, player), naive.wins(board, player)) << nogo::format_board(board);
  }
}

TEST(BoardSolver, AgreesWithTheRulesOnEveryPositionOfSmallBoards) {
  for (const auto& [rows, columns] :
       {std::pair(1, 8), std::pair(2, 3), std::pair(2, 4), std::pair(3, 3)}) {
    if (kIsSanitized && rows * columns > 8) continue;
    for (const int valued : {0, 1, 3, 6}) {
      Budget budget(std::size_t{1} << 28);
      BoardSearchOptions options;
      options.valued_points = valued;
      BoardSolver solver(rows, columns, budget, options);
      Naive naive;
      nogo::for_each_position(rows, columns,
                              [&](const Board& board) { expect_agreement(solver, naive, board); });
    }
  }
}

Board random_board(int rows, int columns, int stones, std::mt19937& random) {
  Board board;
  board.area = GridRegion::all_empty(rows, columns);
  const auto any = [&] {
    return static_cast<int>(random() % static_cast<unsigned>(rows * columns));
  };
  for (auto blocked = random() % 3; blocked > 0; --blocked) {
    board.area.empty &= ~(std::uint64_t{1} << any());
  }
  for (int i = 0; i < stones; ++i) {
    const Player player = random() % 2 == 0 ? Player::Black : Player::White;
    const int point = any();
    if (nogo::legal_points(board, player) >> point & 1) board = board.with_stone(point, player);
  }
  return board;
}

struct Without {
  const char* name;
  void (*leave_out)(BoardSearchOptions&);
};
constexpr std::array kWithout{
    Without{"nothing", [](BoardSearchOptions&) {}},
    Without{"values", [](BoardSearchOptions& options) { options.values = false; }},
    Without{"bounds", [](BoardSearchOptions& options) { options.bounds = false; }},
    Without{"thresholds", [](BoardSearchOptions& options) { options.thresholds = false; }},
    Without{"cancelling", [](BoardSearchOptions& options) { options.cancelling = false; }},
    Without{"probing", [](BoardSearchOptions& options) { options.probing = false; }},
    Without{"ordering", [](BoardSearchOptions& options) { options.ordering = false; }},
};

TEST(BoardSolver, AgreesWithTheRulesWhateverIsLeftOut) {
  Naive naive;
  for (const Without& without : kWithout) {
    SCOPED_TRACE(without.name);
    std::mt19937 random(11);
    BoardSearchOptions options;
    options.valued_points = 2;  // so that there is something to search
    without.leave_out(options);
    Budget budget(std::size_t{1} << 28);
    BoardSolver solver(3, 5, budget, options);
    for (int i = 0; i < rounds(150); ++i)
      expect_agreement(solver, naive, random_board(3, 5, 5, random));
  }
}

// Says the same of the same board, and nothing that makes sense.
class AnyAdvice final : public MoveAdviser {
 public:
  void advise(const Board& board, std::uint64_t moves, Handicaps& handicaps) const override {
    ++asked;
    EXPECT_EQ(moves & ~nogo::legal_points(board, Player::Black), 0U) << nogo::format_board(board);
    for_each_square(moves, [&](int point) {
      const std::uint64_t any = mix64(board.black * 3 + board.white + static_cast<unsigned>(point));
      handicaps[static_cast<std::size_t>(point)] = static_cast<std::int32_t>(any % 1000) * 1000;
    });
  }
  mutable int asked = 0;
};

TEST(BoardSolver, AgreesWithTheRulesWhoeverAdvises) {
  Naive naive;
  std::vector<std::uint64_t> nodes;
  for (const bool heeded : {true, true, false}) {
    const AnyAdvice adviser;
    BoardSearchOptions options;
    options.valued_points = 2;
    options.adviser = &adviser;
    options.advised_points = 5;
    options.advice = heeded;
    Budget budget(std::size_t{1} << 28);
    BoardSolver solver(3, 5, budget, options);
    std::mt19937 random(17);
    for (int i = 0; i < rounds(150); ++i)
      expect_agreement(solver, naive, random_board(3, 5, 3, random));
    EXPECT_EQ(adviser.asked > 100, heeded);
    nodes.push_back(solver.nodes());
  }
  EXPECT_EQ(nodes[0], nodes[1]);
  EXPECT_NE(nodes[0], nodes[2]);
}

TEST(BoardSolver, AgreesWithTheRulesByThreads) {
  std::mt19937 random(5);
  Naive naive;
  Budget budget(std::size_t{1} << 28);
  BoardSearchOptions options;
  options.valued_points = 1;
  BoardSolver solver(4, 4, budget, options, 2);
  for (int i = 0; i < 20; ++i) expect_agreement(solver, naive, random_board(4, 4, 5, random));
  Board empty;
  empty.area = GridRegion::all_empty(4, 4);
  EXPECT_FALSE(solver.wins(empty, Player::Black));
}

TEST(BoardSolver, TakesTheSameNodesEveryTime) {
  const auto nodes = [] {
    Budget budget(std::size_t{1} << 28);
    BoardSolver solver(3, 5, budget);
    Board empty;
    empty.area = GridRegion::all_empty(3, 5);
    EXPECT_TRUE(solver.wins(empty, Player::Black));
    return solver.nodes();
  };
  EXPECT_EQ(nodes(), nodes());
}

TEST(BoardSolver, GoesOnWorkingWhenItsMemoryIsFull) {
  Budget budget(std::size_t{3} << 20);
  BoardSearchOptions options;
  options.valued_points = 3;
  BoardSolver solver(4, 4, budget, options);
  Board empty;
  empty.area = GridRegion::all_empty(4, 4);
  EXPECT_FALSE(solver.wins(empty, Player::Black));
  EXPECT_LE(budget.memory_peak(), budget.memory_limit());
}

TEST(BoardSolver, StopsWhenItIsToldToAndGoesOnAfterwards) {
  Budget budget(std::size_t{1} << 28);
  CancelToken enough;
  budget.set_cancel_token(&enough);
  BoardSolver solver(4, 4, budget);
  Board empty;
  empty.area = GridRegion::all_empty(4, 4);
  enough.cancel();
  EXPECT_THROW(static_cast<void>(solver.wins(empty, Player::Black)), Error);
  budget.set_cancel_token(nullptr);
  EXPECT_FALSE(solver.wins(empty, Player::Black));
}

}  // namespace
}  // namespace upstar
