// Boxes of histories against going through the histories one by one.
#include "search/linear_go/histories/every_history.hpp"

#include <functional>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/linear_go/text.hpp"
#include "sanitizers.hpp"
#include "search/baselines/mtdf/plain_minimax.hpp"
#include "search/linear_go/histories/ban_game.hpp"
#include "search/linear_go/histories/path_search.hpp"

namespace upstar::histories {
namespace {

using linear_go::Board;
using linear_go::Record;
using mtdf::PositionBook;

// The game with this history and this player to move; what was played does not matter for its future.
Record game_after(const PositionBook& book, const std::vector<Position>& history, Player to_move) {
  Record game = Record::from(book[history.back()].board, to_move);
  game.positions.clear();
  for (const Position position : history) game.positions.push_back(book[position].board);
  return game;
}

// Every path without repetition from the empty board, by its end.
void for_every_history(const PositionBook& book, std::vector<Position>& path,
                       const std::function<void(const std::vector<Position>&)>& visit) {
  visit(path);
  for (const Player player : {Player::Black, Player::White}) {
    for (const mtdf::Step& step : book.steps(path.back(), player)) {
      if (std::find(path.begin(), path.end(), step.to) != path.end()) continue;
      path.push_back(step.to);
      for_every_history(book, path, visit);
      path.pop_back();
    }
  }
}

bool is_true(const PositionBook& book, const std::vector<Position>& history, const Claim& claim) {
  const int score = mtdf::plain_score(game_after(book, history, claim.mover));
  return (score >= claim.threshold) == (claim.winner == Player::Black);
}

// All claims about all positions of three points, under all games that lead there.
TEST(EveryHistory, SaysWhatGoingThroughAllGamesSays) {
  Budget budget;
  const PositionBook book(3, true, budget);
  EveryHistory search(book, budget);
  std::vector<std::vector<std::vector<Position>>> histories(book.size());
  std::vector<Position> path = {book.at(Board::empty(3))};
  for_every_history(book, path, [&](const std::vector<Position>& history) {
    histories[history.back()].push_back(history);
  });
  int held = 0;
  int failed = 0;
  for (Position last = 0; last < book.size(); ++last) {
    Statement statement{last, PositionSet(book.size()), true, std::nullopt, {}};
    for (Position position = 0; position < book.size(); ++position) {
      statement.possible.insert(position);
    }
    for (const Player winner : {Player::Black, Player::White}) {
      for (const Player mover : {Player::Black, Player::White}) {
        for (int threshold = -2; threshold <= 3; ++threshold) {
          const Claim claim{winner, threshold, mover, {}};
          statement.claims = {claim};
          const Finding finding = search.decide(statement);
          const bool expected = std::all_of(
              histories[last].begin(), histories[last].end(),
              [&](const std::vector<Position>& history) { return is_true(book, history, claim); });
          ASSERT_EQ(finding.holds, expected) << linear_go::format_board(book[last].board);
          ++(expected ? held : failed);
          if (expected) continue;
          ASSERT_EQ(finding.counterexample.back(), last);
          EXPECT_FALSE(is_true(book, finding.counterexample, claim));
        }
      }
    }
  }
  EXPECT_GT(held, 0);
  EXPECT_GT(failed, 0);
}

// Where neither claim holds under all histories, one of them may under each.
TEST(EveryHistory, TakesAlternatives) {
  Budget budget;
  const PositionBook book(4, true, budget);
  EveryHistory search(book, budget);
  for (Position last = 0; last < book.size(); ++last) {
    Statement statement{last, PositionSet(book.size()), true, std::nullopt, {}};
    for (Position position = 0; position < book.size(); ++position) {
      if (linear_go::score(book[position].board) >= 0) statement.possible.insert(position);
    }
    statement.possible.insert(last);
    for (int threshold = -3; threshold <= 4; ++threshold) {
      statement.claims = {{Player::Black, threshold, Player::Black, {}},
                          {Player::White, threshold, Player::Black, {}}};
      EXPECT_TRUE(search.decide(statement).holds) << "Black scores that much, or he does not";
    }
  }
}

// With one list for both players the game is the game. Proofs are kept from history to history, so one
// that says too little about what it needs would show.
TEST(BanGame, IsTheGameWhenTheListsAreEqual) {
  Budget budget;
  std::mt19937_64 random(11);
  const PositionBook book(5, true, budget);
  for (const int threshold : {-2, 0, 1, 5}) {
    BanGame bans(book, threshold, budget);
    for (int i = 0; i < rounds(300); ++i) {
      Record game = mtdf::random_game(5, 30, random);
      if (game.positions.size() < 8) continue;  // plain minimax takes too long
      game.passes = 0;
      Bans lists{PositionSet(book.size()), PositionSet(book.size())};
      for (const Board& board : game.positions) lists.black.insert(book.at(board));
      lists.white = lists.black;
      const Verdict verdict = bans.decide(book.at(game.board()), game.to_move, lists);
      EXPECT_EQ(verdict.winner == Player::Black, mtdf::plain_score(game) >= threshold)
          << linear_go::format_record(game) << ", " << threshold;
    }
  }
}

TEST(PathSearch, FindsGamesThroughWhatIsAsked) {
  Budget budget;
  const PositionBook book(5, true, budget);
  const auto at = [&](const char* text) { return book.at(linear_go::parse_record(text).board()); };
  PathQuestion question{at("-x-o-"), PositionSet(book.size()), PositionSet(book.size()), {}};
  for (Position position = 0; position < book.size(); ++position) question.allowed.insert(position);
  question.through.insert(at("-x--x"));
  question.through.insert(at("o---x"));
  const PathAnswer answer = find_path(book, question, budget);
  ASSERT_EQ(answer.kind, PathAnswer::Kind::Found);
  const std::vector<Position>& found = answer.path;
  EXPECT_EQ(found.front(), at("-----"));
  EXPECT_EQ(found.back(), at("-x-o-"));
  for (std::size_t i = 1; i < found.size(); ++i) {
    bool is_move = false;
    for (const Player player : {Player::Black, Player::White}) {
      for (const mtdf::Step& step : book.steps(found[i - 1], player)) {
        is_move = is_move || step.to == found[i];
      }
    }
    EXPECT_TRUE(is_move);
  }
  question.through.insert(at("xx-o-"));  // stones stay unless captured: this comes too late
  question.allowed = PositionSet(book.size());
  for (const char* text : {"-----", "-x---", "xx---", "xx-o-", "-x-o-", "-x--x", "o---x"}) {
    question.allowed.insert(at(text));
  }
  EXPECT_EQ(find_path(book, question, budget).kind, PathAnswer::Kind::None);
  question.most_steps = 1;
  EXPECT_EQ(find_path(book, question, budget).kind, PathAnswer::Kind::GivenUp);
}

TEST(PathSearch, CanTellWhoMovesLast) {
  Budget budget;
  const PositionBook book(3, true, budget);
  const auto at = [&](const char* text) { return book.at(linear_go::parse_record(text).board()); };
  PathQuestion question{at("x-o"), PositionSet(book.size()), PositionSet(book.size()), {}};
  for (const char* text : {"---", "x--", "x-o"}) question.allowed.insert(at(text));
  for (const auto& [mover, found] : {std::pair(Player::White, true), {Player::Black, false}}) {
    question.last_mover = mover;
    EXPECT_EQ(find_path(book, question, budget).kind == PathAnswer::Kind::Found, found);
  }
}

}  // namespace
}  // namespace upstar::histories
