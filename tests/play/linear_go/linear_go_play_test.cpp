// Linear Go as it is played: the rules beside those of the checker, the end, perfect play, and games as SGF.
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "play/core/levels.hpp"
#include "play/core/random.hpp"
#include "play/core/terminal_game.hpp"
#include "play/linear_go/played_linear_go.hpp"
#include "play/sgf/sgf_nodes.hpp"
#include "proof/linear_go/row_rules.hpp"
#include "rules/linear_go/text.hpp"
#include "search/baselines/mtdf/plain_minimax.hpp"

namespace upstar::play {
namespace {

using linear_go::parse_record;
using linear_go::Record;
using ::testing::HasSubstr;

// The scores of empty rows of 1 to 6 points (Weninger and Hayward, 2017).
constexpr std::array<int, 6> kScores = {0, 0, 3, 4, 0, 1};

PlayedLinearGo game_of(const std::string& text) { return PlayedLinearGo(parse_record(text)); }
PlayedLinearGo row_of(int points) { return game_of("1x" + std::to_string(points)); }

int score_of(const PlayedLinearGo& game) { return linear_go::score(game.record().board()); }

// By the checker's rules: what may be played, given all rows that have occurred.
std::vector<std::string> plain_moves(const std::set<std::string>& occurred, const std::string& row,
                                     Player mover) {
  std::vector<std::string> names;
  for (std::size_t point = 0; point < row.size(); ++point) {
    const auto after = proof::superko::put_stone(row, mover == Player::Black ? 'x' : 'o', point);
    if (after && !occurred.contains(*after)) names.push_back(std::to_string(point + 1));
  }
  names.emplace_back("p");
  return names;
}

// Random games, move by move beside the checker's rules; they end after two passes and with their score.
TEST(PlayedLinearGo, IsPlayedByTheRules) {
  Random random(7);
  for (int number = 0; number < 60; ++number) {
    PlayedLinearGo game = row_of(1 + number % 8);
    const std::string start = game.text();
    std::set<std::string> occurred;
    Player mover = Player::Black;
    int passes = 0;
    int made = 0;
    for (; passes < 2; mover = opponent(mover), ++made) {
      const std::string row = linear_go::format_board(game.record().board());
      occurred.insert(row);
      ASSERT_EQ(game.turn(), mover);
      ASSERT_FALSE(game.ending(mover));
      const std::vector<std::string> names = game.move_names(mover);
      ASSERT_EQ(names, plain_moves(occurred, row, mover)) << game.text();
      ASSERT_TRUE(game.move_names(opponent(mover)).empty());
      const auto chosen = random.below(static_cast<std::uint32_t>(names.size()));
      EXPECT_EQ(game.find_move(mover, names[chosen]), static_cast<int>(chosen));
      passes = names[chosen] == "p" ? passes + 1 : 0;
      game.play(mover, static_cast<int>(chosen));
    }
    const int score = proof::superko::area_score(linear_go::format_board(game.record().board()));
    const auto ending = game.ending(mover);
    ASSERT_TRUE(ending);
    EXPECT_EQ(ending->result.points, std::abs(score));
    EXPECT_EQ(ending->result.winner.has_value(), score != 0);
    if (score != 0) {
      EXPECT_EQ(ending->result.winner, score > 0 ? Player::Black : Player::White);
    }
    EXPECT_TRUE(game.move_names(mover).empty());
    EXPECT_EQ(parse_record(game.text().substr(game.text().find(':') + 1)).positions,
              game.record().positions);
    for (; made > 0; --made) EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.undo());
    EXPECT_EQ(game.text(), start);
  }
}

// The score in the end.
int played_out(PlayedLinearGo game, GamePlayer& black, GamePlayer& white) {
  ThinkingLimits limits;
  limits.playouts = 30;
  limits.ends_early = true;
  for (;;) {
    const Player mover = game.record().to_move;
    if (game.ending(mover)) return score_of(game);
    const Thoughts thoughts =
        (mover == Player::Black ? black : white).think(game, mover, limits, {});
    game.play(mover, thoughts.candidates.at(0).move);
  }
}

TEST(PlayedLinearGo, PerfectPlayKeepsTheScore) {
  for (int points = 1; points <= 6; ++points) {
    SCOPED_TRACE(points);
    const PlayedLinearGo start = row_of(points);
    const int score = kScores.at(static_cast<std::size_t>(points - 1));
    const auto perfect = start.make_player("perfect", {1});
    const auto other = start.make_player("perfect", {2});
    EXPECT_EQ(played_out(start, *perfect, *other), score);
    for (const char* name : {"random", "beginner", "uct"}) {
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto weaker = start.make_player(name, {seed});
        EXPECT_GE(played_out(start, *perfect, *weaker), score) << name;
        EXPECT_LE(played_out(start, *weaker, *perfect), score) << name;
      }
    }
  }
}

