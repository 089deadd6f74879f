// Matches: pairs with exchanged colours, programs that misbehave, and going on where it was.
#include "play/match/match.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "play/match/match_game.hpp"
#include "play/nogo/played_nogo.hpp"
#include "play/sgf/sgf.hpp"
#include "scratch_folder.hpp"

namespace upstar::play {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

PlayedNoGo board(int rows, int columns) {
  return PlayedNoGo(NoGoGame::on_empty_board(rows, columns));
}

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

MatchSettings random_match(int games) {
  MatchSettings settings;
  settings.a = "random";
  settings.b = "random";
  settings.games = games;
  settings.opening_moves = 2;
  return settings;
}

MatchScore played(const PlayedGame& start, const MatchSettings& settings) {
  Budget budget;
  MatchScore score;
  play_match(start, settings, budget, score, nullptr);
  return score;
}

TEST(Match, PlaysPairsWithTheSameOpening) {
  const ScratchFolder folder;
  MatchSettings settings = random_match(6);
  settings.sgf_folder = folder.path() / "games";
  const MatchScore score = played(board(4, 4), settings);
  ASSERT_EQ(score.games.size(), 6U);
  EXPECT_EQ(score.games_as_black(), 3U);
  for (std::size_t i = 0; i < 6; ++i) {
    const MatchGame& game = score.games[i];
    EXPECT_EQ(game.number, static_cast<int>(i));
    EXPECT_EQ(game.a_is_black, i % 2 == 0);
    EXPECT_EQ(game.ending, "no move");
    // The file has the same game, by the rules.
    const SgfGame sgf =
        read_sgf(content(settings.sgf_folder / ("game-000" + std::to_string(i) + ".sgf")));
    EXPECT_EQ(static_cast<int>(sgf.game.moves().size()), game.moves);
    ASSERT_TRUE(sgf.game.winner());
    EXPECT_EQ(*sgf.game.winner() == Player::Black, game.a_is_black == game.a_wins);
    EXPECT_EQ(sgf.result, sgf_result(sgf.game));
    if (i % 2 == 1) {
      const SgfGame before =
          read_sgf(content(settings.sgf_folder / ("game-000" + std::to_string(i - 1) + ".sgf")));
      EXPECT_EQ(sgf.game.moves()[0], before.game.moves()[0]);
      EXPECT_EQ(sgf.game.moves()[1], before.game.moves()[1]);
    }
  }
}

TEST(Match, SeveralGamesAtOnceAreTheSameGames) {
  MatchSettings settings = random_match(20);
  const MatchScore one = played(board(5, 4), settings);
  settings.parallel = 3;
  EXPECT_EQ(played(board(5, 4), settings).games, one.games);
  settings.seed = 2;
  EXPECT_NE(played(board(5, 4), settings).games, one.games);
}

TEST(Match, GoesOnWhereItWas) {
  const ScratchFolder folder;
  MatchSettings settings = random_match(12);
  settings.results = folder.path() / "whole.txt";
  const MatchScore whole = played(board(4, 4), settings);
  settings.results = folder.path() / "parts.txt";
  settings.games = 5;
  played(board(4, 4), settings);
  // A kill in the middle of a line.
  std::ofstream(settings.results, std::ios::app) << "game 5 black B win";
  settings.games = 12;
  const MatchScore rest = played(board(4, 4), settings);
  EXPECT_EQ(rest.were_there, 5U);
  EXPECT_EQ(rest.games, whole.games);
  EXPECT_EQ(content(settings.results), content(folder.path() / "whole.txt"));
  // Nothing is left to be played.
  EXPECT_EQ(played(board(4, 4), settings).were_there, 12U);
  // Another match has another file.
  settings.seed = 9;
  EXPECT_THROW(played(board(4, 4), settings), Error);
}

TEST(Match, LinesComeBack) {
  const MatchGame game{7, false, true, true, 31, "illegal move D4"};
  std::string line = match_line(game);
  EXPECT_EQ(line, "game 7 black B winner A moves 31 fault illegal move D4\n");
  line.pop_back();
  EXPECT_EQ(read_match_line(line), game);
  for (const char* bad : {"", "game", "game x black A winner A moves 3 ending e",
                          "game 1 black C winner A moves 3 ending e", "game 1 black A"}) {
    EXPECT_THROW(static_cast<void>(read_match_line(bad)), Error) << bad;
  }
}

TEST(Match, RefusesWhatCannotBePlayed) {
  MatchSettings settings = random_match(2);
  settings.a = "ramdom";
  EXPECT_THROW(played(board(4, 4), settings), Error);
  settings.a = "gtp:";
  EXPECT_THROW(played(board(4, 4), settings), Error);
  EXPECT_THROW(played(board(1, 1), random_match(2)), Error);
}

TEST(Match, OpeningsLeaveSomethingToPlay) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const PlayedNoGo start = board(2, 3);
    const auto game = start.copy();
    Player mover = Player::Black;
    for (const int number : random_opening(start, mover, 30, seed)) {
      game->play(mover, number);
      mover = opponent(mover);
    }
    EXPECT_FALSE(game->move_names(mover).empty());
  }
}

