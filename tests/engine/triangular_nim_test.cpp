// Triangular Nim through the engine, held against the solver by definition.
#include <bit>
#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <upstar/engine.hpp>

#include "engine/removal_tables.hpp"
#include "rules/triangular_nim/board.hpp"
#include "rules/triangular_nim/text.hpp"
#include "rules/triangular_nim_naive.hpp"
#include "sanitizers.hpp"

namespace upstar {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using triangular_nim::Board;

std::string text_of(std::uint64_t pieces, int layers) {
  return triangular_nim::format_board({pieces, static_cast<std::uint8_t>(layers)});
}

SolveAnswer solve_all(Engine& engine, std::vector<std::string> positions) {
  return engine.solve(positions, {true, true, true});
}

TEST(TriangularNimTables, KnowEveryPositionBelowTheOneAskedAbout) {
  constexpr int kLayers = 5;
  const std::vector<std::uint8_t> nimbers = NaiveTriangularNim(kLayers, false).grundy();
  std::mt19937_64 rng(7);
  for (const bool misere : {false, true}) {
    const std::vector<bool> wins = NaiveTriangularNim(kLayers, misere).wins();
    const RemovalGame game = triangular_nim::removal_game(kLayers, misere);
    for (int i = 0; i < rounds(40); ++i) {
      const std::uint64_t position = game.full() & rng() & (i % 2 == 0 ? game.full() : rng());
      Budget budget;
      RemovalTables tables(budget, 1);
      const auto wins_below = tables.wins_below(game, position);
      for (std::uint64_t below = position; below != 0; below = (below - 1) & position) {
        ASSERT_EQ(wins_below(below), wins[below]);
      }
      ASSERT_EQ(wins_below(0), misere);
      if (misere) continue;
      const auto nimbers_below = tables.nimbers_below(game, position);
      for (std::uint64_t below = position; below != 0; below = (below - 1) & position) {
        ASSERT_EQ(nimbers_below(below), nimbers[below]);
      }
    }
  }
}

// Nine layers are never tabled whole: what is asked about are a few pieces of them.
TEST(TriangularNimTables, LookOnlyAtThePiecesThatAreThere) {
  const NaiveTriangularNim naive(4, true);
  const std::vector<bool> wins = naive.wins();
  const RemovalGame nine = triangular_nim::removal_game(9, true);
  Budget budget(std::size_t{64} << 20);
  RemovalTables tables(budget, 1);
  for (std::uint64_t position = 0; position < naive.positions(); position += 37) {
    // The first rows of a triangle are numbered like a smaller one.
    EXPECT_EQ(tables.wins_below(nine, position)(position), wins[position]);
  }
}

TEST(TriangularNimTables, IndependentGroupsHaveTablesOfTheirOwn) {
  // Three triangles of 3 layers in the corners of one of 9: 18 pieces that three tables of 6 tell.
  const Board board =
      triangular_nim::parse_board("x/xx/xxx/..../...../....../x.....x/xx....xx/xxx...xxx");
  const RemovalGame nine = triangular_nim::removal_game(9, false);
  EXPECT_EQ(independent_parts(nine, board.pieces).size(), 3U);
  Budget budget(std::size_t{16} << 20);
  RemovalTables tables(budget, 1);
  EXPECT_EQ(tables.nimbers_below(nine, board.pieces)(board.pieces), 1);
  EXPECT_TRUE(tables.wins_below(nine, board.pieces)(board.pieces));
}

TEST(TriangularNimTables, SayWhatIsTooLarge) {
  Budget budget(std::size_t{1} << 30);
  RemovalTables tables(budget, 1);
  const RemovalGame nine = triangular_nim::removal_game(9, true);
  try {
    static_cast<void>(tables.wins_below(nine, nine.full()));
    FAIL() << "683 GiB were found somewhere";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
    EXPECT_THAT(error.message, HasSubstr("682.7 GiB"));
  }
}

// Winning first moves of full triangles and their classes under the six symmetries.
TEST(TriangularNimEngine, CountsWinningFirstMoves) {
  struct Row {
    const char* position;
    std::size_t moves;
    std::size_t families;
  };
  const Row table[] = {
      {"triangular-nim:1", 1, 1},        {"triangular-nim:2", 0, 0},
      {"triangular-nim:3", 6, 2},        {"triangular-nim:4", 6, 1},
      {"triangular-nim:5", 6, 2},        {"triangular-nim:6", 3, 1},
      {"triangular-nim-misere:1", 0, 0}, {"triangular-nim-misere:2", 3, 1},
      {"triangular-nim-misere:3", 0, 0}, {"triangular-nim-misere:4", 3, 1},
      {"triangular-nim-misere:5", 0, 0}, {"triangular-nim-misere:6", 12, 3},
  };
  Engine engine;
  for (const Row& row : table) {
    SCOPED_TRACE(row.position);
    const SolveAnswer answer = solve_all(engine, {row.position});
    ASSERT_TRUE(answer.impartial);
    EXPECT_EQ(answer.impartial->first_wins, row.moves > 0);
    EXPECT_EQ(answer.outcome, row.moves > 0 ? 'N' : 'P');
    EXPECT_EQ(answer.impartial->moves.size(), row.moves);
    EXPECT_EQ(answer.impartial->families.size(), row.families);
    std::size_t in_families = 0;
    for (const auto& family : answer.impartial->families) in_families += family.size;
    EXPECT_EQ(in_families, row.moves);
  }
}

TEST(TriangularNimEngine, FamiliesAreThoseOfThePositionsOwnSymmetries) {
  Engine engine;
  // Mirror symmetry is all that is left of six.
  const SolveAnswer answer = solve_all(engine, {"triangular-nim:x/xx/.x."});
  ASSERT_TRUE(answer.impartial);
  for (const auto& family : answer.impartial->families) EXPECT_LE(family.size, 2U);
  EXPECT_THAT(answer.impartial->pictures.front(),
              ElementsAre("1   x", "2  x x", "3 . x .", "  1 2 3"));
}

TEST(TriangularNimEngine, PositionsAreWonByThoseWhoWinThemByDefinition) {
  Engine engine;
  std::mt19937_64 rng(11);
  for (const bool misere : {false, true}) {
    const NaiveTriangularNim naive(4, misere);
    const std::vector<bool> wins = naive.wins();
    const std::string game = misere ? "triangular-nim-misere:" : "triangular-nim:";
    const std::uint64_t positions = naive.positions();
    ASSERT_GT(positions, 0U);
    for (int i = 0; i < 100; ++i) {
      const std::uint64_t position = rng() % positions;
      const SolveAnswer answer = solve_all(engine, {game + text_of(position, 4)});
      ASSERT_TRUE(answer.impartial);
      ASSERT_EQ(answer.impartial->first_wins, wins[position]);
      std::vector<std::string> winning;
      for (const std::uint64_t move : naive.moves()) {
        if ((move & ~position) != 0 || wins[position ^ move]) continue;
        std::string name;
        for (const std::string& place : triangular_nim::place_names(move)) {
          name += (name.empty() ? "" : ",") + place;
        }
        winning.push_back(name);
      }
      std::vector<std::string> found;
      for (const SolveAnswer::Move& move : answer.impartial->moves) found.push_back(move.move);
      EXPECT_THAT(found, testing::UnorderedElementsAreArray(winning));
    }
  }
}

TEST(TriangularNimEngine, SumsInNormalPlayAddTheirNimbers) {
  Engine engine;
  const std::vector<std::uint8_t> nimbers = NaiveTriangularNim(4, false).grundy();
  std::mt19937_64 rng(13);
  for (int i = 0; i < 60; ++i) {
    const std::uint64_t one = rng() % nimbers.size();
    const std::uint64_t other = rng() % nimbers.size();
    const std::uint64_t heap = rng() % 6;
    const SolveAnswer answer =
        solve_all(engine, {"triangular-nim:" + text_of(one, 4), "value:*" + std::to_string(heap),
                           "triangular-nim:" + text_of(other, 4)});
    ASSERT_TRUE(answer.impartial);
    ASSERT_EQ(answer.impartial->first_wins, (nimbers[one] ^ nimbers[other] ^ heap) != 0);
  }
}

// Who wins a sum in misere play, by the definition.
class NaiveMisereSum {
 public:
  NaiveMisereSum() : naive_(3, true) {}