// In the middle of random games, by plain minimax over all histories.
TEST(PlayedLinearGo, PerfectPlayersKnowWhatIsLeft) {
  Random random(11);
  const PlayedLinearGo start = row_of(3);
  const auto perfect = start.make_player("perfect", {1});
  const auto random_player = start.make_player("random", {3});
  for (int number = 0; number < 40; ++number) {
    PlayedLinearGo game = start;
    for (auto left = random.below(8); left > 0; --left) {
      const Player mover = game.record().to_move;
      if (game.ending(mover)) break;
      game.play(mover, random_player->think(game, mover, {}, {}).candidates.at(0).move);
    }
    const Player mover = game.record().to_move;
    if (game.ending(mover)) continue;
    const int score = mtdf::plain_score(game.record());
    const int lead = mover == Player::Black ? score : -score;
    const Thoughts thoughts = perfect->think(game, mover, {}, {});
    ASSERT_EQ(thoughts.candidates.size(), game.move_names(mover).size()) << game.text();
    for (std::size_t at = 0; at < thoughts.candidates.size(); ++at) {
      const Candidate& told = thoughts.candidates[at];
      Record after = game.record();
      after.play(after.legal_moves().at(static_cast<std::size_t>(told.move)));
      const int worth = mtdf::plain_score(after);
      ASSERT_TRUE(told.points && told.points->proven);
      EXPECT_EQ(told.points->points, mover == Player::Black ? worth : -worth) << game.text();
      if (at == 0) {
        EXPECT_EQ(told.points->points, lead) << game.text();
      }
    }
    EXPECT_EQ(thoughts.proven, lead == 0 ? std::nullopt : std::optional(lead > 0));
  }
}

// Simulations are counted once, and a seed repeats them; time ends them too.
TEST(PlayedLinearGo, SimulationsAddUp) {
  const PlayedLinearGo start = row_of(9);
  ThinkingLimits limits;
  limits.playouts = 400;
  const Thoughts thoughts = start.make_player("uct", {3})->think(start, Player::Black, limits, {});
  std::uint64_t visits = 0;
  for (const Candidate& candidate : thoughts.candidates) visits += candidate.visits;
  EXPECT_EQ(thoughts.playouts, 400U);
  EXPECT_EQ(visits, 400U);
  EXPECT_EQ(thoughts.candidates.size(), 10U);
  const Thoughts again = start.make_player("uct", {3})->think(start, Player::Black, limits, {});
  EXPECT_EQ(again.candidates.front().line, thoughts.candidates.front().line);
  EXPECT_EQ(again.candidates.front().points->points, thoughts.candidates.front().points->points);
  limits.playouts.reset();
  limits.seconds = 0.001;
  EXPECT_GT(start.make_player("uct", {3})->think(start, Player::Black, limits, {}).playouts, 0U);
}

// On five points every move but those at the ends keeps the tie; simulations find that an end loses all.
TEST(PlayedLinearGo, SimulationsFindWhatIsPlain) {
  const PlayedLinearGo start = row_of(5);
  ThinkingLimits limits;
  limits.playouts = 3'000;
  const Thoughts thoughts = start.make_player("uct", {3})->think(start, Player::Black, limits, {});
  const int best = thoughts.candidates.front().move;
  EXPECT_TRUE(best > 0 && best < 4) << best;
}

TEST(PlayedLinearGo, LevelsPlayWithinTheirLimits) {
  const PlayedLinearGo start = row_of(6);
  for (const Level& level : kLevels) {
    const auto player = start.make_player(level.name, {5});
    const Thoughts thoughts = player->think(start, Player::Black, {}, {});
    ASSERT_FALSE(thoughts.candidates.empty());
    EXPECT_EQ(thoughts.playouts, level.playouts);
  }
  EXPECT_THROW(static_cast<void>(start.make_player("nobody", {})), Error);
}

// A row whose tables do not fit into the memory is played by simulation.
TEST(PlayedLinearGo, PerfectPlayersDoWithoutASolver) {
  const PlayedLinearGo start = row_of(20);
  GamePlayerSettings settings;
  settings.memory = std::size_t{8} << 20;
  const auto player = start.make_player("perfect", settings);
  ThinkingLimits limits;
  limits.playouts = 20;
  for (int again = 0; again < 2; ++again) {
    const Thoughts thoughts = player->think(start, Player::Black, limits, {});
    EXPECT_EQ(thoughts.playouts, 20U);
    EXPECT_FALSE(thoughts.candidates.front().points->proven);
  }
}

// What is wrong with a move is said in words.
TEST(PlayedLinearGo, RefusalsSayWhy) {
  const PlayedLinearGo row = game_of("-x-x-/-x---@w");
  EXPECT_EQ(row.refusal(Player::White, "2"),
            "there is a stone on point 2 already; the position is -x--- with White to move");
  EXPECT_THAT(row.refusal(Player::White, "1"), HasSubstr("would have no liberty; suicide"));
  EXPECT_EQ(row.refusal(Player::White, "6"), "there is no point 6: they go from 1 to 5");
  EXPECT_EQ(row.refusal(Player::White, "0"), "there is no point 0: they go from 1 to 5");
  EXPECT_EQ(row.refusal(Player::White, "3"), "");
  EXPECT_EQ(row.refusal(Player::White, "nonsense"), "");
  const PlayedLinearGo before = game_of("-x-x-/-x---");
  EXPECT_EQ(before.refusal(Player::Black, "4"),
            "this move would bring back the position -x-x-; no position may occur twice "
            "(positional superko)");
}

