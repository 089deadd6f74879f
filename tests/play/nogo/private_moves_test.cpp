// Counting sure moves, and the exact search, against trying all games.
#include "play/nogo/private_moves.hpp"

#include <map>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "play/nogo/endgame_search.hpp"
#include "sanitizers.hpp"

namespace upstar::play {
namespace {

// Who wins, by the definition.
class AllGames {
 public:
  bool wins(const FastBoard& board, Player to_move) {
    const std::pair key{std::pair{board.key().low, board.key().high}, to_move};
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    bool won = false;
    board.legal_points(to_move).each([&](int point) {
      if (won) return;
      FastBoard after = board;
      after.play(point, to_move);
      won = !wins(after, opponent(to_move));
    });
    return known_[key] = won;
  }

 private:
  std::map<std::pair<std::pair<std::uint64_t, std::uint64_t>, Player>, bool> known_;
};

struct Position {
  FastBoard board;
  Player to_move;
};

// Positions of random games once at most `live` points are left where anybody may play. Turns change hands at
// random now and then, which makes positions that are won by far as well.
std::vector<Position> late_positions(int games, int live, std::uint64_t seed) {
  Random random(seed);
  std::vector<Position> positions;
  for (int game = 0; game < games; ++game) {
    FastBoard board(3 + static_cast<int>(random.below(5)), 3 + static_cast<int>(random.below(5)));
    for (Player player = Player::Black;;) {
      std::vector<int> legal;
      board.legal_points(player).each([&](int point) { legal.push_back(point); });
      if (legal.empty()) break;
      const PointSet open = board.legal_points(Player::Black) | board.legal_points(Player::White);
      if (open.size() <= live) positions.push_back({board, player});
      board.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))], player);
      if (random.below(5) != 0) player = opponent(player);
    }
  }
  return positions;
}

TEST(PrivateMoves, AreNeverCountedWrong) {
  int decided = 0;
  for (const Position& position : late_positions(rounds(1500), 10, 1)) {
    const std::optional<bool> counted = won_by_count(position.board, position.to_move);
    if (!counted) continue;
    ++decided;
    AllGames games;
    ASSERT_EQ(*counted, games.wins(position.board, position.to_move));
  }
  EXPECT_GT(decided, rounds(1000));
}

// `sure_moves` is what it says: a player who makes only moves of his own, against an enemy who answers as he
// likes, never has fewer. Each turn the enemy plays anything anywhere, twice; the bound must fall by one at
// most, and only when the owner has moved.
TEST(PrivateMoves, CannotBeTakenAway) {
  Random random(2);
  int shrunk = 0;
  for (const Position& position : late_positions(rounds(800), 14, 3)) {
    for (const Player owner : {Player::Black, Player::White}) {
      FastBoard board = position.board;
      int sure = sure_moves(board, owner);
      for (;;) {
        std::vector<int> enemy;
        board.legal_points(opponent(owner)).each([&](int point) { enemy.push_back(point); });
        if (enemy.empty()) break;
        board.play(enemy[random.below(static_cast<std::uint32_t>(enemy.size()))], opponent(owner));
        const int now = sure_moves(board, owner);
        ASSERT_GE(now, sure) << "an enemy move took a sure move away";
        sure = now;
      }
      // Alone on the board, the owner makes at least that many by some order of moves.
      int most = 0;
      const auto fill = [&](const auto& self, const FastBoard& here, int made) -> void {
        most = std::max(most, made);
        if (most >= sure) return;
        here.legal_points(owner).each([&](int point) {
          if (most >= sure) return;
          FastBoard after = here;
          after.play(point, owner);
          self(self, after, made + 1);
        });
      };
      fill(fill, board, 0);
      ASSERT_GE(most, sure);
      shrunk += sure > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(shrunk, rounds(300));
}

// The point in the corner is Black's alone, but filling it may capture: the white stone beside it has one
// other liberty, which Black or White may have filled by then.
TEST(PrivateMoves, LeaveOutAPointBesideAnEnemyThatMayLoseItsLiberties) {
  const FastBoard board(nogo::parse_large_board(".x.../oxx../.ox../..x../....."));
  EXPECT_EQ(sure_moves(board, Player::Black), 0);
}

TEST(PrivateMoves, CountEyesButOne) {
  // Four eyes of one block that has no other liberty: three can be filled.
  const FastBoard eyes(nogo::parse_large_board(".x.x.x./xxxxxxx/ooooooo/......."));
  EXPECT_EQ(sure_moves(eyes, Player::Black), 3);
}

TEST(EndgameSearch, AgreesWithAllGames) {
  int looked = 0;
  EndgameSearch search(1 << 14);  // boards of all sizes share it
  for (const Position& position : late_positions(rounds(600), 11, 5)) {
    AllGames games;
    const std::optional<bool> wins = search.solve(position.board, position.to_move, 1'000'000);
    ASSERT_TRUE(wins.has_value());
    ASSERT_EQ(*wins, games.wins(position.board, position.to_move));
    ++looked;
  }
  EXPECT_GT(looked, rounds(1000));
}

TEST(EndgameSearch, AnswersNothingWithoutNodes) {
  EndgameSearch search(1 << 20);
  EXPECT_EQ(search.solve(FastBoard(9, 9), Player::Black, 1000), std::nullopt);
  EXPECT_EQ(search.nodes(), 1000);
  std::atomic<bool> stop{true};
  EXPECT_EQ(search.solve(FastBoard(9, 9), Player::Black, 1'000'000, {&stop, nullptr, {}}),
            std::nullopt);
  EXPECT_LT(search.nodes(), 2000);
}

TEST(EndgameSearch, SolvesSmallEmptyBoards) {
  for (const auto& [rows, columns] : {std::pair{2, 3}, {3, 3}, {2, 5}, {3, 4}}) {
    EndgameSearch search(1 << 20);
    AllGames games;
    const FastBoard board(rows, columns);
    EXPECT_EQ(search.solve(board, Player::Black, 10'000'000), games.wins(board, Player::Black));
  }
}

}  // namespace
}  // namespace upstar::play
