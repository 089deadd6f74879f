// The fast board against the rules word for word, on random games of many sizes.
#include "play/nogo/fast_board.hpp"

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "play/nogo/contested_playout.hpp"
#include "rules/nogo/large_moves.hpp"
#include "sanitizers.hpp"

namespace upstar::play {
namespace {

static_assert(std::is_trivially_copyable_v<FastBoard>);

nogo::LargeBoard empty_board(int rows, int columns) {
  return {rows, columns, std::string(static_cast<std::size_t>(rows * columns), '.')};
}

// The definition once more, without the detour over all blocks that the referee takes: quick enough for
// millions of questions. It is compared with the referee below.
class PlainRules {
 public:
  explicit PlainRules(const nogo::LargeBoard& board) : board_(board) {}

  bool may_play(int point, char stone) {
    if (board_.squares[at(point)] != '.') return false;
    board_.squares[at(point)] = stone;
    bool legal = has_liberty(point);
    for (const int beside : neighbours(point)) {
      const char square = board_.squares[at(beside)];
      if (legal && (square == 'x' || square == 'o') && square != stone) legal = has_liberty(beside);
    }
    board_.squares[at(point)] = '.';
    return legal;
  }
  void play(int point, char stone) { board_.squares[at(point)] = stone; }
  [[nodiscard]] const nogo::LargeBoard& board() const { return board_; }

 private:
  static std::size_t at(int point) { return static_cast<std::size_t>(point); }

  [[nodiscard]] std::vector<int> neighbours(int point) const {
    std::vector<int> points;
    const int column = point % board_.columns;
    if (column > 0) points.push_back(point - 1);
    if (column + 1 < board_.columns) points.push_back(point + 1);
    if (point >= board_.columns) points.push_back(point - board_.columns);
    if (point + board_.columns < board_.rows * board_.columns) {
      points.push_back(point + board_.columns);
    }
    return points;
  }
  [[nodiscard]] bool has_liberty(int point) const {
    std::vector<int> todo{point};
    std::vector<bool> seen(board_.squares.size(), false);
    seen[at(point)] = true;
    while (!todo.empty()) {
      const int stone = todo.back();
      todo.pop_back();
      for (const int beside : neighbours(stone)) {
        if (board_.squares[at(beside)] == '.') return true;
        if (board_.squares[at(beside)] == board_.squares[at(point)] && !seen[at(beside)]) {
          seen[at(beside)] = true;
          todo.push_back(beside);
        }
      }
    }
    return false;
  }

