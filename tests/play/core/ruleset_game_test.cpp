// Every game of the catalogue can be played: its players make legal moves, and the perfect one wins what is won.
#include "play/core/ruleset_game.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "play/core/random.hpp"
#include "play/core/terminal_game.hpp"
#include "play/match/match.hpp"
#include "rules/catalogue.hpp"

namespace upstar::play {
namespace {

using ::testing::HasSubstr;

// Who wins, by trying everything.
template <Ruleset R>
bool plainly_wins(const typename R::Position& position, Player mover) {
  bool can_move = false;
  bool wins = false;
  R::for_each_move(position, mover, [&](typename R::Move, const typename R::Position& after) {
    can_move = true;
    wins = wins || !plainly_wins<R>(after, opponent(mover));
  });
  return can_move ? wins : IsMisere<R>;
}

template <Ruleset R>
std::string small_board() {
  if constexpr (TakesPieces<R>) {
    return "3";
  } else {
    return "2x4";
  }
}

TEST(RulesetGame, PlayersOfEveryGamePlayByTheRules) {
  Catalogue::for_each([](auto game_type) {
    using R = typename decltype(game_type)::type;
    SCOPED_TRACE(std::string(R::kName));
    const RulesetGame<R> start(R::parse(small_board<R>()));
    for (const Player first : {Player::Black, Player::White}) {
      const bool wins = plainly_wins<R>(start.position(), first);
      for (const char* name : {"random", "uct", "perfect"}) {
        const auto mine = start.make_player(wins ? "perfect" : name, {1});
        const auto other = start.make_player(wins ? name : "perfect", {2});
        RulesetGame<R> game = start;
        ThinkingLimits limits;
        limits.playouts = 30;
        Player mover = first;
        while (!game.ending(mover)) {
          const auto count = static_cast<int>(game.move_names(mover).size());
          const Thoughts thoughts =
              (mover == first ? *mine : *other).think(game, mover, limits, {});
          ASSERT_FALSE(thoughts.candidates.empty());
          ASSERT_LT(thoughts.candidates.front().move, count);
          game.play(mover, thoughts.candidates.front().move);
          mover = opponent(mover);
        }
        EXPECT_EQ(game.ending(mover)->result.winner == first, wins) << name;
        while (game.undo()) {}
        EXPECT_EQ(game.text(), start.text());
      }
    }
  });
}

// What simulation proves is true.
TEST(RulesetGame, ProvenMovesAreRight) {
  Catalogue::for_each([](auto game_type) {
    using R = typename decltype(game_type)::type;
    SCOPED_TRACE(std::string(R::kName));
    const RulesetGame<R> start(R::parse(small_board<R>()));
    const auto uct = start.make_player("uct", {3});
    ThinkingLimits limits;
    limits.playouts = 3'000;
    const Thoughts thoughts = uct->think(start, Player::Black, limits, {});
    EXPECT_EQ(thoughts.proven, plainly_wins<R>(start.position(), Player::Black));
    for (const Candidate& candidate : thoughts.candidates) {
      if (!candidate.proven) continue;
      RulesetGame<R> after = start;
      after.play(Player::Black, candidate.move);
      EXPECT_EQ(*candidate.proven, !plainly_wins<R>(after.position(), Player::White));
    }
  });
}

// Simulations are counted, and counted once.
TEST(RulesetGame, VisitsAddUp) {
  using R = domineering::Rules;
  const RulesetGame<R> start(R::parse("6x6"));
  const auto uct = start.make_player("uct", {3});
  ThinkingLimits limits;
  limits.playouts = 500;
  const Thoughts thoughts = uct->think(start, Player::Black, limits, {});
  std::uint64_t visits = 0;
  for (const Candidate& candidate : thoughts.candidates) visits += candidate.visits;
  EXPECT_EQ(thoughts.playouts, 500U);
  EXPECT_EQ(visits, 500U);
  const auto again = start.make_player("uct", {3});
  EXPECT_EQ(again->think(start, Player::Black, limits, {}).candidates.front().move,
            thoughts.candidates.front().move);
}

// Threads grow a tree each, and all their simulations are counted.
TEST(RulesetGame, ThreadsShareTheWork) {
  using R = domineering::Rules;
  const RulesetGame<R> start(R::parse("6x6"));
  const auto uct = start.make_player("uct", {3});
  ThinkingLimits limits;
  limits.playouts = 2'000;
  limits.threads = 3;
  const Thoughts thoughts = uct->think(start, Player::Black, limits, {});
  std::uint64_t visits = 0;
  for (const Candidate& candidate : thoughts.candidates) visits += candidate.visits;
  EXPECT_EQ(thoughts.playouts, 2'000U);
  EXPECT_EQ(visits, 2'000U);
  // And what they prove is true.
  const RulesetGame<R> small(R::parse("3x4"));
  const Thoughts proved = uct->think(small, Player::Black, limits, {});
  EXPECT_EQ(proved.proven, plainly_wins<R>(small.position(), Player::Black));
}

// What was found below the move that is made is not searched again.
TEST(RulesetGame, TreesAreKeptFromMoveToMove) {
  using R = domineering::Rules;
  RulesetGame<R> game(R::parse("6x6"));
  const auto uct = game.make_player("uct", {3});
  ThinkingLimits limits;
  limits.playouts = 3'000;
  const Thoughts first = uct->think(game, Player::Black, limits, {});
  const std::vector<int>& line = first.candidates.front().line;
  ASSERT_GE(line.size(), 2U);
  game.play(Player::Black, line[0]);
  game.play(Player::White, line[1]);
  limits.playouts = 1;
  const auto visits_of = [](const Thoughts& thoughts) {
    std::uint64_t visits = 0;
    for (const Candidate& candidate : thoughts.candidates) visits += candidate.visits;
    return visits;
  };
  const Thoughts second = uct->think(game, Player::Black, limits, {});
  EXPECT_GT(visits_of(second), 10U) << "the tree was thrown away";
  // Somewhere else it begins afresh.
  const RulesetGame<R> other(R::parse("5x5"));
  EXPECT_EQ(visits_of(uct->think(other, Player::White, limits, {})), 1U);
}

TEST(RulesetGame, LevelsPlayEveryGame) {
  const RulesetGame<clobber::Rules> start(clobber::Rules::parse("3x4"));
  for (const Level& level : kLevels) {
    RulesetGame<clobber::Rules> game = start;
    const auto player = game.make_player(level.name, {5});
    Player mover = Player::Black;
    for (; !game.move_names(mover).empty(); mover = opponent(mover)) {
      const Thoughts thoughts = player->think(game, mover, {}, {});
      ASSERT_FALSE(thoughts.candidates.empty());
      EXPECT_LE(thoughts.playouts, level.playouts);
      game.play(mover, thoughts.candidates.front().move);
    }
  }
}

TEST(RulesetGame, MatchesOfOtherGames) {
  const RulesetGame<clobber::Rules> start(clobber::Rules::parse("3x4"));
  MatchSettings settings;
  settings.a = "perfect";
  settings.b = "random";
  settings.games = 4;
  settings.opening_moves = 1;
  settings.limits.playouts = 10;
  Budget budget;
  MatchScore score;
  play_match(start, settings, budget, score, nullptr);
  EXPECT_EQ(score.games.size(), 4U);
  settings.b = "gtp:true";
  EXPECT_THROW(play_match(start, settings, budget, score, nullptr), Error);
}

std::string conversation(PlayedGame& game, const TerminalSettings& settings, std::string input,
                         TerminalEnd* end = nullptr) {
  std::string out;
  const TerminalEnd found = play_in_terminal(
      game, settings,
      {[&]() -> std::optional<std::string> {
         if (input.empty()) return std::nullopt;
         return std::exchange(input, {});
       },
       [&](std::string_view text) { out += text; }, [](const std::string&, const std::string&) {}});
  if (end != nullptr) *end = found;
  return out;
}

TEST(TerminalGame, IsPlayedInWords) {
  RulesetGame<domineering::Rules> game(domineering::Rules::parse("2x2"));
  TerminalSettings settings;
  settings.player = "perfect";
  TerminalEnd end;
  const std::string out = conversation(
      game, settings, "help\nexplain\nmoves\nnonsense\nundo\nhint\nA1-A2\nundo\nb1-b2\n", &end);
  EXPECT_THAT(out, HasSubstr("A1-A2 B1-B2"));
  EXPECT_THAT(out, HasSubstr("`nonsense` is not a legal move"));
  EXPECT_THAT(out, HasSubstr("there is nothing to take back"));
  EXPECT_THAT(out, HasSubstr("Black wins, proven"));
  EXPECT_THAT(out, HasSubstr("White cannot move: Black wins"));
  EXPECT_EQ(end.result, (GameResult{Player::Black, std::nullopt}));
  EXPECT_THAT(out, HasSubstr("expected  A1-A2"));
  ASSERT_EQ(end.moves.size(), 1U);
  EXPECT_EQ(end.moves[0].name, "A1-A2");  // White cannot answer it: what follows is not read
  EXPECT_FALSE(end.moves[0].thought.has_value());
  // Whoever goes away has not lost.
  RulesetGame<domineering::Rules> other(domineering::Rules::parse("2x2"));
  conversation(other, settings, "moves", &end);
  EXPECT_EQ(end.result, std::nullopt);
  settings.player = "nobody";
  EXPECT_THROW(conversation(other, settings, ""), Error);
}

}  // namespace
}  // namespace upstar::play
