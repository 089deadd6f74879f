// The solver against the definition of the game, and against what is published.
#include "search/linear_go/solver.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "rules/linear_go/text.hpp"
#include "sanitizers.hpp"
#include "search/linear_go/plain_search.hpp"
#include "search/linear_go/scores.hpp"

namespace upstar::superko {
namespace {

using linear_go::Board;
using linear_go::kPass;
using linear_go::Record;

int score_of(Solver& solver, const Record& record) {
  Score score;
  find_score(solver, record, score);
  EXPECT_TRUE(score.is_known());
  return score.low;
}

// Weninger and Hayward, figure 10; from 10 points on our own results.
const std::map<int, std::vector<int>> kFirstMoves = {
    {2, {-2}},           {3, {-3, 3}},           {4, {-4, 4}},
    {5, {-5, 0, 0}},     {6, {-6, 1, -1}},       {7, {-7, 2, -2, 2}},
    {8, {-3, 3, -1, 1}}, {9, {-4, 0, -1, 0, 0}}, {10, {-3, 1, -1, 0, 0}},
};

TEST(SuperkoSolver, FirstMovesAsPublished) {
  for (const auto& [points, scores] : kFirstMoves) {
    Budget budget;
    Solver solver(points, budget);
    for (std::size_t move = 0; move < scores.size(); ++move) {
      Record record = Record::from(Board::empty(points));
      record.play(static_cast<int>(move));
      EXPECT_EQ(score_of(solver, record), scores[move]) << points << " points, move " << move + 1;
    }
  }
}

// Figure 12: the replies to Black on the first of eight points.
TEST(SuperkoSolver, RepliesAsPublished) {
  Budget budget;
  Solver solver(8, budget);
  const std::map<std::string, int> scores = {{"2", -3}, {"3", -3}, {"4", -1}, {"5", -3},
                                             {"6", 1},  {"7", -3}, {"8", 1}};
  for (const auto& [reply, score] : scores) {
    EXPECT_EQ(score_of(solver, linear_go::parse_record("1x8@1," + reply)), score) << reply;
  }
}

// The states that the paper names, and the one that its theorem 5 is wrong about.
TEST(SuperkoSolver, StatesOfThePaper) {
  const std::map<std::string, int> scores = {
      {"1x6@2,4,5", 6}, {"1x8@2,7,3,5", 1}, {"1x8@2,4,7,p,6", 8}, {"1x5@5,1,2,4", -5}};
  for (const auto& [text, score] : scores) {
    const Record record = linear_go::parse_record(text);
    Budget budget;
    Solver solver(record.points(), budget);
    EXPECT_EQ(score_of(solver, record), score) << text;
  }
}

// Every state of rows of up to three points: a position with each of its histories.
void compare_all(Record record, Solver& solver, PlainSearch& plain, std::set<std::string>& done) {
  if (record.is_over()) return;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> history;
  for (const Board& board : record.positions) history.emplace_back(board.black, board.white);
  std::sort(history.begin(), history.end());
  std::string key = linear_go::format_board(record.board()) + std::to_string(record.passes) +
                    (record.to_move == Player::Black ? "b" : "w");
  for (const auto& [black, white] : history) {
    key += std::to_string(black) + "." + std::to_string(white) + " ";
  }
  if (!done.insert(key).second) return;
  const std::optional<int> score = plain.score(record, 1'000'000);
  ASSERT_TRUE(score);
  ASSERT_EQ(score_of(solver, record), *score) << linear_go::format_record(record);
  for (int move = kPass; move < record.points(); ++move) {
    if (record.refusal(move)) continue;
    Record next = record;
    next.play(move);
    compare_all(next, solver, plain, done);
  }
}

TEST(SuperkoSolver, AgreesWithTheDefinitionOnAllStatesOfShortRows) {
  for (int points = 1; points <= 3; ++points) {
    Budget budget;
    Solver solver(points, budget);
    PlainSearch plain(points);
    std::set<std::string> done;
    compare_all(Record::from(Board::empty(points)), solver, plain, done);
    EXPECT_EQ(done.size(),
              (std::vector<std::size_t>{0, 2, 18, 1646}[static_cast<std::size_t>(points)]));
  }
}

// One solver for all games of a length: a certificate that is used where it does not hold would show.
TEST(SuperkoSolver, AgreesWithTheDefinitionOnRandomGames) {
  std::mt19937_64 random(7);
  for (int points = 4; points <= 7; ++points) {
    Budget budget;
    Solver solver(points, budget);
    PlainSearch plain(points);
    int compared = 0;
    for (int game = 0; game < rounds(400); ++game) {
      const int length = static_cast<int>(random() % static_cast<unsigned>(20 * (points - 3)));
      const Record record = random_game(points, length, random);
      const std::optional<int> score = plain.score(record, 3000);
      if (!score) continue;
      ++compared;
      ASSERT_EQ(score_of(solver, record), *score) << linear_go::format_record(record);
    }
    EXPECT_GT(compared, rounds(60)) << points;
  }
}

// Both sides of a game have the same rules, and so have both ends of a row.
TEST(SuperkoSolver, TurnsWithTheBoard) {
  std::mt19937_64 random(11);
  Budget budget;
  for (int i = 0; i < 40; ++i) {
    const Record record = random_game(6, static_cast<int>(random() % 12), random);
    if (record.is_over()) continue;
    Record mirrored = record;
    Record swapped = record;
    for (Board& board : mirrored.positions) board = board.mirrored();
    for (Board& board : swapped.positions) board = board.swapped();
    swapped.to_move = opponent(record.to_move);
    Solver solver(6, budget);
    const int score = score_of(solver, record);
    Solver fresh(6, budget);
    EXPECT_EQ(score_of(fresh, mirrored), score);
    EXPECT_EQ(score_of(fresh, swapped), -score);
  }
}

TEST(SuperkoSolver, EndedGamesAndLimitsOfTheScore) {
  Budget budget;
  Solver solver(5, budget);
  EXPECT_EQ(score_of(solver, linear_go::parse_record("1x5@2,p,p")), 5);
  EXPECT_TRUE(solver.decide(linear_go::parse_record("1x5"), -5).at_least);
  EXPECT_FALSE(solver.decide(linear_go::parse_record("1x5"), 6).at_least);
  // White has passed; Black passes and keeps the whole board.
  EXPECT_TRUE(solver.decide(linear_go::parse_record("1x5@2,p"), 5).at_least);
  EXPECT_EQ(solver.nodes(), 0u);
}

// Deterministic; a change that moves these says so.
TEST(SuperkoSolver, NodesOfFixedQuestions) {
  const auto nodes = [](const std::string& text) {
    const Record record = linear_go::parse_record(text);
    Budget budget;
    Solver solver(record.points(), budget);
    score_of(solver, record);
    return solver.nodes();
  };
  EXPECT_EQ(nodes("1x7"), 624u);
  EXPECT_EQ(nodes("1x8@1,7"), 3694u);
  EXPECT_EQ(nodes("1x9"), 3665u);
}

TEST(SuperkoSolver, GivesUpInTimeAndGoesOn) {
  Budget budget;
  Solver solver(9, budget);
  const Record record = linear_go::parse_record("1x9@1");
  EXPECT_FALSE(solver.try_decide(record, -4, 100));
  EXPECT_TRUE(solver.decide(record, -4).at_least);
  EXPECT_TRUE(solver.try_decide(record, -4, 0)) << "what is proved needs no nodes";
}

TEST(SuperkoSolver, StopsWhenItIsTold) {
  Budget budget;
  Solver solver(12, budget);
  const Record record = linear_go::parse_record("1x12@1");
  CancelToken token;
  budget.set_cancel_token(&token);
  token.cancel();
  EXPECT_THROW(static_cast<void>(solver.decide(record, -3)), Error);
  budget.set_cancel_token(nullptr);
  EXPECT_TRUE(solver.decide(linear_go::parse_record("1x12@2,11"), -12).at_least);
}

// So little memory that certificates are forgotten again and again.
TEST(SuperkoSolver, ForgetsWhenMemoryIsShort) {
  Budget budget;
  Solver solver(10, budget, std::size_t{1} << 18);
  for (const int move : {0, 1, 2}) {
    Record record = Record::from(Board::empty(10));
    record.play(move);
    EXPECT_EQ(score_of(solver, record), kFirstMoves.at(10)[static_cast<std::size_t>(move)]);
  }
  EXPECT_GT(solver.census().collections, 0u);
  EXPECT_LT(solver.census().kept, solver.census().made);
}

}  // namespace
}  // namespace upstar::superko
