// Classes of points, walls and regions: what the words mean on boards that can be looked over, and the
// propositions by brute force on all of 3x3, played on strings.
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/nogo/regions.hpp"
#include "rules/nogo/rules.hpp"
#include "rules/nogo_naive.hpp"
#include "rules/nogo_residual.hpp"
#include "sanitizers.hpp"
#include "search/core/valuer.hpp"
#include "value/printer.hpp"

namespace upstar::nogo {
namespace {

std::string names(const Board& board, std::uint64_t points) {
  std::string out;
  for_each_square(points, [&](int point) {
    out += (out.empty() ? "" : " ") + square_name(point, board.area.rows, board.area.columns);
  });
  return out;
}

// "points | points", region by region.
std::string regions_text(const Board& board, const BoardRegions& found) {
  std::string out;
  for (const Region& region : found.regions) {
    out += (out.empty() ? "" : " | ") + names(board, region.points);
  }
  return out;
}

TEST(NoGoPointClasses, AreWhoMayPlay) {
  const Board board = parse_board("oxo./o.../x.o.");
  const PointClasses classes = classes_of(board);
  EXPECT_EQ(names(board, classes.no_go), "B2");     // the last liberty of a block of either colour
  EXPECT_EQ(names(board, classes.black_go), "B1");  // White would take the last liberty of A1
  EXPECT_EQ(names(board, classes.white_go), "");
  EXPECT_EQ(names(board, classes.two_go), "D3 C2 D2 D1");
  EXPECT_EQ(classes.live() | classes.no_go, board.empty());
}

TEST(NoGoRegions, WallsReachThroughPointsOfTheirOwn) {
  // B2 is nobody's; A3 and B3 have it, and A1 is connected with B3 through B1 and B2.
  const Board board = parse_board("oxo./o.../x.o.");
  const BoardRegions found = regions_of(board);
  EXPECT_EQ(names(board, found.stones_of(StringKind::Wall)), "A3 B3 A2 A1");
  EXPECT_EQ(found.dragons.size(), 4U);  // one of Black; of White's strings each its own
  ASSERT_EQ(found.closed_regions.size(), 1U);
}

TEST(NoGoRegions, AStringBesideTwoCellsTiesThemTogether) {
  const Board board = parse_board("oxo./o.../x.o.");
  // C1 has liberties on both sides of B2. As published it is an X-Wall, for all empty points are connected.
  EXPECT_EQ(regions_text(board, regions_of(board, CutRule::Published)), "D3 C2 D2 D1 | B1");
  EXPECT_EQ(regions_text(board, regions_of(board)), "D3 C2 D2 B1 D1");
  EXPECT_EQ(names(board, regions_of(board, CutRule::Published).eventual[0]), "B1");
  EXPECT_EQ(names(board, regions_of(board).eventual[0]), "");
}

TEST(NoGoRegions, ThePublishedRuleIsWrongOnTheSmallestBoardWhereItCanBe) {
  const Board board = parse_board("oxo./o.../x.o.");
  Budget budget;
  Arena arena(budget);
  Valuer<ResidualRules> valuer(arena);
  Printer printer(arena);
  std::vector<std::string> values;
  for (const Region& region : regions_of(board, CutRule::Published).regions) {
    values.push_back(printer.text(valuer.value(residual_of(board, region.points))));
  }
  EXPECT_EQ(values, (std::vector<std::string>{"{0|-2*}", "1"}));
  EXPECT_EQ(printer.text(Valuer<Rules>(arena).value(board)), "{1||0|-1}");
  // Why: when Black has taken C2 and D1, the white stone on C1 lives by B1 alone, and Black may not play there.
  const Board later = parse_board("oxo./o.x./x.ox");
  EXPECT_EQ(names(later, classes_of(later).no_go), "B2 B1");
}

TEST(NoGoRegions, AnEventualPointIsARegionWorthOneMove) {
  const Board board = parse_board("..x.o/xx.xx/o.x../x.ox.");
  const BoardRegions found = regions_of(board);
  EXPECT_EQ(regions_text(board, found), "A4 B4 | C3 | B2 | D2 E2 E1");
  EXPECT_EQ(names(board, found.eventual[0]), "C3");
  EXPECT_EQ(names(board, found.eventual[1]), "B2");
  EXPECT_EQ(names(board, found.stones_of(StringKind::XWall)), "D1");
  EXPECT_EQ(names(board, found.stones_of(StringKind::Free)), "");
  Budget budget;
  Arena arena(budget);
  Valuer<ResidualRules> valuer(arena);
  EXPECT_EQ(valuer.value(residual_of(board, found.eventual[0])), arena.integer(1));
  EXPECT_EQ(valuer.value(residual_of(board, found.eventual[1])), arena.integer(-1));
}

// ---- The propositions on every position of 3x3 ----

// The game on some points of a board alone, played on strings.
class NaiveRegion {
 public:
  NaiveRegion(Arena& arena, std::string open) : arena_(arena), open_(std::move(open)) {}