  bool wins(std::uint64_t one, std::uint64_t other) {
    if (one == 0 && other == 0) return true;
    signed char& known = known_[one * naive_.positions() + other];
    if (known >= 0) return known != 0;
    bool found = false;
    for (const std::uint64_t move : naive_.moves()) {
      found |= (move & ~one) == 0 && !wins(one ^ move, other);
      found |= (move & ~other) == 0 && !wins(one, other ^ move);
    }
    known = found ? 1 : 0;
    return found;
  }

 private:
  NaiveTriangularNim naive_;
  std::vector<signed char> known_ = std::vector<signed char>(64 * 64, -1);
};

TEST(TriangularNimEngine, SumsInMiserePlayAreSolvedAsOneGame) {
  Engine engine;
  NaiveMisereSum naive;
  for (std::uint64_t one = 0; one < 64; one += 5) {
    for (std::uint64_t other = 0; other < 64; other += 3) {
      const SolveAnswer answer = solve_all(engine, {"triangular-nim-misere:" + text_of(one, 3),
                                                    "triangular-nim-misere:" + text_of(other, 3)});
      ASSERT_TRUE(answer.impartial);
      ASSERT_EQ(answer.impartial->first_wins, naive.wins(one, other)) << one << " and " << other;
    }
  }
}

TEST(TriangularNimEngine, FullTrianglesAreWorthTheirNimbers) {
  Engine engine;
  const char* const nimbers[] = {"*", "0", "*", "*2", "*", "*2"};
  for (int layers = 1; layers <= 6; ++layers) {
    const std::vector<std::string> position{"triangular-nim:" + std::to_string(layers)};
    EXPECT_EQ(engine.value(position).facts.value, nimbers[layers - 1]);
  }
}

TEST(TriangularNimEngine, MixesWithPartizanGames) {
  Engine engine;
  const SolveAnswer answer = solve_all(engine, {"triangular-nim:3", "domineering:2x2"});
  EXPECT_FALSE(answer.impartial);
  EXPECT_EQ(answer.outcome, 'N');
  EXPECT_FALSE(answer.black_moves.empty());
  // * + * is zero.
  const SolveAnswer zero = solve_all(engine, {"triangular-nim:3", "value:*"});
  EXPECT_EQ(zero.outcome, 'P');
}

TEST(TriangularNimEngine, MiserePositionsHaveNoValue) {
  Engine engine;
  const std::vector<std::string> alone{"triangular-nim-misere:3"};
  const std::vector<std::string> mixed{"triangular-nim-misere:3", "value:*"};
  for (const auto& ask : {std::function<void()>([&] { engine.value(alone); }),
                          std::function<void()>([&] { engine.solve(mixed); })}) {
    try {
      ask();
      ADD_FAILURE() << "was answered";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);
      EXPECT_EQ(error.text, "triangular-nim-misere:3");
      EXPECT_EQ(error.at, 22U);
      EXPECT_THAT(error.message, HasSubstr("no value"));
      EXPECT_FALSE(error.hint.empty());
    }
  }
}

}  // namespace
}  // namespace upstar
