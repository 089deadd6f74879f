// Games in SGF: written and read back, files of others, and what is refused with its place.
#include "play/sgf/sgf.hpp"

#include <rapidcheck.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.hpp"
#include "paths.hpp"
#include "play/core/random.hpp"
#include "rules/nogo/large_moves.hpp"

namespace upstar::play {
namespace {

NoGoGame random_game(std::uint64_t seed, int rows, int columns, int moves) {
  Random random(seed);
  NoGoGame game = NoGoGame::on_empty_board(rows, columns);
  for (int i = 0; i < moves; ++i) {
    const auto points = nogo::legal_points(game.board(), game.to_move());
    if (points.empty()) break;
    EXPECT_TRUE(
        game.play(game.to_move(), points[random.below(static_cast<std::uint32_t>(points.size()))]));
  }
  return game;
}

RC_GTEST_PROP(Sgf, GamesComeBack, (std::uint64_t seed)) {
  const int rows = *rc::gen::inRange(1, 10);
  const int columns = *rc::gen::inRange(1, 10);
  const NoGoGame played = random_game(seed, rows, columns, *rc::gen::inRange(0, 30));
  // Set up as it stands, and played on.
  NoGoGame game(played.board(), played.to_move());
  for (const int point : nogo::legal_points(game.board(), game.to_move())) {
    if (!game.play(game.to_move(), point)) break;
    if (game.moves().size() == 3) break;
  }
  SgfGame written{.game = game,
                  .black = *rc::gen::string<std::string>(),
                  .white = "a]b\\c",
                  .result = "B+R",
                  .comment = "on\nlines [really]"};
  std::erase(written.black, '\0');
  if (written.black.empty()) written.black = "x";
  written.comments.assign(game.moves().size(), "why: ]");
  const SgfGame read = read_sgf(write_sgf(written));
  RC_ASSERT(read.game.initial() == game.initial());
  RC_ASSERT(read.game.board() == game.board());
  RC_ASSERT(read.game.moves() == game.moves());
  RC_ASSERT(read.game.to_move() == game.to_move());
  RC_ASSERT(read.black == written.black);
  RC_ASSERT(read.white == written.white);
  RC_ASSERT(read.result == written.result);
  RC_ASSERT(read.comment == written.comment);
  RC_ASSERT(read.comments == written.comments);
}

TEST(Sgf, ReadsFilesOfOthers) {
  const SgfGame game = read_sgf(
      "mail from somebody\n(;FF[4] GaMe[1] SiZe[5] US[x]AB[aa:ba][ce]\nAW[ee];B[bc](;W[cc]C[main]"
      ";B[dd])(;W[dc](;B[aa])))(;SZ[19])");
  EXPECT_EQ(game.game.initial().text(), "xx.../...../...../...../..x.o");
  EXPECT_EQ(game.game.moves().size(), 3U);
  EXPECT_EQ(game.comments, (std::vector<std::string>{"", "main"}));
  EXPECT_EQ(read_sgf("(;SZ[7:3])").game.board().columns, 7);
  EXPECT_EQ(read_sgf("(;)").game.board().rows, 9);
  // Whoever moves first says who begins.
  EXPECT_EQ(read_sgf("(;SZ[3];W[aa])").game.first(), Player::White);
}

TEST(Sgf, RefusesWithThePlace) {
  struct Case {
    const char* text;
    const char* message;
    std::size_t at;
  };
  const Case cases[] = {
      {"", "line 1: there is no game", 0},
      {"hello", "line 1: there is no game", 0},
      {"(;SZ[9]", "line 1: the game has no end", 7},
      {"(;SZ[9", "line 1: a value has no end", 4},
      {"(;SZ", "line 1: a property has no value", 4},
      {"(;GM[2]SZ[9])", "line 1: this is a game of another kind", 2},
      {"(;SZ[19])", "line 1: this is not the size of a board", 2},
      {"(;SZ[9:])", "line 1: this is not the size of a board", 2},
      {"(;SZ[3]\n;B[dd])", "line 2: this is not a point of the board", 3},
      {"(;SZ[3]\n;B[aa]\n;W[aa])", "line 3: white may not play A3", 3},
      {"(;SZ[3];B[])", "line 1: nobody can pass in NoGo", 10},
      {"(;SZ[3];B[aa];AB[bb])", "line 1: stones are set up after the first move", 14},
      {"(;SZ[3]AW[aa]AB[ba][ab])", "line 1: the stones of A3 have no liberty", 13},
      {"(;SZ[3]PL[green])", "line 1: this is not a player", 10},
      {"(;SZ[3];B[aa](;W[bb]", "line 1: the game has no end", 20},
      {"(;!)", "line 1: not SGF", 2},
  };
  for (const Case& c : cases) {
    try {
      static_cast<void>(read_sgf(c.text));
      ADD_FAILURE() << c.text << " was read";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);
      EXPECT_EQ(error.message, c.message) << c.text;
      EXPECT_EQ(error.at, c.at) << c.text;
      EXPECT_LE(error.at + error.length, error.text.size()) << c.text;
    }
  }
}

TEST(Sgf, RefusesToWriteBlockedPoints) {
  EXPECT_THROW(static_cast<void>(write_sgf({.game = NoGoGame(nogo::parse_large_board("..#/..."))})),
               Error);
}

// Games of matches that are kept as examples: every move is legal, and who is said to have won has won by the rules,
// unless somebody resigned.
TEST(Sgf, KeptGamesAreSound) {
  int games = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(source_path("docs/results/player_games"))) {
    std::ifstream file(entry.path());
    const SgfGame game = read_sgf(
        std::string((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>()));
    EXPECT_GT(game.game.moves().size(), 20) << entry.path();
    if (game.comment == "no move") {
      EXPECT_EQ(game.result, sgf_result(game.game)) << entry.path();
    } else {
      EXPECT_EQ(game.comment, "resigned") << entry.path();
      EXPECT_EQ(sgf_result(game.game), "") << entry.path();
    }
    ++games;
  }
  EXPECT_GE(games, 4);
}

TEST(Sgf, ResultsAreThoseOfTheRules) {
  EXPECT_EQ(sgf_result(NoGoGame::on_empty_board(3, 3)), "");
  EXPECT_EQ(sgf_result(NoGoGame::on_empty_board(1, 1)), "W+R");
}

}  // namespace
}  // namespace upstar::play
