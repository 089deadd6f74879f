// Tables of parts: made from boards, held against residual games, and used by the search.
#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/nogo/part_key.hpp"
#include "rules/nogo_residual.hpp"
#include "search/nogo_boards/board_solver.hpp"
#include "search/nogo_boards/build_parts.hpp"
#include "search/nogo_boards/verify_parts.hpp"
#include "store/nogo_boards/part_finder.hpp"

namespace upstar {
namespace {

using testing::HasSubstr;

class PartDatabase : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    Budget budget;
    built_ = new BuiltPartTable(build_parts(budget, 6, read_board_sizes("3x4,2x5")));
  }
  static void TearDownTestSuite() { delete built_; }

  static DatabaseChecks verify(const BuiltPartTable& built, const DatabaseCheckOptions& options) {
    Budget budget;
    DatabaseChecks found;
    verify_parts(budget, built.view(), options, found);
    return found;
  }
  // The first wrong thing when everything is checked in a table with a mistake.
  static std::string mistake(const std::function<void(BuiltPartTable&)>& spoil) {
    BuiltPartTable spoiled = *built_;
    spoil(spoiled);
    for (const DatabaseChecks::Check& check : verify(spoiled, {true, 10, 1, {}}).checks) {
      if (check.wrong > 0) return check.what + ": " + check.example;
    }
    return {};
  }

  static inline const BuiltPartTable* built_ = nullptr;
};

TEST_F(PartDatabase, IsSound) {
  const DatabaseChecks found = verify(*built_, {true, 10, 1, {}});
  EXPECT_TRUE(found.passed());
  ASSERT_EQ(found.checks.size(), 3U);
  EXPECT_EQ(found.checks[0].checked, built_->keys.size());
  EXPECT_EQ(found.checks[1].checked, built_->keys.size());
  EXPECT_EQ(found.checks[2].checked, built_->shapes.size());
}

TEST_F(PartDatabase, IsCheckedBySamplesOfEachNumberOfPoints) {
  const DatabaseChecks found = verify(*built_, {false, 7, 3, {}});
  EXPECT_TRUE(found.passed());
  EXPECT_EQ(found.checks[1].checked, 5U * 7U);
}

TEST_F(PartDatabase, HasItsMistakesFound) {
  EXPECT_THAT(mistake([](BuiltPartTable& table) { table.keys[5].low ^= 1; }),
              HasSubstr("keys: part 5,"));
  EXPECT_THAT(mistake([](BuiltPartTable& table) { table.values[7].number += 1; }),
              HasSubstr("values: part 7,"));
  EXPECT_THAT(mistake([](BuiltPartTable& table) { table.parts[9].rows = 0; }),
              HasSubstr("keys: part 9,"));
  EXPECT_THAT(mistake([](BuiltPartTable& table) { table.options[0].number += 1; }),
              HasSubstr("values: part"));
}

TEST_F(PartDatabase, IsClosedUnderMoves) {
  const store::PartTable table = built_->view();
  const store::PartFinder finder(table);
  for (const store::StoredPart& part : table.parts) {
    const nogo::Neighbours beside(part.rows, part.columns);
    const nogo::LiveBoard board = *store::board_of(part);
    for (const nogo::LiveBoard& seen : {board, nogo::turned(board)}) {
      for (std::uint64_t moves = seen.can[0]; moves != 0; moves &= moves - 1) {
        nogo::LiveBoard after;
        nogo::play(seen, std::countr_zero(moves), beside, after);
        for (std::uint64_t rest = after.live; rest != 0;) {
          const std::uint64_t left = nogo::part_around(after, std::countr_zero(rest), beside);
          rest &= ~left;
          if (std::has_single_bit(left)) continue;
          ASSERT_NE(finder.find(nogo::part_key(after, left, beside)), nullptr);
        }
      }
    }
  }
}

TEST_F(PartDatabase, ComesOutTheSameEveryTime) {
  Budget budget;
  const BuiltPartTable again = build_parts(budget, 6, read_board_sizes("3x4,2x5"));
  EXPECT_EQ(again.keys, built_->keys);
  EXPECT_EQ(again.values, built_->values);
  EXPECT_EQ(again.parts, built_->parts);
  EXPECT_EQ(again.shapes, built_->shapes);
  EXPECT_EQ(again.options, built_->options);
}

TEST_F(PartDatabase, ChangesNothingButTheTime) {
  const store::PartTable table = built_->view();
  for (const auto& [rows, columns] : {std::pair(3, 4), std::pair(3, 5), std::pair(2, 6)}) {
    const auto nodes = [rows = rows, columns = columns](const store::PartTable* parts) {
      Budget budget;
      BoardSearchOptions options;
      options.valued_points = 6;
      options.parts = parts;
      BoardSolver solver(rows, columns, budget, options);
      const nogo::Board board =
          nogo::parse_board(std::to_string(rows) + "x" + std::to_string(columns));
      const bool wins = solver.wins(board, Player::Black);
      return std::pair(wins, solver.nodes());
    };
    EXPECT_EQ(nodes(&table), nodes(nullptr)) << rows << "x" << columns;
  }
}

TEST_F(PartDatabase, IsSharedByThreads) {
  const store::PartTable table = built_->view();
  Budget budget;
  BoardSearchOptions options;
  options.parts = &table;
  BoardSolver together(3, 5, budget, options, 3);
  BoardSolver alone(3, 5, budget);
  const nogo::Board empty = nogo::parse_board("3x5");
  for (int point = 0; point < 15; ++point) {
    const nogo::Board board = empty.with_stone(point, Player::Black);
    EXPECT_EQ(together.wins(board, Player::White), alone.wins(board, Player::White)) << point;
  }
}

TEST(BuildParts, ObeysLimits) {
  Budget budget;
  budget.set_deadline(Budget::Clock::now());
  EXPECT_THROW(static_cast<void>(build_parts(budget, 6, read_board_sizes("4x4"))), Error);
}

TEST(BuildParts, RefusesWhatCannotBe) {
  EXPECT_EQ(board_sizes_text(read_board_sizes("4x4,3x6,1x30")), "4x4,3x6,1x30");
  for (const std::string wrong : {"", "4", "4x", "x4", "4x4,", "4x4 3x3", "0x4", "-1x4", "6x6",
                                  "99999999999x1", "65536x65536"}) {
    EXPECT_THROW(static_cast<void>(read_board_sizes(wrong)), Error) << wrong;
  }
  Budget budget;
  EXPECT_THROW(static_cast<void>(build_parts(budget, 7, read_board_sizes("2x2"))), Error);
}

}  // namespace
}  // namespace upstar
