// The facade: answers, limits, cancelling, and two engines at once.
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <upstar/census.hpp>
#include <upstar/engine.hpp>
#include <upstar/play.hpp>
#include <upstar/table.hpp>

namespace upstar {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

// ±1 + ±2 + ... + ±count
std::string switches(int count) {
  std::string text = "+-1";
  for (int i = 2; i <= count; ++i) text += " + +-" + std::to_string(i);
  return text;
}

// Thirty terms with three stops each: their canonical form is far out of reach.
std::string large_sum() {
  std::string text = "{4|1||-2}";
  for (int i = 2; i <= 30; ++i) {
    text += " + {" + std::to_string(3 * i + 1) + "|" + std::to_string(i) + "||" +
            std::to_string(-2 * i) + "}";
  }
  return text;
}

TEST(Engine, TellsAllFactsOfAValue) {
  Engine engine;
  const EvalAnswer answer = engine.eval("{4*||3*|2*}");
  EXPECT_EQ(answer.kind, EvalAnswer::Kind::Value);
  EXPECT_FALSE(answer.stopped);
  EXPECT_EQ(answer.facts.value, "{4*||3*|2*}");
  EXPECT_EQ(answer.facts.value_length, 11u);
  EXPECT_EQ(answer.facts.outcome, 'L');
  EXPECT_EQ(answer.facts.mean->low, "13/4");
  EXPECT_EQ(answer.facts.temperature->low, "3/4");
  EXPECT_EQ(answer.facts.left_stop->low, "4");
  EXPECT_EQ(answer.facts.right_stop->low, "3");
  EXPECT_TRUE(answer.facts.has_no_atomic_weight);
  EXPECT_EQ(answer.facts.birthday, "6");
  EXPECT_EQ(answer.facts.stop_count, "6");
  ASSERT_TRUE(answer.facts.thermograph);
  EXPECT_THAT(answer.facts.thermograph->left,
              ElementsAre(Pair("4", "-1"), Pair("4", "0"), Pair("13/4", "3/4")));
  EXPECT_THAT(answer.facts.thermograph->right,
              ElementsAre(Pair("2", "-1"), Pair("3", "0"), Pair("3", "1/2"), Pair("13/4", "3/4")));
  EXPECT_GT(answer.stats.nodes, 0u);
  EXPECT_GT(answer.stats.memory_peak, 0u);
}

TEST(Engine, KnowsWhatKindOfAnswerItGives) {
  Engine engine;
  EXPECT_EQ(engine.eval("mean({3|1})").kind, EvalAnswer::Kind::Number);
  EXPECT_EQ(engine.eval("mean({3|1})").facts.value, "2");
  EXPECT_EQ(engine.eval("is_number(*)").holds, false);
  EXPECT_THAT(engine.eval("left_options(^*)").list, ElementsAre("0", "*"));
  EXPECT_THAT(engine.eval("atomic_weight(1)").reason, HasSubstr("infinitesimal"));
  const EvalAnswer comparison = engine.eval("^ > *");
  EXPECT_EQ(comparison.relation, "||");
  EXPECT_EQ(comparison.holds, false);
}

TEST(Engine, RelationsAreThoseOfTheAlgebra) {
  Engine engine;
  EXPECT_EQ(engine.eval("+-1 + +-1 == 0").relation, "=");
  EXPECT_EQ(engine.eval("^ < 1/1024").relation, "<");
  EXPECT_EQ(engine.eval("^ > 0").relation, ">");
  EXPECT_EQ(engine.eval("* <> 0").relation, "||");
}

TEST(Engine, AnswersLargeSumsWithoutMultiplyingOut) {
  Engine engine;
  const EvalAnswer answer = engine.eval(switches(60));
  EXPECT_FALSE(answer.facts.value);
  EXPECT_EQ(answer.facts.outcome, 'N');
  EXPECT_EQ(answer.facts.mean->low, "0");
  EXPECT_EQ(answer.facts.temperature->low, "60");
  EXPECT_EQ(answer.facts.left_stop->low, "30");
  EXPECT_THAT(answer.facts.simplified, HasSubstr("+-1 + +-2"));
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Limit);
}

TEST(Engine, SmallSumsAreMultipliedOut) {
  Engine engine;
  const EvalAnswer answer = engine.eval("+-1 + +-2");
  EXPECT_EQ(answer.facts.value, "+-{3|1}");
  EXPECT_FALSE(answer.stopped);
}

