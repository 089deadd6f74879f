// Domineering on the larger boards, whose outcomes Breuker, Uiterwijk and van den Herik published; 5x9
// is one of those that Lachmann, Moore and Rapaport settled by hand.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/domineering/rules.hpp"
#include "search/core/sum_solver.hpp"

namespace upstar::domineering {
namespace {

TEST(DomineeringSlow, OutcomesOfLargerBoards) {
  struct Row {
    const char* board;
    Outcome outcome;
  };
  for (const Row& row : {Row{"6x7", Outcome::Left}, Row{"7x6", Outcome::Right},
                         Row{"7x7", Outcome::Next}, Row{"5x9", Outcome::Right}}) {
    Budget budget;
    Arena arena(budget);
    Valuer<Rules> valuer(arena);
    SumSolver<Rules> solver(valuer);
    const std::vector<Position> board{Rules::parse(row.board)};
    EXPECT_EQ(solver.solve(board, {}).outcome(), row.outcome) << row.board;
  }
}

// Every winning first move of the 6x6 board is the mirror image of another one, and White's are
// Black's turned by a quarter.
TEST(DomineeringSlow, WinningMovesOfASquareAreSymmetric) {
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> valuer(arena);
  SumSolver<Rules> solver(valuer);
  const std::vector<Position> board{Rules::parse("6x6")};
  const SolveResult result = solver.solve(board, {true, true, true});
  EXPECT_EQ(result.outcome(), Outcome::Next);
  EXPECT_EQ(result.black_moves.size(), result.white_moves.size());
  const std::vector<NamedMove> winning = named_moves<Rules>(board, result.black_moves);
  const auto is_winning = [&](const std::string& name) {
    return std::find(winning.begin(), winning.end(), NamedMove{0, name}) != winning.end();
  };
  for (const NamedMove& move : winning) {  // "A1-A2" and "F1-F2" stand or fall together
    std::string mirrored = move.move;
    for (const std::size_t letter : {0, 3}) {
      mirrored[letter] = static_cast<char>('A' + 'F' - mirrored[letter]);
    }
    EXPECT_TRUE(is_winning(mirrored)) << move.move;
  }
}

}  // namespace
}  // namespace upstar::domineering