TEST(PlayedLinearGo, PassesAreTold) {
  PlayedLinearGo game = game_of("1x4@2");
  const auto pass = game.find_move(Player::White, "Pass");
  ASSERT_TRUE(pass);
  EXPECT_EQ(game.find_move(Player::White, "p"), pass);
  EXPECT_EQ(game.told(Player::White, *pass), "White passes; if Black passes too, Black wins by 4");
  game.play(Player::White, *pass);
  const auto second = game.find_move(Player::Black, "p");
  EXPECT_EQ(game.told(Player::Black, second.value()), "Black passes");
  EXPECT_EQ(game.told(Player::Black, 0), "Black plays 1");
  game.play(Player::Black, *second);
  EXPECT_EQ(game.ending(Player::White)->words, "both have passed: Black wins by 4");
  EXPECT_EQ(game_of("1x4@p,p").ending(Player::Black)->words, "both have passed: it is a tie");
}

// A game from the properties of a file, made again by the rules.
Record read_back(const std::string& text, std::string* result = nullptr) {
  const std::vector<SgfNode> nodes = sgf_main_line(text);
  linear_go::Board board;
  std::optional<Record> record;
  Player first = Player::Black;
  for (const SgfNode& node : nodes) {
    for (const SgfProperty& property : node.properties) {
      const std::string& value = property.values.front().text;
      if (property.name == "SZ") board = linear_go::Board::empty(std::stoi(value));
      if (property.name == "RE" && result != nullptr) *result = value;
      if (property.name == "PL") first = value == "W" ? Player::White : Player::Black;
      if (property.name == "AB" || property.name == "AW") {
        for (const SgfValue& stone : property.values) {
          EXPECT_EQ(stone.text.at(1), 'a');
          (property.name == "AB" ? board.black : board.white) |= 1U << (stone.text.at(0) - 'a');
        }
      }
      if (property.name != "B" && property.name != "W") continue;
      if (!record) record = Record::from(board, first);
      EXPECT_EQ(property.name == "B", record->to_move == Player::Black);
      const int move = value.empty() ? linear_go::kPass : value.at(0) - 'a';
      EXPECT_FALSE(record->refusal(move)) << text;
      record->play(move);
    }
  }
  return record.value_or(Record::from(board, first));
}

TEST(PlayedLinearGo, GamesAreWrittenAsSgf) {
  Random random(5);
  for (const std::string start : {"1x1", "1x7", "1x6@w", "-x-ox-@w", "1x7@2,4,5", "1x20@p,20"}) {
    PlayedLinearGo game = game_of(start);
    const auto player = game.make_player("random", {random.next()});
    for (Player mover = game.record().to_move; !game.ending(mover); mover = opponent(mover)) {
      game.play(mover, player->think(game, mover, {}, {}).candidates.at(0).move);
    }
    const GameResult result = game.ending(game.record().to_move)->result;
    const auto text = game.sgf({"a]b", "random", sgf_result(result), "words"});
    ASSERT_TRUE(text);
    std::string told;
    const Record again = read_back(*text, &told);
    EXPECT_EQ(linear_go::format_record(again), linear_go::format_record(game.record()));
    EXPECT_EQ(told, sgf_result(result));
  }
  EXPECT_EQ(sgf_result({Player::White, 3}), "W+3");
  EXPECT_EQ(sgf_result({std::nullopt, 0}), "0");
  EXPECT_EQ(sgf_result({Player::Black, std::nullopt}), "B+R");
  // Positions without the moves between them have no place in the format.
  EXPECT_FALSE(game_of("-x---/-x-o-").sgf({}));
}

TEST(PlayedLinearGo, IsPlayedInWords) {
  PlayedLinearGo game = row_of(4);
  TerminalSettings settings;
  settings.player = "perfect";
  settings.limits.playouts = 10;
  std::string input = "hint\n1\nundo\n2\npass\nundo\n3\npass\n";
  std::string out;
  const TerminalEnd end = play_in_terminal(
      game, settings,
      {[&]() -> std::optional<std::string> {
         if (input.empty()) return std::nullopt;
         return std::exchange(input, {});
       },
       [&](std::string_view text) { out += text; }, [](const std::string&, const std::string&) {}});
  EXPECT_THAT(out, HasSubstr("Black wins by 4, proven"));
  EXPECT_THAT(out, HasSubstr("wins by 4, proven"));
  ASSERT_TRUE(end.result) << out;
  EXPECT_EQ(end.result->winner, Player::Black);
  EXPECT_EQ(end.result->points, 4);
}

}  // namespace
}  // namespace upstar::play
