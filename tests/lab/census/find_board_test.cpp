// Smallest boards have the value, and no smaller board has.
#include "lab/census/find_board.hpp"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/clobber/rules.hpp"
#include "rules/domineering/rules.hpp"
#include "value/evaluate.hpp"

namespace upstar {
namespace {

struct FindBoard : testing::Test {
  Budget budget{std::size_t{1} << 30};
  Arena arena{budget};

  template <Ruleset R>
  std::vector<std::string> found(std::vector<std::string> values, int points) {
    Valuer<R> valuer(arena);
    std::vector<Game> wanted;
    for (const std::string& value : values) wanted.push_back(game_from_text(arena, value));
    const auto result = find_smallest_boards<R>(valuer, wanted, points);
    EXPECT_FALSE(result.stopped);
    std::vector<std::string> boards;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const auto& board = result.boards[i];
      boards.push_back(board ? R::format(*board) : "");
      if (board) {
        EXPECT_EQ(valuer.value(*board), wanted[i]) << values[i];
      }
    }
    return boards;
  }
};

TEST_F(FindBoard, OfNogo) {
  EXPECT_EQ(found<nogo::Rules>({"0", "*", "1", "-1", "2", "^", "^*", "{3|1}", "{9|1}"}, 9),
            (std::vector<std::string>{"1x1", "1x2", ".x.", ".o.", ".x.x.", "o.o/.x.", "o..o/x.x.",
                                      "o.x.x..x.", ""}));
}

TEST_F(FindBoard, OfOtherGames) {
  EXPECT_EQ(found<domineering::Rules>({"0", "1", "-1", "1/2", "+-1"}, 6),
            (std::vector<std::string>{"1x1", "2x1", "1x2", "../.#/.#", "2x2"}));
  EXPECT_EQ(found<clobber::Rules>({"0", "*", "^", "v"}, 4),
            (std::vector<std::string>{".", "1x2", "oxx", "xoo"}));
}

// The order is by points, then by stones: trying every board in that order finds as few of both.
TEST_F(FindBoard, NoBoardIsSmaller) {
  Valuer<nogo::Rules> valuer(arena);
  for (const char* text : {"^", "{2|0}", "{1|*}", "+-(1*)"}) {
    const Game wanted = game_from_text(arena, text);
    const auto result = find_smallest_boards<nogo::Rules>(valuer, std::array{wanted}, 8);
    ASSERT_TRUE(result.boards.front()) << text;
    const nogo::Board& best = *result.boards.front();
    const int points = best.area.rows * best.area.columns;
    const int stones = std::popcount(best.black | best.white);
    for (int rows = 1; rows <= points; ++rows) {
      for (int columns = rows; rows * columns <= points; ++columns) {
        for_each_valued(valuer, rows, columns, [&](const nogo::Board& board, Game value) {
          if (value != wanted && value != arena.negative(wanted)) return;
          EXPECT_EQ(rows * columns, points) << text;
          EXPECT_GE(std::popcount(board.black | board.white), stones) << text;
        });
      }
    }
  }
}

TEST_F(FindBoard, SaysWhereItStopped) {
  Budget little(std::size_t{6} << 20);
  Arena small(little);
  Valuer<nogo::Rules> valuer(small);
  const Game wanted = small.integer(40);
  const auto result = find_smallest_boards<nogo::Rules>(valuer, std::array{wanted}, 20);
  ASSERT_TRUE(result.stopped);
  EXPECT_EQ(result.stopped->kind, ErrorKind::Limit);
  EXPECT_GT(result.searched_points, 4);
  EXPECT_FALSE(result.boards.front());
}

}  // namespace
}  // namespace upstar
