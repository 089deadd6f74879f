// Solutions: found, written, read back and checked, on every small board; and those that are wrong.
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "players.hpp"
#include "proof/nogo_boards/kit.hpp"
#include "scratch_folder.hpp"
#include "store/core/kit.hpp"

namespace upstar::proof {
namespace {

using store::test::error_of;
using test::BoardLab;
using ::testing::HasSubstr;

// Plays against a solution in all ways and follows it: the loser always runs out of moves first.
void expect_wins_all_games(const SolutionFile& solution, const nogo::Board& board, Player to_move,
                           Player winner) {
  if (to_move != winner) {
    for_each_square(nogo::legal_points(board, to_move), [&](int point) {
      expect_wins_all_games(solution, board.with_stone(point, to_move), winner, winner);
    });
    return;
  }
  const std::optional<int> point = solution.find(board, winner);
  ASSERT_TRUE(point) << nogo::format_board(board);
  ASSERT_TRUE(nogo::legal_points(board, winner) >> *point & 1) << nogo::format_board(board);
  expect_wins_all_games(solution, board.with_stone(*point, winner), opponent(winner), winner);
}

TEST(Solution, ProvesEveryAnswerOnSmallBoards) {
  const ScratchFolder folder;
  for (const std::string board :
       {"1x1", "2x2", "2x3", "3x2", "2x4", "3x3", "x../.../...", ".x./.../..o", "..#/.#./...",
        "x.o/...", "#.#/...", "1x6", "..../.xo./...."}) {
    BoardLab lab;
    std::vector<Claim> both;
    for (const Player first : kPlayers) {
      both.push_back(lab.claim(board, first));
      lab.write({both.back()}, folder / "one");
      EXPECT_TRUE(lab.check(folder / "one").valid) << board;
      expect_wins_all_games(SolutionFile::open(folder / "one"), nogo::parse_board(board), first,
                            both.back().winner);
    }
    const SolutionShape found = lab.write(both, folder / "both");
    const SolutionVerdict verdict = lab.check(folder / "both");
    EXPECT_TRUE(verdict.valid) << board << ": " << verdict.problem;
    EXPECT_EQ(verdict.shape.by_depth, found.by_depth);
    EXPECT_EQ(verdict.shape.ends_with_eye, found.ends_with_eye);
    const SolutionFile solution = SolutionFile::open(folder / "both");
    EXPECT_EQ(solution.claims().claims, both);
    EXPECT_EQ(solution.states(), found.winner_positions());
    for (const Claim& claim : both) {
      expect_wins_all_games(solution, nogo::parse_board(board), claim.first, claim.winner);
    }
  }
}

// The colours are alike on a board without stones: the second claim costs nothing.
TEST(Solution, OneStrategyServesBothColoursOfAnEmptyBoard) {
  const ScratchFolder folder;
  BoardLab lab;
  const Claim black = lab.claim("3x3", Player::Black);
  const Claim white = lab.claim("3x3", Player::White);
  EXPECT_EQ(lab.write({black, white}, folder / "both").by_depth,
            lab.write({black}, folder / "one").by_depth);
}

// The six first moves on 2x3 are two: a corner, and the middle of a side.
TEST(Solution, CountsSymmetricPositionsOnceAndEveryWayToThem) {
  const ScratchFolder folder;
  BoardLab lab;
  const Claim second{{"2x3"}, Player::Black, Player::White};
  ASSERT_EQ(lab.claim("2x3", Player::Black), second);
  const SolutionShape shape = lab.write({second}, folder / "s");
  ASSERT_GE(shape.by_depth.size(), 2U);
  EXPECT_EQ(shape.by_depth[0], (SolutionDepth{0, 0, 1, 1, 0}));
  EXPECT_EQ(shape.by_depth[1], (SolutionDepth{2, 6, 0, 0, 0}));
  std::uint64_t visits = 0;
  for (const SolutionDepth& depth : shape.by_depth) {
    EXPECT_LE(depth.winner_positions, depth.winner_visits);
    EXPECT_LE(depth.loser_positions, depth.loser_visits);
    EXPECT_LE(depth.ends, depth.loser_positions);
    visits += depth.winner_visits;
  }
  EXPECT_GT(visits, shape.winner_positions());
  EXPECT_LE(shape.ends_with_eye, shape.ends());
  EXPECT_GT(shape.ends(), 0U);
}

TEST(Solution, FindsNothingThatIsNotThere) {
  const ScratchFolder folder;
  BoardLab lab;
  lab.write({lab.claim(".x./.../...", Player::White)}, folder / "s");
  const SolutionFile solution = SolutionFile::open(folder / "s");
  for (const Player player : kPlayers) {
    EXPECT_FALSE(solution.find(nogo::parse_board("2x3"), player));
    EXPECT_FALSE(solution.find(nogo::parse_board("3x3"), player));
    EXPECT_FALSE(solution.find(nogo::parse_board(".x./xxx/..."), player));
  }
}

TEST(Solution, AWrongOracleIsFoundOut) {
  const ScratchFolder folder;
  BoardLab lab;
  const Claim truth = lab.claim("3x3", Player::Black);
  const SolutionClaims wrong =
      read_claims(std::vector<Claim>{{{"3x3"}, truth.first, opponent(truth.winner)}});
  SolutionWriter writer(lab.budget);
  const Error error = error_of([&] {
    static_cast<void>(find_solution(wrong, {[&](const nogo::Board& board, Player first) {
                                      return lab.oracle.wins(board, first);
                                    }},
                                    lab.budget, writer));
  });
  EXPECT_EQ(error.kind, ErrorKind::CheckFailed);
  EXPECT_THAT(error.message, HasSubstr("which he should"));
}

// An oracle that knows some answers beforehand is asked less, and its word is not trusted either.
TEST(Solution, TakesMovesThatTheOracleKnows) {
  const ScratchFolder folder;
  BoardLab lab;
  const SolutionClaims claims = read_claims(std::vector{lab.claim("2x6", Player::Black)});
  int asked = 0;
  BoardOracle oracle;
  oracle.wins = [&](const nogo::Board& board, Player first) {
    ++asked;
    return lab.oracle.wins(board, first);
  };
  const auto find = [&](const char* name) {
    SolutionWriter writer(lab.budget);
    asked = 0;
    static_cast<void>(find_solution(claims, oracle, lab.budget, writer));
    writer.write(claims, folder / name);
    EXPECT_TRUE(lab.check(folder / name).valid);
    return asked;
  };
  const int without = find("without");
  oracle.known = [&](const nogo::Board& board, Player first) -> std::optional<bool> {
    return lab.oracle.wins(board, first);
  };
  EXPECT_LT(find("with"), without);
  oracle.known = [](const nogo::Board&, Player) { return false; };
  SolutionWriter writer(lab.budget);
  const Error error =
      error_of([&] { static_cast<void>(find_solution(claims, oracle, lab.budget, writer)); });
  EXPECT_EQ(error.kind, ErrorKind::CheckFailed);
}

TEST(Solution, BoardsThatAreTooLargeAndOtherNonsenseAreRefused) {
  const auto refusal = [](std::vector<Claim> claims) {
    return error_of([&] { static_cast<void>(read_claims(claims)); }).message;
  };
  EXPECT_THAT(refusal({}), HasSubstr("needs a claim"));
  EXPECT_THAT(refusal({{{"2x20"}, Player::Black, Player::Black}}), HasSubstr("at most 39"));
  EXPECT_THAT(refusal({{{"2x2", "2x2"}, Player::Black, Player::Black}}), HasSubstr("one board"));
  EXPECT_THAT(
      refusal({{{"2x2"}, Player::Black, Player::Black}, {{"2x3"}, Player::White, Player::Black}}),
      HasSubstr("one board"));
  EXPECT_THAT(refusal({{{"x"}, Player::Black, Player::Black}}), HasSubstr("no liberty"));
}

// ---- Whole files with a wrong content ----

// All states of a solution, to be changed and written again.
struct OpenSolution {
  SolutionClaims claims;
  std::vector<SolutionLevel> levels;
  std::vector<std::vector<SolutionState>> states;