  nogo::LargeBoard board_;
};

constexpr std::array kBothPlayers{Player::Black, Player::White};

char stone_of(Player player) { return player == Player::Black ? 'x' : 'o'; }

// Plays a game in which turns are drawn too, so that positions of any stone difference come up; every
// `stride`th position is compared. Returns how many questions of legality were asked.
int compare_game(const nogo::LargeBoard& start, Random& random, int stride) {
  PlainRules plain(start);
  FastBoard fast(start);
  int questions = 0;
  for (int turn = 0;; ++turn) {
    const Player player = kBothPlayers[random.below(2)];
    if (turn % stride == 0) {
      for (const Player asked : kBothPlayers) {
        for (int number = 0; number < start.rows * start.columns; ++number) {
          const int point = fast.point_of(number);
          EXPECT_EQ(fast.number_of(point), number);
          const bool expected = plain.may_play(number, stone_of(asked));
          EXPECT_EQ(fast.legal(point, asked), expected)
              << plain.board().text() << " point " << number << " " << name_of(asked);
          EXPECT_EQ(fast.legal_points(asked).has(point), expected);
          ++questions;
        }
      }
      EXPECT_EQ(fast.key(), FastBoard(plain.board()).key());
      if (testing::Test::HasFailure()) return questions;
    }
    std::vector<int> legal;
    fast.legal_points(player).each([&](int point) { legal.push_back(point); });
    if (legal.empty()) {
      if (fast.legal_points(opponent(player)).empty()) return questions;
      continue;
    }
    const int point = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    fast.play(point, player);
    plain.play(fast.number_of(point), stone_of(player));
  }
}

TEST(FastBoard, KnowsTheLegalMovesOfManyRandomGames) {
  Random random(1);
  int questions = 0;
  for (int rows = 1; rows <= 15; ++rows) {
    for (int columns = 1; columns <= 15; columns += kIsSanitized ? 3 : 1) {
      const int games = rounds(std::max(1, 600 / (rows * columns)));
      for (int game = 0; game < games; ++game) {
        questions += compare_game(empty_board(rows, columns), random, 1 + rows * columns / 40);
        ASSERT_FALSE(HasFailure());
      }
    }
  }
  EXPECT_GT(questions, kIsSanitized ? 80'000 : 1'000'000);
}

TEST(FastBoard, TakesBlockedPointsForWalls) {
  Random random(2);
  for (int game = 0; game < rounds(300); ++game) {
    nogo::LargeBoard board = empty_board(2 + static_cast<int>(random.below(8)), 7);
    for (char& square : board.squares) square = random.below(6) == 0 ? '#' : '.';
    compare_game(board, random, 3);
    ASSERT_FALSE(HasFailure());
  }
}

// The plain rules of this file are those of the referee.
TEST(FastBoard, IsComparedWithTheRefereesRules) {
  Random random(3);
  for (int game = 0; game < rounds(60); ++game) {
    const int rows = 2 + static_cast<int>(random.below(5));
    const int columns = 2 + static_cast<int>(random.below(5));
    FastBoard fast(rows, columns);
    nogo::LargeBoard board = empty_board(rows, columns);
    for (Player player = Player::Black;; player = opponent(player)) {
      const std::vector<int> referee = nogo::legal_points(board, player);
      PlainRules plain(board);
      std::vector<int> here;
      for (int point = 0; point < rows * columns; ++point) {
        if (plain.may_play(point, stone_of(player))) here.push_back(point);
      }
      ASSERT_EQ(here, referee) << board.text();
      if (referee.empty()) break;
      const int point = referee[random.below(static_cast<std::uint32_t>(referee.size()))];
      board = nogo::after_move(board, point, player);
      fast.play(fast.point_of(point), player);
    }
  }
}

TEST(FastBoard, IsTheSameHoweverItWasReached) {
  FastBoard one(9, 9);
  FastBoard other(9, 9);
  one.play(one.point_of(3), Player::Black);
  const FastBoard kept = one;
  one.play(one.point_of(12), Player::White);
  other.play(other.point_of(12), Player::White);
  EXPECT_NE(one.key(), other.key());
  other.play(other.point_of(3), Player::Black);
  EXPECT_EQ(one.key(), other.key());
  EXPECT_NE(kept.key(), one.key());
  EXPECT_NE(FastBoard(8, 9).key(), FastBoard(9, 9).key());
  EXPECT_TRUE(kept.legal(kept.point_of(12), Player::White));
}

TEST(FastBoard, TellsBlocksAndDeadPoints) {
  // A ring of black stones with two eyes: White may play in neither, Black in both.
  const FastBoard eyes(nogo::parse_large_board("xxxxx/x.x.x/xxxxx/ooooo/....."));
  EXPECT_FALSE(eyes.legal(17, Player::White));
  EXPECT_TRUE(eyes.legal(17, Player::Black));
  EXPECT_EQ(eyes.block_of(0), eyes.block_of(36));
  EXPECT_FALSE(eyes.in_atari(0));
  // One eye: Black would take his own last liberty, White would capture.
  const FastBoard eye(nogo::parse_large_board("xxx/x.x/xxx/ooo/..."));
  EXPECT_TRUE(eye.in_atari(0));
  EXPECT_TRUE(eye.dead_points().has(17));
  EXPECT_EQ(eye.dead_points().size(), 1);
}

TEST(FastBoard, RefusesWhatItCannotHold) {
  EXPECT_THROW(FastBoard(empty_board(16, 3)), Error);
  EXPECT_THROW(FastBoard(empty_board(3, 16)), Error);
}

TEST(Playouts, EndWhereSomebodyHasNoMove) {
  Random random(4);
  for (int game = 0; game < rounds(1000); ++game) {
    const FastBoard start(3 + static_cast<int>(random.below(7)),
                          3 + static_cast<int>(random.below(7)));
    FastBoard board = start;
    const Player first = kBothPlayers[random.below(2)];
    const Playout playout = play_out(board, first, random);
    // The end, put together again from what was played.
    FastBoard end = start;
    playout.played[0].each([&](int point) { end.play(point, Player::Black); });
    playout.played[1].each([&](int point) { end.play(point, Player::White); });
    EXPECT_TRUE(end.legal_points(opponent(playout.winner)).empty());
    start.empty_points().each([&](int point) { EXPECT_EQ(board.at(point), end.at(point)); });
    const int black = playout.played[0].size();
    const int white = playout.played[1].size();
    // Whoever has just moved wins.
    const int lead = first == Player::Black ? black - white : white - black;
    EXPECT_EQ(lead, playout.winner == first ? 1 : 0);
  }
}

// Five eyes of Black, and White without a move: games of one move, which may be any of the five.
TEST(Playouts, DrawMovesEvenly) {
  Random random(5);
  std::array<int, FastBoard::kPoints> drawn{};
  const FastBoard start(nogo::parse_large_board(".x.x.x.x./xxxxxxxxx/ooooooooo/oooooooo."));
  const int games = rounds(40000);
  for (int game = 0; game < games; ++game) {
    FastBoard board = start;
    const Playout playout = play_out(board, Player::Black, random);
    EXPECT_EQ(playout.winner, Player::Black);
    playout.played[0].each([&](int point) { ++drawn[static_cast<std::size_t>(point)]; });
  }
  for (int column = 0; column < 9; column += 2) {
    const double share = drawn[static_cast<std::size_t>(column)] / static_cast<double>(games);
    EXPECT_NEAR(share, 0.2, kIsSanitized ? 0.04 : 0.01) << column;
  }
}

// To the end by the rules, private points and all: the loser has the turn, and no move.
TEST(Playouts, FillWhatIsLeftAfterTheFight) {
  Random random(6);
  int counted_wrong = 0;
  for (int game = 0; game < rounds(1000); ++game) {
    const FastBoard start(3 + static_cast<int>(random.below(7)),
                          3 + static_cast<int>(random.below(7)));
    const Player first = kBothPlayers[random.below(2)];
    FastBoard board = start;
    const Random same = random;
    const Playout playout = play_out_filled(board, first, random);
    FastBoard end = start;
    std::array<int, 2> stones{};
    start.empty_points().each([&](int point) {
      if (board.at(point) == FastBoard::kEmpty) return;
      const Player player = board.at(point) == FastBoard::kBlack ? Player::Black : Player::White;
      end.play(point, player);
      ++stones[static_cast<std::size_t>(player)];
    });
    EXPECT_TRUE(end.legal_points(opponent(playout.winner)).empty());
    const int lead = first == Player::Black ? stones[0] - stones[1] : stones[1] - stones[0];
    EXPECT_EQ(lead, playout.winner == first ? 1 : 0);

    // The same fight, counted: mostly the same winner.
    Random again = same;
    FastBoard counted = start;
    const Playout count = play_out_contested(counted, first, again);
    for (const std::size_t side : {0, 1}) EXPECT_EQ(count.played[side], playout.played[side]);
    if (count.winner != playout.winner) ++counted_wrong;
  }
  EXPECT_GT(counted_wrong, 0);
  EXPECT_LT(counted_wrong, rounds(1000) / 2);
}

}  // namespace
}  // namespace upstar::play
