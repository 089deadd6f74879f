// Tables of connected subpositions: counted against a naive enumeration, 3x3 XT Domineering against
// the published table, everything else against its own definition.
#include "lab/tables/subpositions.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab/tables/subpositions_shapes.hpp"
#include "paths.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/grid/groups.hpp"
#include "rules/grid/symmetry.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "value/atomic_weight.hpp"
#include "value/evaluate.hpp"
#include "value/parser.hpp"
#include "value/printer.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

using XtRules = xt_domineering::Rules;

nlohmann::json published() {
  std::ifstream file(test_data("facts/xt_domineering.json"));
  return nlohmann::json::parse(file);
}

// The values of a list, G and -G made one, in an order that does not matter.
std::multiset<Game> up_to_sign(Arena& arena, const std::vector<Game>& values) {
  std::multiset<Game> out;
  for (const Game value : values) out.insert(std::min(value, arena.negative(value)));
  return out;
}

std::string joined(const std::vector<std::string>& rows) {
  std::string out;
  for (const std::string& row : rows) out += (out.empty() ? "" : "/") + row;
  return out;
}

// Connected sets by looking at all sets of squares, as lists of coordinates.
std::size_t connected_sets_naively(int rows, int columns) {
  std::size_t count = 0;
  for (unsigned set = 1; set < 1U << (rows * columns); ++set) {
    std::set<std::pair<int, int>> rest;
    for (int i = 0; i < rows * columns; ++i) {
      if ((set >> i) & 1) rest.insert({i / columns, i % columns});
    }
    std::vector<std::pair<int, int>> pending{*rest.begin()};
    rest.erase(rest.begin());
    while (!pending.empty()) {
      const auto [row, column] = pending.back();
      pending.pop_back();
      for (const auto& beside : {std::pair{row + 1, column}, std::pair{row - 1, column},
                                 std::pair{row, column + 1}, std::pair{row, column - 1}}) {
        if (rest.erase(beside) == 1) pending.push_back(beside);
      }
    }
    count += rest.empty() ? 1 : 0;
  }
  return count;
}

class Subpositions : public testing::Test {
 protected:
  Budget budget_{std::size_t{1} << 30};
  Arena arena_{budget_};
  Valuer<XtRules> xt_{arena_};
};

TEST_F(Subpositions, ConnectedSetsAreCountedRight) {
  for (int rows = 1; rows <= 4; ++rows) {
    for (int columns = 1; rows * columns <= 12; ++columns) {
      SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(columns));
      const std::size_t expected = connected_sets_naively(rows, columns);
      EXPECT_EQ(count_connected_sets(rows, columns, budget_), expected);
      std::uint64_t places = 0;
      for (const Shape& shape : connected_shapes(rows, columns, budget_)) places += shape.places;
      EXPECT_EQ(places, expected);
    }
  }
}

TEST_F(Subpositions, ShapesAreOneForEachClass) {
  const GridRegion board = GridRegion::all_empty(3, 4);
  std::set<GridRegion> classes;
  for (std::uint64_t set = 1; set < std::uint64_t{1} << 12; ++set) {
    const GridRegion region{set, board.rows, board.columns};
    if (grown_group(region, set & (~set + 1)) == set) {
      classes.insert(smallest_image(region).position);
    }
  }
  std::set<GridRegion> shapes;
  for (const Shape& shape : connected_shapes(3, 4, budget_)) {
    EXPECT_TRUE(shapes.insert(shape.region).second) << "twice";
  }
  EXPECT_EQ(shapes, classes);
}

TEST_F(Subpositions, ABoardAndItsQuarterTurnHaveTheSameShapes) {
  const std::vector<Shape> wide = connected_shapes(2, 5, budget_);
  const std::vector<Shape> high = connected_shapes(5, 2, budget_);
  ASSERT_EQ(wide.size(), high.size());
  for (std::size_t i = 0; i < wide.size(); ++i) {
    EXPECT_EQ(wide[i].region, high[i].region);
    EXPECT_EQ(wide[i].places, high[i].places);
  }
}

TEST_F(Subpositions, Table3x3HasOneClassMoreThanPublished) {
  const SubpositionTable table = subpositions(xt_, 3, 3);
  ASSERT_FALSE(table.stopped);
  EXPECT_EQ(table.connected_sets, 218u);
  const SubpositionSummary summary = summarise(arena_, table);
  EXPECT_EQ(summary.classes_by_squares, (std::vector<std::size_t>{0, 1, 1, 2, 4, 8, 8, 7, 3, 1}));
  EXPECT_EQ(table.classes.size(), 35u);
  EXPECT_EQ(summary.values, 13u);

  const nlohmann::json by_squares = published().at("subpositions_3x3_by_squares");
  std::size_t listed = 0;
  for (int squares = 1; squares <= 9; ++squares) {
    SCOPED_TRACE(std::to_string(squares) + " squares");
    std::vector<Game> theirs;
    for (const auto& text : by_squares.at(std::to_string(squares))) {
      theirs.push_back(game_from_text(arena_, text.get<std::string>()));
    }
    listed += theirs.size();
    if (squares == 5) theirs.push_back(game_from_text(arena_, "^^"));  // the one that is missing
    std::vector<Game> ours;
    for (const Subposition& entry : table.classes) {
      if (entry.squares == squares) ours.push_back(entry.value);
    }
    EXPECT_EQ(up_to_sign(arena_, ours), up_to_sign(arena_, theirs));
  }
  EXPECT_EQ(listed, 34u);

  // Three shapes of five squares are worth two ups: U, T and Z. Two were published.
  std::set<std::string> two_ups;
  for (const Subposition& entry : table.classes) {
    if (entry.squares == 5 && entry.value == game_from_text(arena_, "^^")) {
      two_ups.insert(joined(picture_rows(smallest_image(entry.picture).position)));
    }
  }
  EXPECT_EQ(two_ups, (std::set<std::string>{".../.#.", ".##/.../.##", "##./.../.##"}));
}