TEST(Engine, LongValuesAreMeasuredAndStreamed) {
  Engine engine;
  EvalRequest request;
  request.longest_value = 10;
  std::string streamed;
  request.value_sink = [&](std::string_view piece) { streamed += piece; };
  const EvalAnswer answer = engine.eval(switches(5), request);
  EXPECT_FALSE(answer.facts.value);
  EXPECT_EQ(answer.facts.value_length, streamed.size());
  EXPECT_TRUE(streamed.starts_with(answer.facts.value_head));
  EXPECT_EQ(streamed, engine.eval(switches(5)).facts.value);
}

TEST(Engine, ValuesSumsOfPositions) {
  Engine engine;
  const std::vector<std::string> positions = {"domineering:2x2", "value:^", "domineering:2x1"};
  EXPECT_EQ(engine.value(positions).facts.value, engine.eval("+-1 + 1 + ^").facts.value);
}

TEST(Engine, SolvesPositionsOfOneGameAndOfSeveral) {
  Engine engine;
  const std::vector<std::string> board = {"domineering:4x4"};
  const SolveAnswer one = engine.solve(board, {.moves = true});
  EXPECT_EQ(one.outcome, 'N');
  EXPECT_EQ(one.black_first, true);
  EXPECT_EQ(one.black_moves.size(), 4u);

  const std::vector<std::string> sum = {"domineering:3x3", "value:+-1"};
  const SolveAnswer mixed = engine.solve(sum, {.moves = true});
  EXPECT_EQ(mixed.outcome, 'P');  // 3x3 is a switch of the same size: they cancel
  EXPECT_TRUE(mixed.black_moves.empty());
}

// A sum of two games is solved by values; each half of the same sum by its own solver. Both agree with
// the value of the whole.
TEST(Engine, SolverAndValueAgree) {
  Engine engine;
  for (const char* board :
       {"2x2", "2x3", "3x3", "3x4", "4x3", "2x5", "..#/...", "#.../....", "4x4"}) {
    for (const char* value : {"0", "*", "^", "+-1", "{2|1}", "-1/2", "{1||0|-4}"}) {
      SCOPED_TRACE(std::string(board) + " + " + value);
      const std::vector<std::string> sum = {std::string("domineering:") + board,
                                            std::string("value:") + value};
      EXPECT_EQ(engine.solve(sum).outcome, engine.value(sum).facts.outcome);
      const std::vector<std::string> alone = {sum[0]};
      EXPECT_EQ(engine.solve(alone).outcome, engine.value(alone).facts.outcome);
    }
  }
}

TEST(Engine, PointsAtWhatIsWrong) {
  Engine engine;
  const auto error_of = [&](const std::string& position) {
    const std::vector<std::string> positions = {position};
    try {
      static_cast<void>(engine.value(positions));
    } catch (const Error& error) {
      return error;
    }
    return Error(ErrorKind::Internal, "no error");
  };
  const Error board = error_of("domineering:..x");
  EXPECT_EQ(board.kind, ErrorKind::BadInput);
  EXPECT_EQ(board.text, "domineering:..x");
  EXPECT_EQ(board.at, 14u);
  EXPECT_THAT(error_of("dominering:4x4").hint, HasSubstr("domineering:4x4"));
  EXPECT_THAT(error_of("4x4").message, HasSubstr("colon"));
  EXPECT_EQ(error_of("value:{1|").text, "value:{1|");
  EXPECT_EQ(error_of("value:^ > 0").text, "value:^ > 0");
  EXPECT_THROW(static_cast<void>(engine.value({})), Error);
  EXPECT_THROW(static_cast<void>(engine.solve({})), Error);
}

TEST(Engine, KeepsTheTimeLimit) {
  Engine engine({.time_limit = 300ms});
  const EvalAnswer answer = engine.eval(large_sum());
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Limit);
  EXPECT_EQ(answer.facts.mean->low, "15/2");
  EXPECT_LT(answer.stats.seconds, 10.0);
}

TEST(Engine, KeepsTheMemoryLimitAndLivesOn) {
  constexpr std::size_t kLimit = std::size_t{24} << 20;
  Engine engine({.memory_limit = kLimit, .time_limit = std::chrono::minutes(5)});
  const EvalAnswer answer = engine.eval(large_sum());
  ASSERT_TRUE(answer.stopped);
  EXPECT_THAT(answer.stopped->message, HasSubstr("memory limit"));
  EXPECT_LE(answer.stats.memory_peak, kLimit);
  EXPECT_EQ(engine.eval("{3|1}").facts.value, "{3|1}");
}

