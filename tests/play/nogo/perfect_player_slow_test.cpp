// The largest boards that the perfect player always solves.
#include <chrono>

#include <gtest/gtest.h>

#include "play/nogo/nogo_game.hpp"
#include "play/nogo/nogo_player.hpp"

namespace upstar::play {
namespace {

// After the first move of a game every other one is known at once.
TEST(PerfectPlayer, MovesAtOnceOnFourByFive) {
  const auto perfect = make_nogo_player("perfect", {1});
  const auto random = make_nogo_player("random", {2});
  NoGoGame game = NoGoGame::on_empty_board(4, 5);
  const Thoughts first = perfect->think(game.board(), Player::Black, {}, {});
  ASSERT_TRUE(first.proven);
  const Player favoured = *first.proven ? Player::Black : Player::White;
  while (!game.winner()) {
    const bool own = game.to_move() == favoured;
    const Thoughts thoughts =
        (own ? *perfect : *random).think(game.board(), game.to_move(), {}, {});
    if (own && !game.moves().empty()) {
      EXPECT_LT(thoughts.seconds, 5);
      EXPECT_EQ(thoughts.proven, true);
    }
    ASSERT_TRUE(game.play(game.to_move(), thoughts.candidates.front().move));
  }
  EXPECT_EQ(game.winner(), favoured);
}

}  // namespace
}  // namespace upstar::play
