#include "search/nogo_rows/solve_rows.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"
#include "search/nogo_rows/naive_sum.hpp"

namespace upstar {
namespace {

using nogo::parse_board;

std::vector<std::string> strip_texts(const std::string& board) {
  std::vector<std::string> texts;
  const auto strips = nogo::strips_of_rows(parse_board(board));
  for (const nogo::Strip& strip : strips.value()) texts.push_back(nogo::format_strip(strip));
  return texts;
}

TEST(SolveRows, FindsTheStripsOfABoard) {
  EXPECT_EQ(strip_texts("1x5"), (std::vector<std::string>{"....."}));
  EXPECT_EQ(strip_texts("xx..o#.ooxx.."), (std::vector<std::string>{"x..o", "x.."}));
  EXPECT_EQ(strip_texts("3x1"), (std::vector<std::string>{"..."}));
  EXPECT_EQ(strip_texts("..#/##."), (std::vector<std::string>{".."}));
  EXPECT_EQ(strip_texts("1x1"), std::vector<std::string>());
}

TEST(SolveRows, LeavesOtherBoardsAlone) {
  EXPECT_EQ(nogo::strips_of_rows(parse_board("2x2")), std::nullopt);
  EXPECT_EQ(nogo::strips_of_rows(parse_board("1x63")), std::nullopt);
  EXPECT_NE(nogo::strips_of_rows(parse_board("1x62")), std::nullopt);
}

// Outcomes and winning moves are those of the general search.
TEST(SolveRows, AgreesWithTheGeneralSearch) {
  Budget budget(std::size_t{1} << 30);
  Arena arena(budget);
  Valuer<nogo::Rules> valuer(arena);
  SumSolver<nogo::Rules> general(valuer);
  NaiveSum naive;
  const auto wins = [&](std::span<const nogo::Strip> sum, Player first) {
    return naive.wins({sum.begin(), sum.end()}, first);
  };
  const std::vector<std::vector<std::string>> sums = {
      {"1x8"}, {"8x1"}, {".x..ox.."}, {"..o.x", "1x4"}, {"...#.../#######"}, {"1x1"}};
  for (const auto& texts : sums) {
    std::vector<nogo::Board> boards;
    for (const std::string& text : texts) boards.push_back(parse_board(text));
    const SolveResult expected = general.solve(boards, {true, true, true});
    const SolveResult found = solve_rows(boards, {true, true, true}, wins);
    EXPECT_EQ(found.outcome(), expected.outcome()) << texts.front();
    EXPECT_EQ(found.black_moves, expected.black_moves) << texts.front();
    EXPECT_EQ(found.white_moves, expected.white_moves) << texts.front();
    EXPECT_EQ(solve_rows(boards, {true, true, false}, wins).outcome(), expected.outcome());
  }
}

TEST(SolveRows, KeepsWhatItKnowsWhenItIsStopped) {
  const std::vector<nogo::Board> boards{parse_board("1x4")};
  int asked = 0;
  const SolveResult result =
      solve_rows(boards, {true, true, true}, [&](std::span<const nogo::Strip>, Player) {
        if (++asked == 2) throw Error(ErrorKind::Limit, "enough");
        return false;
      });
  ASSERT_TRUE(result.stopped);
  EXPECT_EQ(result.black_first, true);
  EXPECT_EQ(result.black_moves, (std::vector<SumMove<nogo::Move>>{{0, nogo::Move{0}}}));
  EXPECT_FALSE(result.black_moves_complete);
  EXPECT_EQ(result.white_first, std::nullopt);
}

}  // namespace
}  // namespace upstar