TEST(Engine, StopsWhenCancelled) {
  CancelToken cancel;
  Engine engine({.time_limit = std::chrono::minutes(5), .cancel = &cancel});
  std::thread canceller([&] {
    std::this_thread::sleep_for(400ms);
    cancel.cancel();
  });
  const EvalAnswer answer = engine.eval(large_sum());
  canceller.join();
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Interrupted);
  EXPECT_EQ(answer.facts.mean->low, "15/2");
  EXPECT_LT(answer.stats.seconds, 30.0);
}

TEST(Engine, TakesOnlySoManyThreads) {
  EXPECT_NO_THROW(Engine({.threads = 1024}));
  EXPECT_THROW(Engine({.threads = 1025}), Error);
}

TEST(Engine, ReportsProgress) {
  std::vector<std::string> seen;
  EngineOptions options;
  options.time_limit = 1500ms;
  options.progress = [&](const EngineOptions::Progress& progress) {
    seen.emplace_back(progress.doing);
  };
  Engine engine(options);
  static_cast<void>(engine.eval(large_sum()));
  EXPECT_THAT(seen, Contains("computing the canonical form of the sum"));
}

TEST(Engine, TwoLiveInOneProcess) {
  const std::string expected = Engine().eval(switches(9)).facts.value.value();
  std::vector<std::string> results(2);
  const auto work = [&](std::size_t index) {
    Engine engine;
    for (int round = 0; round < 3; ++round) {
      results[index] = engine.eval(switches(9)).facts.value.value();
    }
  };
  std::thread first(work, 0);
  std::thread second(work, 1);
  first.join();
  second.join();
  EXPECT_THAT(results, ElementsAre(expected, expected));
}

TEST(Engine, ListsGamesAndFunctions) {
  std::vector<std::string> names;
  for (const GameInfo& game : Engine::games()) {
    names.push_back(game.name);
    Engine engine;
    ASSERT_FALSE(game.examples.empty());
    for (const std::string& example : game.examples) {
      const std::vector<std::string> positions = {example};
      const SolveAnswer answer = engine.solve(positions);
      EXPECT_TRUE(answer.outcome || (answer.scores && answer.scores->score.is_known())) << example;
      if (!game.has_values) {
        EXPECT_THROW(engine.value(positions), Error) << example;
      }
    }
    // The last one is small.
    const std::vector<std::string> last = {game.examples.back()};
    if (game.has_values) {
      EXPECT_TRUE(engine.value(last).facts.value) << last.front();
    }
  }
  EXPECT_THAT(names, Contains("domineering"));
  EXPECT_THAT(names, Contains("value"));
  EXPECT_GE(Engine::functions().size(), 12u);
}

// Help and completions offer what descriptions say.
TEST(Engine, DescriptionsSayWhatCanBeAskedAboutGames) {
  const auto is_answered = [](const auto& ask) {
    try {
      ask();
      return true;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput) << error.message;
      return false;
    }
  };
  for (const GameInfo& game : Engine::games()) {
    Engine engine;
    RowsQuestion rows;
    rows.game = game.name;
    rows.to = 2;
    EXPECT_EQ(is_answered([&] { engine.rows(rows); }), game.has_tables) << game.name;
    CensusQuestion census;
    census.position = game.examples.back();
    EXPECT_EQ(is_answered([&] { engine.census(census); }), game.has_tables) << game.name;
    MatchQuestion match;
    match.a = match.b = "random";
    match.position = game.examples.front();
    match.games = 2;
    match.opening_moves = 0;
    EXPECT_EQ(is_answered([&] { engine.match(match); }), game.has_matches) << game.name;
    PlayQuestion play;
    play.position = game.examples.front();
    const play::TerminalStreams no_words{[] { return std::nullopt; }, [](std::string_view) {},
                                         [](const std::string&, const std::string&) {}};
    EXPECT_EQ(is_answered([&] { engine.play_game(play, no_words); }), game.has_players)
        << game.name;
    EXPECT_EQ(is_answered([&] { engine.value(std::vector{game.examples.back()}); }),
              game.has_values)
        << game.name;
  }
}

}  // namespace
}  // namespace upstar
