// First moves of small triangles, one by one and all at once, against the known winning moves.
#include "search/removal/first_move.hpp"

#include <algorithm>
#include <bit>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/triangular_nim/board.hpp"

namespace upstar::retrograde {
namespace {

using triangular_nim::removal_game;

TEST(FirstMove, MovesOfATriangleFallIntoClasses) {
  const RemovalGame game = removal_game(6, false);
  const std::vector<std::uint64_t> classes = move_classes(game);
  EXPECT_EQ(std::popcount(classes.front()), 6);
  EXPECT_EQ(std::popcount(classes.back()), 1);
  std::size_t moves = 0;
  for (const std::uint64_t move : classes) {
    std::vector<std::uint64_t> images;
    for (const RemovalGame::Permutation& symmetry : game.symmetries) {
      images.push_back(image(symmetry, move));
    }
    std::sort(images.begin(), images.end());
    moves += static_cast<std::size_t>(std::unique(images.begin(), images.end()) - images.begin());
  }
  EXPECT_EQ(moves, game.moves.size());
}

struct Known {
  int layers;
  bool misere;
  std::size_t winning_classes;
};

TEST(FirstMove, OneByOneAndAllAtOnceAgree) {
  for (const Known& known : {Known{1, false, 1},
                             {1, true, 0},
                             {2, false, 0},
                             {2, true, 1},
                             {3, false, 2},
                             {3, true, 0},
                             {4, false, 1},
                             {4, true, 1},
                             {5, false, 2},
                             {5, true, 0},
                             {6, false, 1},
                             {6, true, 3}}) {
    SCOPED_TRACE(known.layers);
    const RemovalGame game = removal_game(known.layers, known.misere);
    const FirstMoves all = decide_first_moves(game, {});
    EXPECT_EQ(all.winning.size(), known.winning_classes);
    EXPECT_EQ(all.first_player_wins, known.winning_classes > 0);
    if (known.layers == 6) continue;  // many classes, and each looks for a layout of its own
    std::vector<std::uint64_t> winning;
    for (const std::uint64_t move : move_classes(game)) {
      const FirstMove one = decide_first_move(game, move, {});
      EXPECT_EQ(one.positions, std::uint64_t{1} << (game.pieces - std::popcount(move)));
      if (one.wins) winning.push_back(move);
    }
    EXPECT_EQ(winning, all.winning);
  }
}

TEST(FirstMove, RefusesWhatIsNoMove) {
  EXPECT_THROW((void)decide_first_move(removal_game(3, false), 0b1001, {}), Error);
}

}  // namespace
}  // namespace upstar::retrograde
