// Triangular Nim: the geometry counted again, texts, drawings, and the small facts everybody can check.
//
// Who wins the full triangles of k layers is table 5 of the thesis that solved nine layers in 2012; the
// counts of lost positions were found by the solver by definition in triangular_nim_naive.hpp and, for
// more layers, by other programs.
#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/triangular_nim/rules.hpp"
#include "rules/triangular_nim/text.hpp"
#include "rules/triangular_nim_naive.hpp"

namespace upstar::triangular_nim {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::uint64_t set_of(std::initializer_list<int> places) {
  std::uint64_t set = 0;
  for (const int place : places) set |= std::uint64_t{1} << place;
  return set;
}

TEST(TriangularNim, PlacesAreNumberedFromTheApex) {
  int place = 0;
  for (int row = 0; row < kMaxLayers; ++row) {
    for (int column = 0; column <= row; ++column, ++place) {
      EXPECT_EQ(place_at(row, column), place);
      EXPECT_EQ(row_of(place), row);
      EXPECT_EQ(column_of(place), column);
    }
    EXPECT_EQ(places(row + 1), place);
  }
}

TEST(TriangularNim, MovesAreThoseOfTheNaiveList) {
  for (int layers = 1; layers <= kMaxLayers; ++layers) {
    const auto all = lines(layers);
    const std::set<std::uint64_t> moves(all.begin(), all.end());
    EXPECT_EQ(moves.size(), all.size()) << "no move twice";
    EXPECT_EQ(static_cast<int>(all.size()), layers * layers * (layers + 1) / 2);
    const NaiveTriangularNim naive(layers, false);
    EXPECT_EQ(moves, std::set<std::uint64_t>(naive.moves().begin(), naive.moves().end()));
  }
}

TEST(TriangularNim, SymmetriesAreAGroupThatCarriesMovesToMoves) {
  for (int layers = 1; layers <= kMaxLayers; ++layers) {
    const RemovalGame game = removal_game(layers, false);
    ASSERT_EQ(game.symmetries.size(), layers == 1 ? 1U : 6U);
    const std::set<RemovalGame::Permutation> group(game.symmetries.begin(), game.symmetries.end());
    ASSERT_EQ(group.size(), game.symmetries.size());
    const std::set<std::uint64_t> moves(game.moves.begin(), game.moves.end());
    for (std::size_t i = 0; i < game.symmetries.front().size(); ++i) {
      EXPECT_EQ(game.symmetries.front()[i], i) << "the identity comes first";
    }
    for (const RemovalGame::Permutation& one : game.symmetries) {
      for (const std::uint64_t move : game.moves) EXPECT_TRUE(moves.contains(image(one, move)));
      for (const RemovalGame::Permutation& other : game.symmetries) {
        RemovalGame::Permutation both;
        for (const std::uint8_t place : one) both.push_back(other[place]);
        EXPECT_TRUE(group.contains(both));
      }
    }
  }
}

TEST(TriangularNim, TheCornersOfATriangleChangePlaces) {
  const std::set<int> corners{place_at(0, 0), place_at(4, 0), place_at(4, 4)};
  for (const RemovalGame::Permutation& symmetry : symmetries(5)) {
    for (const int corner : corners) EXPECT_TRUE(corners.contains(symmetry[corner]));
  }
}

TEST(TriangularNim, NormalFormsForgetPlaceAndTurn) {
  const Board line = parse_board("./../x../.x../..x..");
  const Board elsewhere = parse_board("./../.../..../..xxx");
  EXPECT_EQ(normal_form(line), normal_form(elsewhere));
  EXPECT_EQ(normal_form(line).layers, 3);
  EXPECT_EQ(normal_form(parse_board("./../...")), parse_board("."));
  EXPECT_NE(normal_form(parse_board("x/xx")), normal_form(parse_board("x/x./.x.")))
      << "a triangle and a bent line of three are different games";
}

TEST(TriangularNim, GroupsThatDoNotTouchAreIndependent) {
  std::vector<Board> parts;
  Rules::split(parse_board("x/../xx."), [&](const Board& part) { parts.push_back(part); });
  EXPECT_THAT(parts, ElementsAre(parse_board("x/../..."), parse_board("./../xx.")));
  parts.clear();
  Rules::split(parse_board("./../..."), [&](const Board& part) { parts.push_back(part); });
  EXPECT_TRUE(parts.empty());
}

TEST(TriangularNim, FullTrianglesAreWrittenAsNumbers) {
  EXPECT_EQ(parse_board("3"), parse_board("x/xx/xxx"));
  EXPECT_EQ(format_board(parse_board("x/xx/xxx")), "3");
  EXPECT_EQ(format_board(parse_board("./../...")), "./../...");
  EXPECT_EQ(parse_board("9").count(), 45);
}

TEST(TriangularNim, DrawingsAreCentredAndLabelled) {
  EXPECT_THAT(drawing(parse_board("x/x./.xx"), set_of({0, 4})),
              ElementsAre("1   o", "2  x .", "3 . o x", "  1 2 3"));
  EXPECT_THAT(drawing(Board::full(1)), ElementsAre("1 x", "  1"));
}

TEST(TriangularNim, MovesAreNamedByThePlacesTheyEmpty) {
  EXPECT_EQ(Rules::move_name(Board::full(5), set_of({3, 7, 12})), "3.1,4.2,5.3");
  EXPECT_THAT(Rules::move_places(set_of({0})), ElementsAre("1.1"));
}

TEST(TriangularNim, LinesAreReadInAnyOrder) {
  EXPECT_EQ(parse_line("3.1,4.2,5.3", 5), set_of({3, 7, 12}));
  EXPECT_EQ(parse_line("5.3,3.1,4.2", 5), set_of({3, 7, 12}));
  EXPECT_EQ(parse_line("1.1", 1), set_of({0}));
  for (const std::uint64_t line : lines(9)) {
    EXPECT_EQ(parse_line(Rules::move_name(Board::full(9), line), 9), line);
  }
}

TEST(TriangularNim, WhatIsNoLineIsPointedAt) {
  struct Row {
    const char* names;
    std::size_t at;
    std::size_t length;
    const char* message;
  };
  const Row table[] = {
      {"", 0, 0, "not a place"},       {"3", 0, 1, "not a place"},
      {"1.1,", 4, 0, "not a place"},   {"1.1,a.b", 4, 3, "not a place"},
      {"1.2", 0, 3, "no such place"},  {"6.1", 0, 3, "no such place"},
      {"0.1", 0, 3, "no such place"},  {"3.-1", 0, 4, "no such place"},
      {"1.1,3.1", 0, 7, "not a line"}, {"1.1,2.1,3.2", 0, 11, "not a line"},
      {"1.1.1", 0, 5, "not a place"},  {"1.99999999999", 0, 13, "not a place"},
  };
  for (const Row& row : table) {
    SCOPED_TRACE(row.names);
    try {
      static_cast<void>(parse_line(row.names, 5));
      ADD_FAILURE() << "was accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.at, row.at);
      EXPECT_EQ(error.length, row.length);
      EXPECT_THAT(error.message, HasSubstr(row.message));
      EXPECT_THAT(error.hint, HasSubstr("3.1,4.2,5.3"));
    }
  }
}

struct Published {
  int layers;
  bool first_wins_normal;
  bool first_wins_misere;
  long lost_normal;
  long lost_misere;
  int nimber;
};
constexpr Published kPublished[] = {
    {1, true, false, 1, 1, 1},    {2, false, true, 2, 3, 0},         {3, true, false, 14, 14, 1},
    {4, true, true, 149, 142, 2}, {5, true, false, 3'663, 3'902, 1},
};

TEST(TriangularNim, TheSolverByDefinitionAgreesWithThePublishedResults) {
  for (const Published& row : kPublished) {
    SCOPED_TRACE(row.layers);
    const NaiveTriangularNim normal(row.layers, false);
    const std::vector<bool> wins = normal.wins();
    const std::vector<bool> misere = NaiveTriangularNim(row.layers, true).wins();
    EXPECT_EQ(wins.back(), row.first_wins_normal);
    EXPECT_EQ(misere.back(), row.first_wins_misere);
    EXPECT_EQ(std::count(wins.begin(), wins.end(), false), row.lost_normal);
    EXPECT_EQ(std::count(misere.begin(), misere.end(), false), row.lost_misere);
    const std::vector<std::uint8_t> grundy = normal.grundy();
    EXPECT_EQ(grundy.back(), row.nimber);
    for (std::size_t position = 0; position < grundy.size(); ++position) {
      ASSERT_EQ(grundy[position] != 0, wins[position]);
    }
  }
}

}  // namespace
}  // namespace upstar::triangular_nim