TEST_F(Subpositions, PublishedIdentitiesHold) {
  const nlohmann::json identities = published().at("identities");
  ASSERT_EQ(identities.size(), 7u);
  for (const auto& text : identities) {
    const Expression expression = parse_expression(text.get<std::string>());
    const Value value = evaluate(arena_, expression);
    const auto* comparison = std::get_if<Comparison>(&value);
    ASSERT_NE(comparison, nullptr) << text;
    EXPECT_TRUE(holds(comparison->comparator, relation_of(arena_, *comparison))) << text;
  }
}

TEST_F(Subpositions, AtomicWeightsOn3x3) {
  std::map<std::string, int> count;
  for (const Subposition& entry : subpositions(xt_, 3, 3).classes) {
    ASSERT_TRUE(entry.atomic_weight);
    EXPECT_EQ(entry.atomic_weight, atomic_weight(arena_, entry.value));
    ++count[to_text(arena_, *entry.atomic_weight)];
  }
  EXPECT_EQ(count, (std::map<std::string, int>{
                       {"0", 18}, {"1", 7}, {"2", 5}, {"*", 3}, {"1/2", 1}, {"+-1", 1}}));
}

TEST_F(Subpositions, LargerBoards) {
  struct Row {
    int rows, columns;
    std::uint64_t sets;
    std::size_t classes, values;
    int stops;
  };
  for (const Row& row : {Row{3, 4, 1'126, 229, 91, 61}, Row{4, 4, 11'506, 1'280, 539, 572}}) {
    SCOPED_TRACE(std::to_string(row.rows) + "x" + std::to_string(row.columns));
    const SubpositionTable table = subpositions(xt_, row.rows, row.columns);
    const SubpositionSummary summary = summarise(arena_, table);
    EXPECT_EQ(table.connected_sets, row.sets);
    EXPECT_EQ(table.classes.size(), row.classes);
    EXPECT_EQ(summary.values, row.values);
    EXPECT_EQ(summary.most_stops, Dyadic(row.stops));
    EXPECT_EQ(stop_count(arena_, table.classes[summary.largest].value), Dyadic(row.stops));
  }
}

TEST_F(Subpositions, ValuesBelongToThePicturesAndFavourLeft) {
  Valuer<domineering::Rules> domineering(arena_);
  const auto check = [&](auto& valuer) {
    for (const Subposition& entry : subpositions(valuer, 3, 4).classes) {
      const std::string picture = joined(picture_rows(entry.picture));
      EXPECT_EQ(entry.picture.squares(), entry.squares) << picture;
      EXPECT_EQ(entry.picture, XtRules::parse(picture));
      EXPECT_EQ(valuer.value(entry.picture), entry.value) << picture;
      EXPECT_EQ(valuer.value(transposed(entry.picture)), arena_.negative(entry.value)) << picture;
      EXPECT_NE(arena_.compare(entry.value, kZero), Relation::Less) << picture;
      EXPECT_GE(arena_.mean(entry.value), Dyadic(0)) << picture;
      if (entry.atomic_weight) {
        EXPECT_NE(arena_.compare(*entry.atomic_weight, kZero), Relation::Less) << picture;
      }
    }
  };
  check(xt_);
  check(domineering);
}

// The values of Domineering's smallest subpositions: Winning Ways, chapter 5.
TEST_F(Subpositions, Domineering2x2) {
  Valuer<domineering::Rules> valuer(arena_);
  std::vector<std::string> lines;
  for (const Subposition& entry : subpositions(valuer, 2, 2).classes) {
    lines.push_back(joined(picture_rows(entry.picture)) + " " + to_text(arena_, entry.value));
  }
  EXPECT_EQ(lines, (std::vector<std::string>{". 0", "./. 1", "../.# *", "../.. +-1"}));
}

TEST_F(Subpositions, ALimitLeavesTheSmallerClasses) {
  CancelToken token;
  token.cancel();
  budget_.set_cancel_token(&token);
  const SubpositionTable table = subpositions(xt_, 4, 5);
  ASSERT_TRUE(table.stopped);
  EXPECT_EQ(table.stopped->kind, ErrorKind::Interrupted);
  EXPECT_LT(table.classes.size(), 24'244u);
  budget_.set_cancel_token(nullptr);

  Budget small(std::size_t{3} << 20);
  Arena arena(small);
  Valuer<XtRules> valuer(arena);
  const SubpositionTable part = subpositions(valuer, 4, 5);
  ASSERT_TRUE(part.stopped);
  EXPECT_EQ(part.stopped->kind, ErrorKind::Limit);
  ASSERT_FALSE(part.classes.empty());
  small.set_memory_limit(Budget::kUnlimited);  // for the texts
  for (const Subposition& entry : part.classes) {
    EXPECT_EQ(to_text(arena, entry.value), to_text(arena_, xt_.value(entry.picture)));
    if (entry.squares > 10) break;
  }
}

TEST_F(Subpositions, BoardsThatAreNoneAreRefused) {
  for (const auto& [rows, columns] : {std::pair{0, 3}, {3, 0}, {-1, 2}, {40, 40}, {65, 1}}) {
    try {
      static_cast<void>(subpositions(xt_, rows, columns));
      ADD_FAILURE() << rows << "x" << columns << " was accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);
      EXPECT_FALSE(error.hint.empty());
    }
  }
}

}  // namespace
}  // namespace upstar