  explicit OpenSolution(const SolutionFile& file)
      : claims(file.claims()), levels(file.levels().begin(), file.levels().end()) {
    for (std::size_t level = 0; level < levels.size(); ++level) {
      SolutionReader reader(file, level);
      states.emplace_back();
      while (const auto state = reader.next()) states.back().push_back(*state);
    }
  }
  void write(const std::filesystem::path& path, Budget& budget) const {
    SolutionWriter writer(budget);
    for (std::size_t level = 0; level < levels.size(); ++level) {
      if (states[level].empty()) continue;
      writer.begin_level(levels[level].winner, levels[level].depth);
      for (const SolutionState& state : states[level]) writer.add(state);
    }
    writer.write(claims, path);
  }
};

class ChangedSolution : public ::testing::Test {
 protected:
  void SetUp() override {
    lab_.write({lab_.claim("3x3", Player::Black)}, folder_ / "right");
    solution_.emplace(SolutionFile::open(folder_ / "right"));
  }
  std::string problem() {
    solution_->write(folder_ / "changed", lab_.budget);
    const SolutionVerdict verdict = lab_.check(folder_ / "changed");
    EXPECT_EQ(verdict.valid, verdict.problem.empty());
    return verdict.problem;
  }

  ScratchFolder folder_;
  BoardLab lab_;
  std::optional<OpenSolution> solution_;
};

TEST_F(ChangedSolution, IsRightUnchanged) { EXPECT_EQ(problem(), ""); }

TEST_F(ChangedSolution, NoPositionCanBeMissing) {
  const OpenSolution right = *solution_;
  for (std::size_t level = 0; level < right.states.size(); ++level) {
    for (std::size_t i = 0; i < right.states[level].size(); ++i) {
      *solution_ = right;
      auto& states = solution_->states[level];
      states.erase(states.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_THAT(problem(), ::testing::AnyOf(HasSubstr("there is no move with"),
                                              HasSubstr("there are no moves")));
    }
  }
}

TEST_F(ChangedSolution, NoPositionCanBeTooMany) {
  for (std::size_t level = 0; level < solution_->states.size(); ++level) {
    auto& states = solution_->states[level];
    const std::vector<SolutionState> right = states;
    states.push_back({states.back().code + 1, 0});
    EXPECT_THAT(problem(), HasSubstr("no play that follows the solution leads to"));
    states = right;
  }
  solution_->levels.push_back({Player::White, 1, 1, 1});
  solution_->states.push_back({{5, 0}});
  EXPECT_THAT(problem(), HasSubstr("the play ends after"));
}

// A move may be exchanged for another that wins and needs no positions but those that are there.
TEST_F(ChangedSolution, OtherMovesAreBelievedOnlyIfTheyProveIt) {
  const OpenSolution right = *solution_;
  int refused = 0;
  for (std::size_t level = 0; level < right.states.size(); ++level) {
    for (std::size_t i = 0; i < right.states[level].size(); ++i) {
      *solution_ = right;
      ++solution_->states[level][i].move;
      if (!problem().empty()) ++refused;
    }
  }
  EXPECT_GT(refused, 0);
  *solution_ = right;
  solution_->states.front().front().move = 9;
  EXPECT_THAT(problem(), HasSubstr("there is no legal move of number 10 with Black to move in "));
}

TEST_F(ChangedSolution, TheOppositeIsNotProved) {
  for (Claim& claim : solution_->claims.claims) claim.winner = opponent(claim.winner);
  EXPECT_NE(problem(), "");
}

}  // namespace
}  // namespace upstar::proof
