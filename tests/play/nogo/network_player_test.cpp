// Players with the network: the same thoughts for the same seed and playouts, legal moves on every size, proofs that
// are true, and stronger than what has no network.
#include "play/nogo/network_player.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "play/core/random.hpp"
#include "play/nogo/exact_board_choice.hpp"
#include "play/nogo/private_moves.hpp"
#include "sanitizers.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar::play {
namespace {

nogo::LargeBoard board_for_network(int rows, int columns) {
  return {rows, columns, std::string(static_cast<std::size_t>(rows * columns), '.')};
}

NoGoPlayerSettings small_network() {
  NoGoPlayerSettings settings;
  settings.seed = 3;
  settings.memory = std::size_t{16} << 20;
  return settings;
}

ThinkingLimits some_playouts(std::uint64_t count, int threads = 1) {
  ThinkingLimits limits;
  limits.playouts = count;
  limits.threads = threads;
  return limits;
}

TEST(NetworkPlayer, ThinksTheSameEveryTime) {
  const nogo::LargeBoard board = board_for_network(5, 6);
  std::vector<int> before;
  for (int time = 0; time < 2; ++time) {
    NetworkPlayer player(small_network());
    const Thoughts thoughts = player.think(board, Player::Black, some_playouts(40), {});
    std::vector<int> now;
    for (const Candidate& told : thoughts.candidates) {
      now.push_back(told.move);
      now.push_back(static_cast<int>(told.visits));
    }
    if (time == 1) {
      EXPECT_EQ(now, before);
    }
    before = now;
  }
}

TEST(NetworkPlayer, KnowsEverySize) {
  NetworkPlayer network(small_network());
  PolicyPlayer policy;
  for (const auto& [rows, columns] : {std::pair{1, 3}, {3, 3}, {4, 7}, {9, 9}, {13, 5}, {15, 15}}) {
    const nogo::LargeBoard board = board_for_network(rows, columns);
    const FastBoard fast(board);
    for (NoGoPlayer* player :
         {static_cast<NoGoPlayer*>(&network), static_cast<NoGoPlayer*>(&policy)}) {
      const Thoughts thoughts = player->think(board, Player::Black, some_playouts(4, 2), {});
      ASSERT_FALSE(thoughts.candidates.empty());
      EXPECT_TRUE(fast.legal(fast.point_of(thoughts.candidates[0].move), Player::Black));
      double total = 0;
      for (const Candidate& told : thoughts.candidates) total += told.prior;
      if (player == &policy) {
        EXPECT_NEAR(total, 1, 1e-3);
      }
    }
  }
}

TEST(NetworkPlayer, WithoutMovesThereIsNothingToPlay) {
  const nogo::LargeBoard lost = nogo::parse_large_board(".x./xxx/.x.");
  PolicyPlayer policy;
  const Thoughts thoughts = policy.think(lost, Player::White, {}, {});
  EXPECT_TRUE(thoughts.candidates.empty());
  EXPECT_EQ(thoughts.proven, false);
}

// On small boards somebody exact is asked first: the book of openings, then the solver.
TEST(NetworkPlayer, KeepsWhatIsWonOnSmallBoards) {
  int won = 0;
  for (const char* text : {"...../..x../..o../.....", ".x..o/..o.x/.x.x./.o.x./o..o."}) {
    const nogo::LargeBoard board = nogo::parse_large_board(text);
    const nogo::Board small = nogo::parse_board(text);
    Budget budget;
    BoardSolver solver(board.rows, board.columns, budget);
    for (const Player player : {Player::Black, Player::White}) {
      if (!solver.wins(small, player)) continue;
      ++won;
      NetworkPlayer network(small_network());
      const Thoughts thoughts = network.think(board, player, some_playouts(2000), {});
      EXPECT_EQ(thoughts.proven, true) << text;
      EXPECT_LE(thoughts.playouts, 101) << "there was nothing more to search: " << text;
      EXPECT_TRUE(wins_by(solver, small, player)(thoughts.candidates.front().move)) << text;
    }
  }
  EXPECT_GE(won, 2);
}

// What the network says of a move is told of it, also after the move was proved to lose.
TEST(NetworkPlayer, TellsThePolicyOfLosingMovesToo) {
  const nogo::LargeBoard board = nogo::parse_large_board(".x..o/..o.x/.x.x./.o.x./.....");
  std::vector<double> shares(board.squares.size());
  PolicyPlayer policy;
  for (const Candidate& told : policy.think(board, Player::White, {}, {}).candidates) {
    shares.at(static_cast<std::size_t>(told.move)) = told.prior;
  }
  NetworkPlayer network(small_network());
  int losing = 0;
  for (const Candidate& told :
       network.think(board, Player::White, some_playouts(500), {}).candidates) {
    EXPECT_NEAR(told.prior, shares.at(static_cast<std::size_t>(told.move)), 1e-6);
    if (told.proven == false && told.prior > 0.01) ++losing;
  }
  EXPECT_GE(losing, 1);
}

// What is told of moves that were tried one after the other is true, whether the time was enough or not.
TEST(ExactBoards, TriesMovesInTheOrderThatIsAsked) {
  const nogo::LargeBoard board = nogo::parse_large_board("x..../.o.../o.xox/.x.../o....");
  const nogo::Board small = nogo::parse_board(board.text());
  Budget budget;
  BoardSolver solver(board.rows, board.columns, budget);
  const auto wins = wins_by(solver, small, Player::Black);
  std::vector<int> moves = legal_points_of(small, Player::Black);
  std::stable_partition(moves.begin(), moves.end(), [&](int move) { return !wins(move); });
  int unfinished = 0;
  for (std::uint64_t polls = 0;; polls = 2 * polls + 1) {
    ExactBoards exact(std::size_t{16} << 20, {});
    WorkLimit limit;
    limit.polls = polls;
    const KnownResult known = exact.try_moves(board, Player::Black, moves, limit, nullptr);
    for (std::size_t at = 0; at < known.losing.size(); ++at) {
      EXPECT_EQ(known.losing[at], moves[at]);
      EXPECT_FALSE(wins(known.losing[at]));
    }
    if (known.wins) {
      EXPECT_EQ(known.wins, true);
      EXPECT_TRUE(wins(known.point));
      break;
    }
    ++unfinished;
  }
  EXPECT_GE(unfinished, 3);
}

// A player whose time ends while it tries moves does not play one that it has found to lose.
TEST(NetworkPlayer, DoesNotPlayWhatItHasRefuted) {
  const nogo::LargeBoard board =
      nogo::parse_large_board("x..../.o.../o.xox/.x.../o....");  // its first three choices lose
  const nogo::Board small = nogo::parse_board(board.text());
  Budget budget;
  BoardSolver solver(board.rows, board.columns, budget);
  const auto wins = wins_by(solver, small, Player::Black);
  int refuted = 0;
  for (const int playouts : {200, 600, 1200, 2400}) {
    NetworkPlayer network(small_network());
    const Thoughts thoughts = network.think(
        board, Player::Black, some_playouts(static_cast<std::uint64_t>(playouts)), {});
    if (thoughts.proven) {
      EXPECT_EQ(thoughts.proven, true);
      EXPECT_TRUE(wins(thoughts.candidates.front().move));
      continue;
    }
    EXPECT_NE(thoughts.candidates.front().proven, false);
    for (const Candidate& told : thoughts.candidates) {
      if (told.proven != false) continue;
      ++refuted;
      EXPECT_FALSE(wins(told.move));
    }
  }
  EXPECT_GE(refuted, 2);
}

// One game from a random opening; whether `policy` won.
bool policy_wins(PolicyPlayer& policy, Random& random, bool policy_first) {
  nogo::LargeBoard board = board_for_network(7, 7);
  FastBoard fast(board);
  Player to_move = Player::Black;
  bool policy_moves = policy_first;
  for (;;) {
    if (const std::optional<bool> wins = won_by_count(fast, to_move)) return *wins == policy_moves;
    int move = 0;
    if (policy_moves) {
      move = policy.think(board, to_move, {}, {}).candidates.at(0).move;
    } else {
      const PointSet& legal = fast.legal_points(to_move);
      auto which = random.below(static_cast<std::uint32_t>(legal.size()));
      legal.each([&](int point) {
        if (which-- == 0) move = fast.number_of(point);
      });
    }
    fast.play(fast.point_of(move), to_move);
    board.squares[static_cast<std::size_t>(move)] = to_move == Player::Black ? 'x' : 'o';
    to_move = opponent(to_move);
    policy_moves = !policy_moves;
  }
}

TEST(PolicyPlayer, BeatsRandomPlay) {
  PolicyPlayer policy;
  Random random(5);
  const int games = rounds(40);
  int wins = 0;
  for (int game = 0; game < games; ++game)
    wins += policy_wins(policy, random, game % 2 == 0) ? 1 : 0;
  EXPECT_GE(wins, games - 1 - games / 20);
}

TEST(NetworkEvaluator, ItsExponentialIsOne) {
  for (float x = -20; x < 20; x += 0.37F) {
    EXPECT_NEAR(exponential(x) / std::exp(x), 1, 1e-4) << x;
  }
  EXPECT_EQ(exponential(-200), 0);
}

TEST(NetworkEvaluator, ItsLogarithmIsOne) {
  for (float x = 1e-7F; x < 1e7F; x *= 1.3F) EXPECT_NEAR(logarithm(x), std::log(x), 1e-5) << x;
  EXPECT_EQ(logarithm(1), 0);
}

}  // namespace
}  // namespace upstar::play