  Game value(const std::string& text) {
    if (const auto known = known_.find(text); known != known_.end()) return known->second;
    std::vector<Game> options[2];
    for (const Player player : {Player::Black, Player::White}) {
      for (const auto& move : conformance::Naive<Rules>::moves(text, player)) {
        if (is_open(text, move.after)) {
          options[static_cast<std::size_t>(player)].push_back(value(move.after));
        }
      }
    }
    return known_[text] = arena_.make(options[0], options[1]);
  }

 private:
  [[nodiscard]] bool is_open(const std::string& before, const std::string& after) const {
    for (std::size_t at = 0; at < before.size(); ++at) {
      if (before[at] != after[at]) return open_[at] == '*';
    }
    return false;
  }

  Arena& arena_;
  std::string open_;
  std::map<std::string, Game> known_;
};

// The rows of a board written out, and the points of a set in them as stars.
std::string written_out(const Board& board, std::uint64_t points) {
  std::string out;
  for (int point = 0; point < board.area.rows * board.area.columns; ++point) {
    if (point > 0 && point % board.area.columns == 0) out += '/';
    const std::uint64_t bit = square_bit(point);
    out += (points & bit) != 0        ? '*'
           : (board.black & bit) != 0 ? 'x'
           : (board.white & bit) != 0 ? 'o'
                                      : '.';
  }
  return out;
}

TEST(NoGoRegions, AddUpOnEveryPositionOfThreeByThree) {
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> on_boards(arena);
  Valuer<ResidualRules> on_residuals(arena);
  int met = 0;
  for_each_position(3, 3, [&](const Board& board) {
    if (!(smallest_image(board).position == board)) return;
    if (kIsSanitized && ++met % 10 != 0) return;
    const std::string text = written_out(board, 0);
    Game sum = kZero;
    for (const Region& region : regions_of(board).regions) {
      const Game value = NaiveRegion(arena, written_out(board, region.points)).value(text);
      ASSERT_EQ(on_residuals.value(residual_of(board, region.points)), value) << text;
      sum = arena.sum(sum, value);
    }
    ASSERT_EQ(sum, on_boards.value(board)) << text;
  });
}

// Calls visit(board after a move of somebody, the point).
template <class Visit>
void for_each_move_of_both(const Board& board, const Visit& visit) {
  for (const Player player : {Player::Black, Player::White}) {
    for_each_square(legal_points(board, player),
                    [&](int point) { visit(board.with_stone(point, player), point); });
  }
}

TEST(NoGoRegions, AMoveElsewhereChangesNothingInARegion) {
  for_each_position(3, 3, [&](const Board& board) {
    const BoardRegions found = regions_of(board);
    for_each_move_of_both(board, [&](const Board& after, int point) {
      const PointClasses then = classes_of(after);
      // Proposition 1: a 0-Go stays one.
      ASSERT_EQ(found.classes.no_go & ~then.no_go, 0U) << format_board(board);
      for (const Region& region : found.regions) {
        if ((region.points & square_bit(point)) != 0) continue;
        for (const auto& [before, now] : {std::pair(found.classes.two_go, then.two_go),
                                          std::pair(found.classes.black_go, then.black_go),
                                          std::pair(found.classes.white_go, then.white_go)}) {
          ASSERT_EQ(before & region.points, now & region.points) << format_board(board);
        }
      }
      // Proposition 3: a 1-EGo stays one until it is played.
      for (const Player player : {Player::Black, Player::White}) {
        const std::uint64_t eventual =
            found.eventual[static_cast<std::size_t>(player)] & ~square_bit(point);
        ASSERT_EQ(eventual & ~then.one_go(player), 0U) << format_board(board);
      }
    });
  });
}

// A position late in a game of random moves, with at most so many points to play on.
Board random_endgame(std::mt19937_64& rng, int rows, int columns, int most_live) {
  for (Board board{GridRegion::all_empty(rows, columns), 0, 0};;) {
    if (std::popcount(classes_of(board).live()) <= most_live) return board;
    const Player player = rng() % 2 == 0 ? Player::Black : Player::White;
    std::vector<int> points;
    for_each_square(legal_points(board, player), [&](int point) { points.push_back(point); });
    if (!points.empty()) board = board.with_stone(points[rng() % points.size()], player);
  }
}

TEST(NoGoRegions, AddUpOnRandomEndgamesOfLargerBoards) {
  std::mt19937_64 rng(20261118);
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> on_boards(arena);
  Valuer<ResidualRules> on_residuals(arena);
  for (const auto& [rows, columns] : {std::pair(4, 4), std::pair(4, 5), std::pair(5, 5)}) {
    for (int checked = 0; checked < rounds(80);) {
      const Board board = random_endgame(rng, rows, columns, 8);
      const BoardRegions found = regions_of(board);
      if (found.regions.size() < 2) continue;
      Game sum = kZero;
      for (const Region& region : found.regions) {
        sum = arena.sum(sum, on_residuals.value(residual_of(board, region.points)));
      }
      ASSERT_EQ(sum, on_boards.value(board)) << format_board(board);
      ++checked;
    }
  }
}

}  // namespace
}  // namespace upstar::nogo
