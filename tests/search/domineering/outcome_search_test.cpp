// The search of whole boards: held to the rules alone, to values, and to what others have published.
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/domineering/rules.hpp"
#include "sanitizers.hpp"
#include "scratch_folder.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"
#include "search/domineering/board_sums.hpp"
#include "search/domineering/brute_force.hpp"
#include "search/domineering/outcome_node.hpp"
#include "search/domineering/outcome_solver.hpp"
#include "search/domineering/search_features.hpp"

namespace upstar::domineering {
namespace {

constexpr std::array kPlayers = {Player::Black, Player::White};

Set128 all_of(int rows, int columns) { return all_squares(rows, columns); }

// Every part of the search alone, without each, and all of them.
std::vector<OutcomeSearchOptions> all_options() {
  std::vector<OutcomeSearchOptions> all{{}, {false, false, false, false}};
  for (const OutcomeSearchPart& part : kOutcomeSearchFeatures) {
    OutcomeSearchOptions without;
    without.*part.used = false;
    all.push_back(without);
    OutcomeSearchOptions alone{false, false, false, false};
    alone.*part.used = true;
    all.push_back(alone);
  }
  return all;
}

TEST(OutcomeSearch, AgreesWithBruteForceOnAllSetsOfSmallBoards) {
  for (const auto& [rows, columns] : {std::array{3, 4}, std::array{4, 3}, std::array{2, 6}}) {
    BruteForce truth;
    for (const OutcomeSearchOptions& options : all_options()) {
      Budget budget;
      OutcomeSolver solver(rows, columns, budget, options);
      GridRegion board = GridRegion::all_empty(rows, columns);
      for (std::uint64_t set = 0; set < 4096; set += kIsSanitized ? 7 : 1) {
        board.empty = set;
        for (const Player first : kPlayers) {
          ASSERT_EQ(solver.wins(set, first), truth.wins(board, first)) << rows << ' ' << set;
        }
      }
    }
  }
}

GridRegion random_board(int rows, int columns, int free_in_100, std::mt19937& random) {
  GridRegion board = GridRegion::all_empty(rows, columns);
  for (int square = 0; square < rows * columns; ++square) {
    if (static_cast<int>(random() % 100) >= free_in_100) board = board.without_square(square);
  }
  return board;
}

template <class Kind>
void hold_bounds_to_brute_force(int rows, int columns, const OutcomeSearchOptions& options,
                                BruteForce& truth, int count, int least_decided) {
  Budget budget;
  const BoardTables<Kind> tables(rows, columns, options, budget);
  OutcomeTable table(budget, 0.01);
  OutcomeSearch<Kind> search(tables, table, budget);
  std::mt19937 random(static_cast<unsigned>(rows * 100 + columns));
  int decided = 0;
  for (int i = 0; i < rounds(count); ++i) {
    const GridRegion board = random_board(rows, columns, 55 + i % 40, random);
    for (int mover = 0; mover < 2; ++mover) {
      const auto seen = search.at_sight({board.empty, mover});
      if (!seen) continue;
      ++decided;
      ASSERT_EQ(*seen, truth.wins(board, kPlayers[static_cast<std::size_t>(mover)]))
          << rows << 'x' << columns << " set " << board.empty << " mover " << mover;
    }
  }
  EXPECT_GE(decided, rounds(least_decided));
}

TEST(OutcomeSearch, EveryBoundAgreesWithBruteForce) {
  const OutcomeSearchOptions strips{true, false, false, true};
  const OutcomeSearchOptions counts{false, true, false, true};
  const OutcomeSearchOptions boxes{false, false, true, true};
  for (const auto& [rows, columns] :
       {std::array{5, 5}, std::array{4, 6}, std::array{6, 4}, std::array{3, 8}}) {
    BruteForce truth;
    for (const OutcomeSearchOptions& options : {strips, counts, boxes, OutcomeSearchOptions{}}) {
      hold_bounds_to_brute_force<SmallKind>(rows, columns, options, truth, 1500, 300);
    }
    hold_bounds_to_brute_force<LargeKind>(rows, columns, {}, truth, 500, 200);
  }
}

// Lines of more than 10 squares are looked up in pieces, and boards of long lines are of a kind of their own.
TEST(OutcomeSearch, BoundsOfLongBoardsAgreeWithBruteForce) {
  const OutcomeSearchOptions strips{true, false, false, true};
  for (const auto& [rows, columns] : {std::array{2, 13}, std::array{12, 2}}) {
    BruteForce truth;
    hold_bounds_to_brute_force<SmallKind>(rows, columns, strips, truth, 1000, 300);
    hold_bounds_to_brute_force<SmallKind>(rows, columns, {}, truth, 1000, 300);
  }
  BruteForce truth;
  hold_bounds_to_brute_force<LongKind>(2, 14, {}, truth, 500, 150);
  hold_bounds_to_brute_force<LongKind>(2, 14, strips, truth, 500, 150);
}

TEST(OutcomeSearch, AgreesWithValuesOfRandomMidgames) {
  std::mt19937 random(22);
  for (const int size : {5, 6}) {
    Budget budget;
    Arena arena(budget);
    Valuer<Rules> valuer(arena);
    Budget other;
    OutcomeSolver solver(size, size, other);
    for (int i = 0; i < rounds(100); ++i) {
      Position board = GridRegion::all_empty(size, size);
      for (int ply = 0; ply < (size == 5 ? 4 : 9); ++ply) {
        std::vector<Position> after;
        Rules::for_each_move(board, kPlayers[static_cast<std::size_t>(ply % 2)],
                             [&](Move, const Position& next) { after.push_back(next); });
        if (!after.empty()) board = after[random() % after.size()];
      }
      const Outcome outcome = arena.outcome(valuer.value(board));
      EXPECT_EQ(solver.wins(board.empty, Player::Black),
                outcome == Outcome::Next || outcome == Outcome::Left);
      EXPECT_EQ(solver.wins(board.empty, Player::White),
                outcome == Outcome::Next || outcome == Outcome::Right);
    }
  }
}

// Small components are exact, nothing else is: the search has to make its moves, those in numbers too.
TEST(OutcomeSearch, AgreesWithBruteForceWhereOnlySmallComponentsAreKnown) {
  OutcomeSearchOptions options{false, false, true, true};
  std::mt19937 random(81);
  BruteForce truth;
  std::vector<GridRegion> boards;
  for (int i = 0; i < rounds(60); ++i) boards.push_back(random_board(5, 5, 60 + i % 30, random));
  for (const bool numbers : {false, true}) {
    options.numbers = numbers;
    Budget budget;
    OutcomeSolver solver(5, 5, budget, options);
    for (const GridRegion& board : boards) {
      for (const Player first : kPlayers) {
        ASSERT_EQ(solver.wins(board.empty, first), truth.wins(board, first)) << board.empty;
      }
    }
  }
}

TEST(OutcomeNode, ANumberLeadsToItsCanonicalOption) {
  for (const auto& [number, after] :
       std::vector<std::pair<double, std::optional<double>>>{{2, 1},
                                                             {1, 0},
                                                             {0, {}},
                                                             {-1, {}},
                                                             {-2, {}},
                                                             {0.5, 0},
                                                             {1.5, 1},
                                                             {0.25, 0},
                                                             {0.75, 0.5},
                                                             {-0.5, -1},
                                                             {-0.25, -0.5},
                                                             {-1.75, -2}}) {
    std::optional<int> in_units;
    if (after) in_units = static_cast<int>(*after * kUnit);
    EXPECT_EQ(number_after(static_cast<int>(number * kUnit)), in_units) << number;
  }
}

// What is taken off a board is worth the number, and a child is the node of its board, however it came about.
TEST(OutcomeNode, NumbersAreWorthWhatIsTakenOffTheBoard) {
  using Node = OutcomeNode<SmallKind>;
  constexpr int kRows = 5;
  constexpr int kColumns = 5;
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> valuer(arena);
  const Frame<SmallKind> frame(kRows, kColumns);
  const Boxes boxes(kRows, kColumns, budget);
  const NodeMaker<SmallKind> maker(frame, &boxes, nullptr, true);
  std::mt19937 random(9);
  Node node;
  Node child;
  Node root;
  int with_number = 0;
  for (int i = 0; i < rounds(100); ++i) {
    const GridRegion board = random_board(kRows, kColumns, 35 + i % 40, random);
    const int mover = i % 2;
    maker.make_root(board.empty, 0, mover, node);
    if (node.number != 0) ++with_number;
    GridRegion left = board;
    left.empty = node.board.squares();
    const Game number = arena.number(Dyadic::ratio(node.number, 5));
    ASSERT_EQ(valuer.value(board), arena.sum(valuer.value(left), number)) << board.empty;
    for (int c = 0; c < node.component_count; ++c) {
      for (int line = 0; line + 1 < frame.lines(mover); ++line) {
        for (int bit = 0; bit < frame.length(mover); ++bit) {
          const auto square = [&](int l) {
            return mover == 0 ? frame.square(l, bit) : frame.square(bit, l);
          };
          const std::uint64_t domino = square(line) | square(line + 1);
          if ((node.component(c).squares & domino) != domino) continue;
          const auto at = static_cast<std::int16_t>(line);
          maker.make_child(
              node, {0, static_cast<std::int16_t>(c), at, static_cast<std::int16_t>(bit)}, child);
          maker.make_root(board.empty ^ domino, 0, 1 - mover, root);
          ASSERT_EQ(child.place.hash(), root.place.hash());
          ASSERT_EQ(child.number, root.number);
          ASSERT_EQ(child.component_count, root.component_count);
        }
      }
    }
  }
  EXPECT_GT(with_number, rounds(30));
}

char outcome_of(int rows, int columns) {
  Budget budget;
  OutcomeSolver solver(rows, columns, budget);
  const bool black = solver.wins(all_of(rows, columns), Player::Black);
  const bool white = solver.wins(all_of(rows, columns), Player::White);
  return black ? (white ? 'N' : 'L') : (white ? 'R' : 'P');
}

TEST(OutcomeSearch, AgreesWithTheSearchOfSumsOnRectangles) {
  for (int rows = 1; rows <= 5; ++rows) {
    for (int columns = rows; columns <= 7; ++columns) {
      Budget budget;
      Arena arena(budget);
      Valuer<Rules> valuer(arena);
      SumSolver<Rules> solver(valuer);
      const std::vector<Position> board{GridRegion::all_empty(rows, columns)};
      EXPECT_EQ(outcome_of(rows, columns),
                static_cast<char>(solver.solve(board, {}).outcome().value()))
          << rows << 'x' << columns;
    }
  }
}

// Boards of one line and the longest there are.
TEST(OutcomeSearch, TakesLongLines) {
  EXPECT_EQ(outcome_of(1, 128), 'R');
  EXPECT_EQ(outcome_of(128, 1), 'L');
  EXPECT_EQ(outcome_of(1, 1), 'P');
  EXPECT_EQ(outcome_of(3, 42), 'R');
  EXPECT_EQ(outcome_of(42, 3), 'L');
}

struct Row {
  int rows;
  int columns;
  bool black_wins;              // moving first
  std::uint64_t obsequi_nodes;  // Bullock's program, Black first
  std::uint64_t nodes;          // pinned: a change that moves these says so in its commit message
};

// Who wins as published (Breuker, Uiterwijk and van den Herik 2000; Bullock 2002), with fewer nodes than the
// program that solved 10x10 first.
TEST(OutcomeSearch, NodesAreFewerThanObsequis) {
  UPSTAR_SKIP_UNDER_SANITIZERS("compares counts only");
  for (const Row& row : {Row{6, 8, false, 189'381, 48'269}, Row{6, 9, true, 88'046, 0},
                         Row{7, 7, true, 13'874, 2'307}, Row{7, 8, false, 632'332, 0},
                         Row{7, 9, false, 3'649'858, 534'821}, Row{4, 13, false, 733'687, 209'476},
                         Row{8, 8, true, 2'021'154, 265'442}, Row{8, 9, true, 9'365'337, 0}}) {
    Budget budget(std::size_t{4} << 30);
    OutcomeSolver solver(row.rows, row.columns, budget);
    EXPECT_EQ(solver.wins(all_of(row.rows, row.columns), Player::Black), row.black_wins);
    EXPECT_LT(solver.nodes(), row.obsequi_nodes);
    EXPECT_EQ(solver.nodes(), row.nodes) << row.rows << 'x' << row.columns;
  }
}

TEST(OutcomeSearch, ASquareBoardIsOneQuestionForBothPlayers) {
  Budget budget;
  OutcomeSolver solver(7, 7, budget);
  const bool black = solver.wins(all_of(7, 7), Player::Black);
  const std::uint64_t nodes = solver.nodes();
  EXPECT_EQ(solver.wins(all_of(7, 7), Player::White), black);
  EXPECT_LE(solver.nodes(), nodes + 1);
}

TEST(OutcomeSearch, ThreadsFindTheSame) {
  Budget budget(std::size_t{1} << 30);
  OutcomeSolver alone(6, 8, budget);
  Budget shared(std::size_t{1} << 30);
  OutcomeSolver team(6, 8, shared, {}, 3);
  for (const Player first : kPlayers) {
    EXPECT_EQ(team.wins(all_of(6, 8), first), alone.wins(all_of(6, 8), first));
  }
}

TEST(OutcomeSearch, ALimitLeavesTheSolverUsable) {
  Budget budget;
  OutcomeSolver solver(9, 9, budget);
  budget.set_deadline(Budget::Clock::now() + std::chrono::milliseconds(50));
  EXPECT_THROW(solver.wins(all_of(9, 9), Player::Black), Error);
  budget.set_deadline(std::nullopt);
  EXPECT_TRUE(solver.wins(all_of(2, 9), Player::Black));  // 2x9 is Black's
  EXPECT_FALSE(solver.wins(all_of(2, 9), Player::White));
}

TEST(OutcomeSearch, ASecondOpinionIsTheSameFoundInAnotherWay) {
  for (const auto& [rows, columns] : {std::array{3, 4}, std::array{4, 4}, std::array{2, 7}}) {
    BruteForce truth;
    Budget budget;
    OutcomeSolver solver(rows, columns, budget, second_opinion());
    GridRegion board = GridRegion::all_empty(rows, columns);
    const std::uint64_t sets = std::uint64_t{1} << (rows * columns);
    for (std::uint64_t set = 0; set < sets; set += kIsSanitized ? 37 : 3) {
      board.empty = set;
      for (const Player first : kPlayers) {
        ASSERT_EQ(solver.wins(set, first), truth.wins(board, first)) << rows << ' ' << set;
      }
    }
  }
}

// What a log has is not searched again: a solver that begins with it needs few nodes.
TEST(OutcomeSearch, GoesOnFromItsLog) {
  UPSTAR_SKIP_UNDER_SANITIZERS("compares counts only");
  const ScratchFolder folder;
  const std::filesystem::path file = folder / "log";
  std::uint64_t nodes = 0;
  {
    Budget budget(std::size_t{1} << 30);
    OutcomeSolver solver(8, 8, budget);
    solver.keep_in(file);
    EXPECT_TRUE(solver.wins(all_of(8, 8), Player::Black));
    nodes = solver.nodes();
    EXPECT_EQ(nodes, 265'442U);  // as without a log
  }
  EXPECT_GT(std::filesystem::file_size(file), 1000U);
  for (const int threads : {1, 2}) {
    Budget budget(std::size_t{1} << 30);
    OutcomeSolver solver(8, 8, budget, {}, threads);
    solver.keep_in(file);
    EXPECT_TRUE(solver.wins(all_of(8, 8), Player::Black));
    EXPECT_LE(solver.nodes(), static_cast<std::uint64_t>(threads));  // each may look at the board
    if (threads == 2) solver.remove_log();
  }
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(OutcomeSearch, ALogOfAnotherBoardIsRefused) {
  const ScratchFolder folder;
  const std::filesystem::path file = folder / "log";
  Budget budget;
  {
    OutcomeSolver solver(6, 8, budget);
    solver.keep_in(file);
    static_cast<void>(solver.wins(all_of(6, 8), Player::Black));
  }
  OutcomeSolver solver(8, 6, budget);
  EXPECT_THROW(solver.keep_in(file), Error);
}

TEST(BoardSums, AgreeWithTheSearchOfSums) {
  std::mt19937 random(5);
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> valuer(arena);
  SumSolver<Rules> sums(valuer);
  Budget other;
  BoardSums boards(5, 5, other, 1);
  int found_room = 0;
  for (int i = 0; i < rounds(300); ++i) {
    std::vector<Normalised<Position>> components;
    while (components.size() < 1 + random() % 3) {
      Rules::split(random_board(3, 4, 70, random), [&](const Position& part) {
        components.push_back(Rules::normal_form(part));
        components.back().negated = random() % 2 == 0;
      });
    }
    const int free = static_cast<int>(random() % 5) - 2;
    for (const Player first : kPlayers) {
      const std::optional<bool> wins = boards.wins(components, free, first);
      if (!wins) continue;
      ++found_room;
      ASSERT_EQ(*wins, sums.wins(components, free, first));
    }
  }
  EXPECT_GT(found_room, rounds(200));
}

TEST(OutcomeTable, KeepsWhatItLearnsWhileItGrows) {
  Budget budget(std::size_t{1} << 26);
  OutcomeTable table(budget, 0.5);
  const auto key = [](std::uint64_t i) { return Set128{mix64(i)} << 64 | mix64(~i); };
  constexpr std::uint64_t kBoards = 20'000;
  for (std::uint64_t i = 0; i < kBoards; ++i) {
    if (table.wants_room()) table.grow();
    table.learn(table.place_of(key(i), static_cast<int>(i & 1)), i % 3 == 0, 1 + i % 100);
  }
  std::uint64_t kept = 0;
  for (std::uint64_t i = 0; i < kBoards; ++i) {
    const auto known = table.find(table.place_of(key(i), static_cast<int>(i & 1)));
    EXPECT_FALSE(table.find(table.place_of(key(i), static_cast<int>(~i & 1))));
    if (!known) continue;
    ++kept;
    ASSERT_EQ(*known, i % 3 == 0);
  }
  EXPECT_GT(kept, kBoards * 9 / 10);
}

}  // namespace
}  // namespace upstar::domineering
