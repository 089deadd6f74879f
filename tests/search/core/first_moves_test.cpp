// What is made of a solver's answers about first moves, with and without a limit in between.
#include "search/core/first_moves.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace upstar {
namespace {

// Five first moves, of which 1 and 3 win for Black and none for White.
struct FiveMoves {
  int moves_until_limit = 100;

  SolveResult<int> solve(const SolveRequest& request) {
    return find_first_moves<int>(
        request, [](Player player) { return player == Player::Black; },
        [this](Player player, const auto& tell) {
          for (int move = 0; move < 5; ++move) {
            if (moves_until_limit-- == 0) throw Error(ErrorKind::Limit, "enough");
            tell(0, move, player == Player::Black && move % 2 == 1);
          }
        });
  }
};

using Moves = std::vector<SumMove<int>>;

TEST(FirstMoves, AskOneQuestionAPlayerWithoutAList) {
  const SolveResult result = FiveMoves{0}.solve({true, true, false});
  EXPECT_EQ(result.black_first, true);
  EXPECT_EQ(result.white_first, false);
  EXPECT_FALSE(result.black_moves_complete);
  EXPECT_FALSE(result.stopped);
}

TEST(FirstMoves, AreCompleteWhenAllWereTried) {
  const SolveResult result = FiveMoves{}.solve({true, true, true});
  EXPECT_EQ(result.black_moves, (Moves{{0, 1}, {0, 3}}));
  EXPECT_TRUE(result.black_moves_complete);
  EXPECT_EQ(result.white_first, false);
  EXPECT_TRUE(result.white_moves_complete);
}

TEST(FirstMoves, TellWhichShareOfThemHasBeenTried) {
  std::vector<double> told;
  SolveRequest request{true, true, true, [&](double share) { told.push_back(share); }};
  static_cast<void>(FiveMoves{}.solve(request));
  EXPECT_TRUE(told.empty());  // nobody has counted them
  request.first_moves = 10;
  static_cast<void>(FiveMoves{3}.solve(request));
  EXPECT_EQ(told, (std::vector<double>{0, 0.1, 0.2, 0.3}));
  request.winning_moves = false;
  told.clear();
  static_cast<void>(FiveMoves{}.solve(request));
  EXPECT_TRUE(told.empty());
}

TEST(FirstMoves, OfAPlayerWhoWasNotAskedAboutAreUnknown) {
  const SolveResult result = FiveMoves{}.solve({false, true, true});
  EXPECT_FALSE(result.black_first);
  EXPECT_FALSE(result.black_moves_complete);
}

TEST(FirstMoves, OneWinningMoveSettlesWhoWinsButNotTheList) {
  const SolveResult result = FiveMoves{2}.solve({true, true, true});
  ASSERT_TRUE(result.stopped);
  EXPECT_EQ(result.black_first, true);
  EXPECT_EQ(result.black_moves, (Moves{{0, 1}}));
  EXPECT_FALSE(result.black_moves_complete);
  EXPECT_FALSE(result.white_first);
}

TEST(FirstMoves, NothingIsKnownBeforeAMoveWins) {
  const SolveResult result = FiveMoves{1}.solve({true, false, true});
  ASSERT_TRUE(result.stopped);
  EXPECT_FALSE(result.black_first);
}

TEST(FirstMoves, AreKeptWhenTheOtherPlayersAreCutOff) {
  const SolveResult result = FiveMoves{7}.solve({true, true, true});
  ASSERT_TRUE(result.stopped);
  EXPECT_TRUE(result.black_moves_complete);
  EXPECT_EQ(result.black_moves.size(), 2u);
  EXPECT_FALSE(result.white_first);
  EXPECT_FALSE(result.white_moves_complete);
}

TEST(FirstMoves, OtherErrorsPass) {
  EXPECT_THROW(static_cast<void>(find_first_moves<int>(
                   {}, [](Player) -> bool { throw Error(ErrorKind::BadInput, "no"); },
                   [](Player, const auto&) {})),
               Error);
}

}  // namespace
}  // namespace upstar
