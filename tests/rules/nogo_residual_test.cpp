// The residual game against boards, strips and the naive game: the same moves, the same values.
#include "rules/nogo_residual.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/nogo/residual_rules.hpp"
#include "rules/nogo/rules.hpp"
#include "rules/nogo/strip.hpp"
#include "rules/nogo_naive.hpp"
#include "sanitizers.hpp"
#include "search/core/valuer.hpp"

namespace upstar::nogo {
namespace {

// Values of strips by the definition, without boards.
class StripValuer {
 public:
  explicit StripValuer(Arena& arena) : arena_(arena) {}

  Game value(const Strip& strip) {
    if (const auto found = known_.find(strip); found != known_.end()) return found->second;
    const std::vector<Game> left = options(strip, Player::Black);
    const std::vector<Game> right = options(strip, Player::White);
    return known_[strip] = arena_.make(left, right);
  }

 private:
  std::vector<Game> options(const Strip& strip, Player player) {
    std::vector<Game> games;
    for_each_square(legal_points(strip, player), [&](int point) {
      const StripParts parts = play(strip, point, player);
      games.push_back(arena_.sum(value(parts[0]), value(parts[1])));
    });
    return games;
  }

  Arena& arena_;
  std::map<Strip, Game> known_;
};

constexpr std::array kSmallBoards{std::pair(1, 6), std::pair(2, 3), std::pair(2, 4),
                                  std::pair(3, 3)};

std::uint64_t live_points(const Board& board) {
  return legal_points(board, Player::Black) | legal_points(board, Player::White);
}

// A set of points of the board, in the numbers they have in its residual.
std::uint64_t renumbered(std::uint64_t points, std::uint64_t live) {
  std::uint64_t out = 0;
  std::uint64_t next = 1;
  for_each_square(live, [&](int point) {
    if (points >> point & 1) out |= next;
    next <<= 1;
  });
  return out;
}

class NoGoResidual : public testing::Test {
 protected:
  Game value(const Board& board) { return valuer_.value(residual_of(board)); }

  Budget budget_;
  Arena arena_{budget_};
  Valuer<ResidualRules> valuer_{arena_};
};

using Sets = std::array<std::uint64_t, 2>;  // black, white

TEST(NoGoResidualRules, LeaveNothingWhereNobodyCanPlay) {
  EXPECT_EQ(residual_of(parse_board("x.o")), Residual{});
  EXPECT_EQ(residual_of(parse_board("x.x")), Residual{});
}

TEST(NoGoResidualRules, MakeABlockWithALastingLibertySafe) {
  // Nobody plays between x and o, so o is safe, and so is a white stone beside it.
  const Residual residual = residual_of(parse_board("x.o.."));
  EXPECT_EQ(residual.can, (Sets{0b11, 0b11}));
  EXPECT_EQ(residual.safe, (Sets{0, 0b01}));
  EXPECT_EQ(residual.block_counts, (std::array<std::uint8_t, 2>{0, 0}));
  EXPECT_EQ(residual.edges()[0], 0b10U);
}

TEST(NoGoResidualRules, KeepTheEnemyFromALastLiberty) {
  // The stone at the end has one liberty, Black's alone; the block with two remains.
  const Residual residual = residual_of(parse_board("x.x."));
  EXPECT_EQ(residual.can, (Sets{0b11, 0}));
  ASSERT_EQ(residual.blocks(Player::Black).size(), 1U);
  EXPECT_EQ(residual.blocks(Player::Black)[0], 0b11U);
}

TEST(NoGoResidualRules, CountBlocksWithTheSameLibertiesOnce) {
  const Residual residual = residual_of(parse_board("x./.x"));
  EXPECT_EQ(residual.can, (Sets{0b11, 0}));
  EXPECT_EQ(residual.blocks(Player::Black).size(), 1U);
}

TEST(NoGoResidualRules, DropEdgesThatABlockKnows) {
  EXPECT_EQ(residual_of(parse_board("x..x")).edges()[0], 0b10U);
  EXPECT_EQ(residual_of(parse_board("x..x/#xx#")).edges()[0], 0U);
}

TEST_F(NoGoResidual, HasTheMovesOfTheBoard) {
  for (const auto& [rows, columns] : kSmallBoards) {
    for_each_position(rows, columns, [](const Board& board) {
      const Residual residual = residual_of(board);
      const std::uint64_t live = live_points(board);
      for (const Player player : {Player::Black, Player::White}) {
        const std::uint64_t legal = legal_points(board, player);
        ASSERT_EQ(residual.can[static_cast<std::size_t>(player)], renumbered(legal, live))
            << format_board(board);
        for_each_square(legal, [&](int point) {
          const int number = std::countr_zero(renumbered(std::uint64_t{1} << point, live));
          ASSERT_EQ(play(residual, number, player), residual_of(board.with_stone(point, player)))
              << format_board(board) << " point " << point;
        });
      }
    });
  }
}

TEST_F(NoGoResidual, HasTheValueOfTheBoard) {
  Valuer<Rules> on_boards(arena_);
  for (const auto& [rows, columns] : kSmallBoards) {
    for_each_position(rows, columns, [&](const Board& board) {
      ASSERT_EQ(value(board), on_boards.value(board)) << format_board(board);
    });
  }
}

TEST_F(NoGoResidual, HasTheValueOfTheNaiveGameOnBoardsWithBlockedPoints) {
  conformance::NaiveValuer<Rules> naive(arena_);
  std::mt19937_64 rng(20);
  for (int i = 0; i < rounds(800); ++i) {
    const std::string text = conformance::Naive<Rules>::random(rng);
    ASSERT_EQ(value(parse_board(text)), naive.value(text)) << text;
  }
}

TEST_F(NoGoResidual, HasTheValueOfTheStrip) {
  StripValuer strips(arena_);
  for (int n = 1; n <= 7; ++n) {
    const std::uint64_t gaps = (std::uint64_t{2} << n) - 1;
    for (std::uint64_t black = 0; black <= gaps; ++black) {
      const std::uint64_t rest = gaps & ~black;
      for (std::uint64_t white = rest;; white = (white - 1) & rest) {
        const Strip strip{black, white, n};
        ASSERT_EQ(value(board_of(strip)), strips.value(strip)) << format_strip(strip);
        if (white == 0) break;
      }
    }
  }
}

TEST_F(NoGoResidual, KeepsItsBounds) {
  for_each_position(2, 4, [&](const Board& board) {
    const Residual residual = residual_of(board);
    const Game game = valuer_.value(residual);
    const IntegerBounds limits = ResidualRules::bounds(residual);
    EXPECT_TRUE(arena_.le(arena_.integer(limits.low), game)) << format_board(board);
    EXPECT_TRUE(arena_.le(game, arena_.integer(limits.high))) << format_board(board);
  });
}

TEST_F(NoGoResidual, LooksAlikeInTheMirror) {
  for_each_position(3, 3, [](const Board& board) {
    const Normalised<Residual> image = image_of(residual_of(board));
    ASSERT_EQ(image_of(residual_of(transposed(board))).position, image.position)
        << format_board(board);
    ASSERT_EQ(image_of(residual_of(board.negated())).position, image.position)
        << format_board(board);
    ASSERT_EQ(image_of(negated(image.position)).position, image.position) << format_board(board);
  });
}

}  // namespace
}  // namespace upstar::nogo
