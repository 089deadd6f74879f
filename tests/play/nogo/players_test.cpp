// All players: legal moves to the end on all sizes, the same thoughts from the same seed, and time kept.
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "play/nogo/champion_search.hpp"
#include "play/nogo/nogo_player.hpp"
#include "rules/nogo/large_moves.hpp"
#include "sanitizers.hpp"

namespace upstar::play {
namespace {

nogo::LargeBoard board_of_size(int rows, int columns) {
  return {rows, columns, std::string(static_cast<std::size_t>(rows * columns), '.')};
}

std::unique_ptr<NoGoPlayer> player_of(std::string_view name, std::uint64_t seed = 1) {
  NoGoPlayerSettings settings;
  settings.seed = seed;
  settings.memory = std::size_t{8} << 20;
  return make_nogo_player(name, settings);
}

ThinkingLimits playouts(std::uint64_t number, int threads = 1) {
  ThinkingLimits limits;
  limits.playouts = number;
  limits.threads = threads;
  return limits;
}

// The winner of a game in which every move was checked.
Player play_game(NoGoPlayer& black, NoGoPlayer& white, nogo::LargeBoard board,
                 const ThinkingLimits& limits) {
  for (Player player = Player::Black;; player = opponent(player)) {
    NoGoPlayer& mover = player == Player::Black ? black : white;
    const Thoughts thoughts = mover.think(board, player, limits, {});
    if (thoughts.candidates.empty()) {
      EXPECT_TRUE(nogo::legal_points(board, player).empty());
      return opponent(player);
    }
    const int move = thoughts.candidates.front().move;
    if (!nogo::may_play(board, move, player)) {
      ADD_FAILURE() << board.text() << " " << move;
      return opponent(player);
    }
    board = nogo::after_move(board, move, player);
  }
}

std::vector<std::string> searching_players() { return {"uct", "patterns-uct", "champion"}; }

TEST(NoGoPlayers, PlayLegalMovesToTheEndOnAllSizes) {
  for (const std::string& name : searching_players()) {
    for (int side = 3; side <= 15; side += kIsSanitized ? 4 : 1) {
      const int other = 3 + (side * 7) % 13;
      const auto player = player_of(name);
      const auto enemy = player_of("random");
      static_cast<void>(
          play_game(*player, *enemy, board_of_size(side, other), playouts(kIsSanitized ? 4 : 20)));
      static_cast<void>(
          play_game(*enemy, *player, board_of_size(side, side), playouts(kIsSanitized ? 4 : 20)));
    }
  }
}

TEST(NoGoPlayers, ThinkTheSameFromTheSameSeed) {
  for (const std::string& name : searching_players()) {
    const auto record = [&](std::uint64_t seed) {
      const auto player = player_of(name, seed);
      nogo::LargeBoard board =
          nogo::parse_large_board("......./.x...o./......./...x.../......./..o..../.......");
      std::string moves;
      for (Player turn = Player::Black; moves.size() < 200; turn = opponent(turn)) {
        const Thoughts thoughts = player->think(board, turn, playouts(300), {});
        if (thoughts.candidates.empty()) break;
        for (std::size_t at = 0; at < std::min<std::size_t>(3, thoughts.candidates.size()); ++at) {
          const Candidate& told = thoughts.candidates[at];
          moves += std::to_string(told.move) + ":" + std::to_string(told.visits) + " ";
        }
        board = nogo::after_move(board, thoughts.candidates.front().move, turn);
      }
      return moves;
    };
    EXPECT_EQ(record(5), record(5)) << name;
    EXPECT_NE(record(5), record(6)) << name;
  }
}

TEST(NoGoPlayers, ComeInAnOrderOfStrength) {
  int better = 0;
  const int games = rounds(20);
  for (int game = 0; game < games; ++game) {
    const auto uct = player_of("uct", static_cast<std::uint64_t>(game));
    const auto champion = player_of("champion", static_cast<std::uint64_t>(game));
    const bool first = game % 2 == 0;
    const Player winner = first ? play_game(*champion, *uct, board_of_size(7, 7), playouts(100))
                                : play_game(*uct, *champion, board_of_size(7, 7), playouts(100));
    better += (winner == Player::Black) == first ? 1 : 0;
  }
  EXPECT_GE(better, games * 8 / 10);
}

TEST(NoGoPlayers, KeepTheTime) {
  for (const char* name : {"uct", "champion"}) {
    const auto player = player_of(name);
    ThinkingLimits limits;
    limits.seconds = 0.05;
    const Thoughts thoughts = player->think(board_of_size(9, 9), Player::Black, limits, {});
    EXPECT_GE(thoughts.seconds, 0.05);
    EXPECT_LT(thoughts.seconds, 1) << "a slow machine, or the clock is not looked at";
    EXPECT_GT(thoughts.playouts, 10);
  }
}

TEST(NoGoPlayers, StopWhenAskedAndReportOnTheWay) {
  for (const char* name : {"uct", "champion"}) {
    const auto player = player_of(name);
    CancelToken token;
    Watching watching;
    watching.stop = &token;
    watching.report_seconds = 0.001;
    int reports = 0;
    watching.on_thoughts = [&](const Thoughts& thoughts) {
      EXPECT_FALSE(thoughts.candidates.empty());
      if (++reports == 3) token.cancel();
    };
    ThinkingLimits limits;
    limits.seconds = 60;
    EXPECT_LT(player->think(board_of_size(9, 9), Player::Black, limits, watching).seconds, 30);
    EXPECT_EQ(reports, 3);
  }
}

TEST(NoGoPlayers, AreFoundByName) {
  EXPECT_THROW(static_cast<void>(player_of("champoin")), Error);
  for (const NoGoPlayerName& known : nogo_players()) {
    EXPECT_NE(player_of(known.name), nullptr);
    EXPECT_FALSE(known.about.empty());
  }
}

}  // namespace
}  // namespace upstar::play
