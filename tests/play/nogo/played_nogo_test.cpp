// NoGo as a game that is played: a point is refused, with a reason, exactly where nobody may play.
#include "play/nogo/played_nogo.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/core/random.hpp"
#include "rules/nogo/large_moves.hpp"

namespace upstar::play {
namespace {

using ::testing::HasSubstr;

PlayedNoGo game_on(int rows, int columns, const std::string& squares) {
  return PlayedNoGo(NoGoGame(nogo::LargeBoard{rows, columns, squares}));
}

TEST(PlayedNoGo, RefusesWithAReason) {
  const PlayedNoGo game = game_on(3, 3, "x.xo...o#");
  EXPECT_EQ(game.refusal(Player::Black, "A3"), "there is a stone on A3 already");
  EXPECT_EQ(game.refusal(Player::Black, "c1"), "C1 is not a point of this board");
  EXPECT_THAT(game.refusal(Player::White, "B3"),
              HasSubstr("take the last liberty of stones of Black"));
  EXPECT_THAT(game.refusal(Player::White, "A1"), testing::IsEmpty());
  EXPECT_THAT(game.refusal(Player::Black, "A1"), HasSubstr("would leave no liberty to Black"));
  EXPECT_EQ(game.refusal(Player::Black, "D9"), "");
  EXPECT_EQ(game.refusal(Player::Black, "nonsense"), "");
  EXPECT_EQ(game_on(1, 3, "x..").refusal(Player::White, "1"), "there is a stone on A1 already");
}

TEST(PlayedNoGo, RefusesWhatIsNotLegalAndNothingElse) {
  Random random(3);
  for (int number = 0; number < 20; ++number) {
    PlayedNoGo game(NoGoGame::on_empty_board(3, 4));
    for (Player mover = Player::Black; !game.ending(mover); mover = opponent(mover)) {
      const nogo::LargeBoard& board = game.game().board();
      for (int point = 0; point < 12; ++point) {
        const std::string name = vertex_name(board, point);
        EXPECT_EQ(game.refusal(mover, name).empty(), game.find_move(mover, name).has_value())
            << game.text() << " " << name;
      }
      const auto moves = static_cast<std::uint32_t>(game.move_names(mover).size());
      game.play(mover, static_cast<int>(random.below(moves)));
    }
  }
}

}  // namespace
}  // namespace upstar::play