// ---- Programs that misbehave: each loses, with a reason, and the match goes on ----

// Answers everything with success, and a move with `answer`, a piece of shell.
std::string fake(const std::string& answer) {
  return "gtp:while read -r line; do case \"$line\" in genmove*) " + answer +
         ";; *) printf '=\\n\\n';; esac; done";
}

MatchScore against(const std::string& program) {
  MatchSettings settings = random_match(2);
  settings.a = program;
  settings.grace = 0.4;
  return played(board(4, 4), settings);
}

TEST(Match, MisbehavingProgramsLose) {
  struct Case {
    std::string program;
    const char* ending;
  };
  const Case cases[] = {
      {fake("printf '= Z99\\n\\n'"), "illegal move Z99"},
      {fake("printf '= pass\\n\\n'"), "illegal move pass"},
      {fake("printf '=\\n\\n'"), "an empty answer"},
      {fake("printf '? no\\n\\n'"), "it refuses `genmove`"},
      {fake("sleep 30"), "no answer in time"},
      {fake("printf '= A1'"), "no answer in time"},  // output without the end of the line
      {fake("printf 'hello\\001 world\\n\\n'"), "not an answer: hello??world"},
      {fake("exit 3"), "it has ended"},
      {fake("printf '= A1'; exit 0"), "it has ended"},
      {fake("kill -9 $$"), "it has ended"},
      {"gtp:exit 0", "it has ended"},
      {"gtp:/no/such/program", "it has ended"},
      {"gtp:while read -r line; do printf '? no\\n\\n'; done", "it refuses `boardsize`"},
      {fake("yes | head -c 3000000; sleep 30"), "an answer without end"},
  };
  for (const Case& c : cases) {
    const MatchScore score = against(c.program);
    ASSERT_EQ(score.games.size(), 2U) << c.program;
    for (const MatchGame& game : score.games) {
      EXPECT_FALSE(game.a_wins) << c.program;
      EXPECT_TRUE(game.by_fault) << c.program;
      EXPECT_THAT(game.ending, HasSubstr(std::string(c.ending).substr(0, 12))) << c.program;
    }
  }
}

TEST(Match, ResigningIsNoFault) {
  const MatchScore score = against(fake("printf '= resign\\n\\n'"));
  ASSERT_EQ(score.games.size(), 2U);
  for (const MatchGame& game : score.games) {
    EXPECT_FALSE(game.a_wins);
    EXPECT_FALSE(game.by_fault);
    EXPECT_EQ(game.ending, "resigned");
  }
}

TEST(Match, StopsWhenTheTestHasDecided) {
  MatchSettings settings = random_match(1'000);
  settings.a = fake("printf '= resign\\n\\n'");
  settings.sprt = SprtHypotheses{0, 100};
  const MatchScore score = played(board(4, 4), settings);
  EXPECT_EQ(score.games.size(), 9U);
  EXPECT_EQ(score.wins(), 0U);
}

TEST(Match, StopsWithTheBudget) {
  Budget budget;
  budget.set_deadline(Budget::Clock::now() + std::chrono::milliseconds(150));
  MatchSettings settings = random_match(2);
  settings.a = fake("sleep 30");
  settings.grace = 60;
  MatchScore score;
  const auto begun = Budget::Clock::now();
  EXPECT_THROW(play_match(board(4, 4), settings, budget, score, nullptr), Error);
  EXPECT_LT(Budget::Clock::now() - begun, std::chrono::seconds(10));
  EXPECT_TRUE(score.games.empty());
}

}  // namespace
}  // namespace upstar::play
