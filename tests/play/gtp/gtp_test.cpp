// GTP sessions: commands in, answers out, and nothing changed by what fails.
#include <atomic>
#include <fstream>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "play/gtp/gtp_server.hpp"
#include "rules/nogo/large_moves.hpp"
#include "scratch_folder.hpp"

namespace upstar::play {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

GtpSettings random_player() {
  GtpSettings settings;
  settings.player = "random";
  settings.version = "1";
  return settings;
}

// All answers to an input that comes in pieces of so many bytes.
std::string session(GtpEngine& engine, const std::string& input, std::size_t piece = 1'000'000) {
  std::size_t at = 0;
  std::string out;
  serve_gtp(engine, {[&]() -> std::optional<std::string> {
                       if (at >= input.size()) return std::nullopt;
                       const std::string bytes = input.substr(at, piece);
                       at += piece;
                       return bytes;
                     },
                     [&](std::string_view text) { out += text; }});
  return out;
}

std::string session(const std::string& input, std::size_t piece = 1'000'000) {
  GtpEngine engine(random_player());
  return session(engine, input, piece);
}

TEST(Gtp, AnswersWithNumbersCommentsAndStrangeSpaces) {
  EXPECT_EQ(session("protocol_version\n"), "= 2\n\n");
  EXPECT_EQ(session("12 name\n"), "=12 upstar random\n\n");
  EXPECT_EQ(session("  7\tknown_command   genmove # is it?\n"), "=7 true\n\n");
  EXPECT_EQ(session("known_command nonsense\n"), "= false\n\n");
  EXPECT_EQ(session("\n   \n# nothing\n\r\n"), "");
  EXPECT_EQ(session("ver\x01sion\r\n"), "= 1\n\n");
  EXPECT_EQ(session("5\n"), "?5 unknown command\n\n");
  EXPECT_EQ(session("name"), "= upstar random\n\n");  // no end of line
  EXPECT_EQ(session("quit\nname\n"), "=\n\n");
  EXPECT_EQ(session("3 nonsense\n"), "?3 unknown command\n\n");
  EXPECT_EQ(session("99999999999999999999 name\n"), "? unknown command\n\n");
}

TEST(Gtp, PiecesDoNotMatter) {
  const std::string input =
      "1 boardsize 5\n2 play b c3\n3 play w c3\n4 showboard\n5 undo\n6 undo\n7 nonsense";
  for (const std::size_t piece : {1U, 2U, 7U, 1000U}) {
    EXPECT_EQ(session(input, piece), session(input)) << piece;
  }
}

TEST(Gtp, BadArgumentsChangeNothing) {
  GtpEngine engine(random_player());
  session(engine, "rectangular_boardsize 4 3\nplay b a1\nplay w b1\n");
  const nogo::LargeBoard before = engine.game().board();
  EXPECT_EQ(before.rows, 3);
  EXPECT_EQ(before.columns, 4);
  struct Case {
    const char* command;
    const char* answer;
  };
  const Case cases[] = {
      {"play", "? missing argument\n\n"},
      {"play b", "? missing argument\n\n"},
      {"play b a2 a3", "? too many arguments\n\n"},
      {"play green a2", "? invalid color\n\n"},
      {"play b i1", "? invalid vertex\n\n"},
      {"play b e1", "? invalid vertex\n\n"},
      {"play b a4", "? invalid vertex\n\n"},
      {"play b a0", "? invalid vertex\n\n"},
      {"play b a1x", "? invalid vertex\n\n"},
      {"play b 11", "? invalid vertex\n\n"},
      {"play b a1", "? illegal move\n\n"},
      {"play w a2", "? illegal move\n\n"},  // it would capture A1
      {"play b pass", "? illegal move\n\n"},
      {"boardsize 16", "? unacceptable size\n\n"},
      {"boardsize 0", "? unacceptable size\n\n"},
      {"boardsize x", "? not an integer\n\n"},
      {"boardsize 9999999999999", "? not an integer\n\n"},
      {"rectangular_boardsize 3", "? missing argument\n\n"},
      {"rectangular_boardsize 3 77", "? unacceptable size\n\n"},
      {"komi black", "? not a number\n\n"},
      {"time_settings 1 2", "? missing argument\n\n"},
      {"time_settings -1 2 3", "? not a time\n\n"},
      {"time_settings 1 2 nan", "? not an integer\n\n"},
      {"time_left b nan 1", "? not a number\n\n"},
      {"time_left g 1 1", "? invalid color\n\n"},
      {"gogui-play_sequence b a2 w", "? missing argument\n\n"},
      {"gogui-play_sequence b a3 w a3", "? illegal move\n\n"},
      {"genmove", "? missing argument\n\n"},
      {"genmove grey", "? invalid color\n\n"},
      {"final_score", "? cannot score: the game is not over\n\n"},
      {"loadsgf", "? missing argument\n\n"},
      {"lz-analyze b 10 avoid b a1 3", "? this analysis cannot do that\n\n"},
      {"kata-analyze b maxmoves", "? missing value of maxmoves\n\n"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(session(engine, std::string(c.command) + "\n"), c.answer) << c.command;
    EXPECT_EQ(engine.game().board(), before) << c.command;
    EXPECT_EQ(engine.game().moves().size(), 2U) << c.command;
  }
  EXPECT_THAT(session(engine, "loadsgf /no/such/file.sgf\n"), StartsWith("? cannot load file: "));
}

TEST(Gtp, PlaysTakesBackAndShows) {
  GtpEngine engine(random_player());
  EXPECT_EQ(session(engine, "boardsize 3\nkomi 6.5\nplay black B2\nplay W c1\n"),
            "=\n\n=\n\n=\n\n=\n\n");
  EXPECT_EQ(session(engine, "showboard\n"),
            "=\n   A B C\n 3 . . . 3\n 2 . X . 2\n 1 . . O 1\n   A B C\n\n");
  EXPECT_EQ(session(engine, "gogui-rules_board\n"), "= ...\n.X.\n..O\n\n");
  EXPECT_EQ(session(engine,
                    "gogui-rules_game_id\ngogui-rules_board_size\n"
                    "gogui-rules_side_to_move\ngogui-rules_final_result\n"),
            "= NoGo\n\n= 3\n\n= black\n\n= unknown\n\n");
  EXPECT_EQ(session(engine, "gogui-rules_legal_moves\n"), "= A3 B3 C3 A2 C2 A1 B1\n\n");
  EXPECT_EQ(session(engine, "undo\nundo\nundo\n"), "=\n\n=\n\n? cannot undo\n\n");
  EXPECT_EQ(session(engine, "gogui-play_sequence b a1 w b2\nprintsgf\n"),
            "=\n\n= (;GM[1]FF[4]CA[UTF-8]AP[upstar]RU[NoGo]SZ[3]\n;B[ac];W[bb])\n\n");
  EXPECT_EQ(session(engine, "clear_board\ngogui-rules_board\n"), "=\n\n= ...\n...\n...\n\n");
}

// Whoever cannot move says so, and has lost.
TEST(Gtp, GamesEndWithResignation) {
  GtpEngine engine(random_player());
  std::string out = session(engine, "boardsize 4\n");
  const char* colours[] = {"b", "w"};
  for (std::size_t moves = 0;; ++moves) {
    ASSERT_LT(moves, 17U);
    const Player mover = engine.game().to_move();
    const bool can_move = !nogo::legal_points(engine.game().board(), mover).empty();
    const std::string proposed =
        session(engine, "reg_genmove " + std::string(colours[moves % 2]) + "\n");
    EXPECT_EQ(engine.game().moves().size(), moves);
    out = session(engine, "genmove " + std::string(colours[moves % 2]) + "\n");
    EXPECT_EQ(out == "= resign\n\n", !can_move) << out;
    EXPECT_EQ(proposed == "= resign\n\n", !can_move) << proposed;
    if (!can_move) {
      EXPECT_EQ(session(engine, "final_score\n"),
                mover == Player::Black ? "= W+1\n\n" : "= B+1\n\n");
      EXPECT_EQ(session(engine, "gogui-rules_final_result\n"),
                mover == Player::Black ? "= white\n\n" : "= black\n\n");
      return;
    }
  }
}

TEST(Gtp, TheSameSeedPlaysTheSameGame) {
  const std::string input = "boardsize 5\ngenmove b\ngenmove w\ngenmove b\ngenmove w\ngenmove b\n";
  EXPECT_EQ(session(input), session(input));
}

TEST(Gtp, LoadsGames) {
  const ScratchFolder folder;
  const std::string file = (folder.path() / "game.sgf").string();
  std::ofstream(file) << "(;GM[1]SZ[5:4]AB[aa]AW[ee];W[ba])";  // EE lies outside
  GtpEngine engine(random_player());
  EXPECT_THAT(session(engine, "loadsgf " + file + "\n"),
              StartsWith("? cannot load file: line 1: this is not a point of the board"));
  EXPECT_EQ(engine.game().board().rows, 9);
  std::ofstream(file) << "(;GM[1]SZ[5:4]AB[cb]PL[W];W[ba];B[ad];W[bd])";
  EXPECT_EQ(session(engine, "loadsgf " + file + "\n"), "= black\n\n");
  EXPECT_EQ(engine.game().board().text(), ".o.../..x../...../xo...");
  EXPECT_EQ(session(engine, "loadsgf " + file + " 2\n"), "= black\n\n");
  EXPECT_EQ(engine.game().board().text(), ".o.../..x../...../.....");
  EXPECT_EQ(session(engine, "loadsgf " + file + " 0\n"), "? not a number of a move\n\n");
}

// An analysis goes on until another line is there, and tells at least once what it thinks.
TEST(Gtp, AnalysisStopsAtTheNextLine) {
  const std::string out = session("boardsize 3\nlz-analyze b 10\n9 name\n");
  EXPECT_THAT(out, StartsWith("=\n\n=\ninfo move "));
  EXPECT_THAT(out, HasSubstr("\n\n=9 upstar random\n\n"));
  EXPECT_THAT(session("1 kata-analyze interval 5 maxmoves 1 ownership true\n"),
              ::testing::AllOf(StartsWith("=1\ninfo move "), HasSubstr(" winrate 0.500000 ")));
}

TEST(Gtp, AnalysisWaitsForALine) {
  GtpEngine engine(random_player());
  std::mutex mutex;
  std::string out;
  std::atomic<int> calls = 0;
  std::string seen_before_the_line;
  serve_gtp(engine, {[&]() -> std::optional<std::string> {
                       const int call = calls++;
                       if (call == 0) return "lz-analyze\n";
                       const std::lock_guard lock(mutex);
                       if (call < 2'000'000 && out.find("info") == std::string::npos) return "";
                       if (seen_before_the_line.empty()) {
                         seen_before_the_line = out;
                         return "name\n";
                       }
                       return std::nullopt;
                     },
                     [&](std::string_view text) {
                       const std::lock_guard lock(mutex);
                       out += text;
                     }});
  EXPECT_THAT(seen_before_the_line, StartsWith("=\ninfo move "));
  EXPECT_THAT(seen_before_the_line, ::testing::Not(HasSubstr("\n\n")));
  EXPECT_THAT(out, HasSubstr("\n\n= upstar random\n\n"));
}

TEST(Gtp, InterruptsAreComments) {
  EXPECT_EQ(session("# interrupt\nname\n# interrupt\nversion\n# interrupt"),
            "= upstar random\n\n= 1\n\n");
  EXPECT_THAT(session("boardsize 3\ngenmove b\n# interrupt\n"), StartsWith("=\n\n= "));
}

TEST(Gtp, HugeLinesAreSurvived) {
  const std::string huge(3 * GtpLines::kLongestLine, 'x');
  EXPECT_EQ(session("play b " + huge + "\nname\n"), "? invalid vertex\n\n= upstar random\n\n");
  EXPECT_EQ(session(huge + "\nname\n"), "? unknown command\n\n= upstar random\n\n");
}

// Trouble with a stream ends the engine, and whoever has asked hears of it.
TEST(Gtp, TroubleLeavesTheEngine) {
  GtpEngine engine(random_player());
  EXPECT_THROW(serve_gtp(engine, {[]() -> std::optional<std::string> {
                                    throw Error(ErrorKind::Interrupted, "interrupted");
                                  },
                                  [](std::string_view) {}}),
               Error);
  bool asked = false;
  EXPECT_THROW(serve_gtp(engine, {[&]() -> std::optional<std::string> {
                                    if (asked) return "";
                                    asked = true;
                                    return "name\n";
                                  },
                                  [](std::string_view) {
                                    throw Error(ErrorKind::Internal, "nobody reads");
                                  }}),
               Error);
}

TEST(Gtp, RefusesUnknownPlayers) {
  GtpSettings settings;
  settings.player = "randon";
  EXPECT_THROW(GtpEngine{settings}, Error);
}

}  // namespace
}  // namespace upstar::play
