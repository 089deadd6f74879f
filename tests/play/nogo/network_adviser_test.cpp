// What the network tells the solver of boards: it is the policy, and it changes no answer.
#include "play/nogo/network_adviser.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "play/core/random.hpp"
#include "play/nogo/exact_board_choice.hpp"
#include "play/nogo/network_evaluator.hpp"
#include "play/nogo/network_player.hpp"
#include "sanitizers.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar::play {
namespace {

NetworkAdviser network_adviser() {
  return NetworkAdviser(std::make_shared<NetworkEvaluator>(shipped_network()));
}

// The better the policy likes a move, the less is added to its price.
TEST(NetworkAdviser, PrefersWhatThePolicyLikes) {
  const nogo::Board board = nogo::parse_board(".x..o/..o.x/.x.../...../.....");
  MoveAdviser::Handicaps handicaps{};
  network_adviser().advise(board, nogo::legal_points(board, Player::Black), handicaps);
  PolicyPlayer policy;
  std::optional<std::int32_t> last;
  for (const Candidate& told :
       policy.think(nogo::large_board(board), Player::Black, {}, {}).candidates) {
    const std::int32_t handicap = handicaps.at(static_cast<std::size_t>(told.move));
    if (last) {
      EXPECT_GE(handicap, *last);
    }
    last = handicap;
  }
  EXPECT_GT(last, 0);
}

nogo::Board random_moves(int rows, int columns, int count, Random& random) {
  nogo::Board board;
  board.area = GridRegion::all_empty(rows, columns);
  Player player = Player::Black;
  for (int i = 0; i < count; ++i, player = opponent(player)) {
    const std::vector<int> moves = legal_points_of(board, player);
    if (moves.empty()) break;
    board =
        board_after(board, moves[random.below(static_cast<std::uint32_t>(moves.size()))], player);
  }
  return board;
}

TEST(NetworkAdviser, ChangesNoAnswer) {
  const NetworkAdviser adviser = network_adviser();
  BoardSearchOptions advised;
  advised.adviser = &adviser;
  advised.advised_points = 6;  // so that it is asked often
  Budget budget;
  BoardSolver solver(4, 4, budget);
  BoardSolver with_advice(4, 4, budget, advised);
  Random random(8);
  for (int i = 0; i < rounds(60); ++i) {
    const nogo::Board board = random_moves(4, 4, i % 7, random);
    for (const Player player : {Player::Black, Player::White}) {
      EXPECT_EQ(with_advice.wins(board, player), solver.wins(board, player))
          << nogo::format_board(board);
    }
  }
}

// By default it is asked about states with 17 live points and more.
TEST(NetworkAdviser, SavesNodes) {
  const NetworkAdviser adviser = network_adviser();
  const auto nodes = [&](bool is_advised) {
    BoardSearchOptions options;
    if (is_advised) options.adviser = &adviser;
    Budget budget;
    BoardSolver solver(4, 7, budget, options);
    EXPECT_TRUE(solver.wins(nogo::parse_board("ox....o/o....../.....x./x...xo."), Player::Black));
    return solver.nodes();
  };
  EXPECT_EQ(nodes(false), 237364);
  EXPECT_LT(nodes(true), 110000);
}

}  // namespace
}  // namespace upstar::play
