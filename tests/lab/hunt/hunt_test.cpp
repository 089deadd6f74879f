// Hunts: exhaustion against trying all positions, walks that can be repeated, and the file that keeps them.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "lab/hunt/annealing.hpp"
#include "lab/hunt/exhaustion.hpp"
#include "lab/hunt/hunt_file.hpp"
#include "lab/hunt/hunt_report.hpp"
#include "lab/hunt/hunt_team.hpp"
#include "results_page.hpp"
#include "rules/nogo/rules.hpp"
#include "rules/nogo_residual.hpp"
#include "sanitizers.hpp"
#include "scratch_folder.hpp"
#include "value/arena.hpp"
#include "value/game_from_text.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

Dyadic hottest_of_all(int rows, int columns) {
  Budget budget;
  Arena arena(budget);
  Valuer<nogo::Rules> valuer(arena);
  Dyadic hottest = -1;
  nogo::for_each_position(rows, columns, [&](const nogo::Board& board) {
    hottest = std::max(hottest, temperature(arena, valuer.value(board)));
  });
  return hottest;
}

Dyadic hottest_of_slices(int rows, int columns) {
  Budget budget;
  HeatMeter meter(budget);
  Dyadic hottest = -1;
  for (int slice = 0; slice < slices_of(rows, columns); ++slice) {
    const auto found = hottest_of_slice(rows, columns, slice, meter, budget);
    if (!found) continue;
    verify_on_the_board(*found, budget);
    hottest = std::max(hottest, found->temperature);
  }
  return hottest;
}

TEST(Exhaustion, FindsWhatTryingAllPositionsFinds) {
  for (const auto& [rows, columns] :
       {std::pair(1, 2), std::pair(1, 5), std::pair(2, 2), std::pair(2, 3), std::pair(2, 4)}) {
    EXPECT_EQ(hottest_of_slices(rows, columns), hottest_of_all(rows, columns))
        << rows << "x" << columns;
  }
}

TEST(Exhaustion, FindsTheMaximaOfLargerBoards) {
  EXPECT_EQ(hottest_of_slices(3, 3), Dyadic::ratio(3, 1));
  if (kIsSanitized) return;
  EXPECT_EQ(hottest_of_slices(3, 4), Dyadic(2));
}

TEST(Annealing, CanBeRepeated) {
  const AnnealingWalk walk{3, 5, 7, 2, rounds(300), 7, {}};
  std::vector<std::string> found;
  for (int again = 0; again < 2; ++again) {
    Budget budget;
    HeatMeter meter(budget);
    const HotPosition position = hottest_of_walk(walk, meter, budget);
    verify_on_the_board(position, budget);
    found.push_back(hunt_line({3, 5, walk_source(walk), position}));
  }
  EXPECT_EQ(found[0], found[1]);
}

TEST(Annealing, BeginsWhereItIsTold) {
  Budget budget;
  HeatMeter meter(budget);
  const nogo::Board start = nogo::parse_board("o.x.o/xo.ox/.x.x.");
  const HotPosition position = hottest_of_walk({3, 5, 1, 0, 1, 9, start}, meter, budget);
  EXPECT_EQ(position.temperature, Dyadic::ratio(5, 1));
  EXPECT_EQ(position.value, "{3|-2}");
  EXPECT_EQ(position.difference(), 1);
}

// Pieces of a hunt: all slices of a small board, then walks.
std::vector<HuntPiece> some_pieces() {
  std::vector<HuntPiece> pieces;
  for (int slice = 0; slice < slices_of(2, 5); ++slice) {
    pieces.emplace_back([slice](HeatMeter& meter, Budget& budget) {
      return hottest_of_slice(2, 5, slice, meter, budget);
    });
  }
  for (int number = 0; number < 3; ++number) {
    pieces.emplace_back([number](HeatMeter& meter, Budget& budget) {
      return hottest_of_walk({3, 4, 1, number, rounds(60), 6, {}}, meter, budget);
    });
  }
  return pieces;
}

// What a team hands over, as lines.
std::vector<std::string> handed_over(const std::vector<HuntPiece>& pieces, int threads,
                                     Budget& budget) {
  std::vector<std::string> lines;
  std::size_t last_progress = 0;
  hunt_together(pieces, threads, budget,
                {.finished =
                     [&](std::size_t piece, const std::optional<HotPosition>& found) {
                       EXPECT_EQ(piece, lines.size());
                       lines.push_back(hunt_line({2, 5, slice_source(0, 1), found}));
                     },
                 .on_progress =
                     [&](std::size_t finished) {
                       EXPECT_GE(finished, last_progress);
                       last_progress = finished;
                     }});
  EXPECT_EQ(last_progress, pieces.size());
  return lines;
}

TEST(HuntTeam, HandsOverTheSameInTheSameOrder) {
  const std::vector<HuntPiece> pieces = some_pieces();
  Budget alone;
  const std::vector<std::string> expected = handed_over(pieces, 1, alone);
  ASSERT_EQ(expected.size(), pieces.size());
  // Without a limit every member reserves addresses for all of the machine's memory; of those the thread sanitizer
  // has enough for two members.
  constexpr std::size_t kEnough = std::size_t{8} << 30;
  for (const auto& [threads, memory] :
       {std::pair(2, Budget::kUnlimited), std::pair(5, kEnough), std::pair(200, kEnough)}) {
    Budget budget(memory);
    EXPECT_EQ(handed_over(pieces, threads, budget), expected) << threads;
  }
  Budget limited(std::size_t{1} << 30);
  EXPECT_EQ(handed_over(pieces, 3, limited), expected);
  EXPECT_EQ(limited.memory_used(), 0U);
  EXPECT_TRUE(handed_over({}, 4, limited).empty());
}

// What a helper cannot do in its share of the memory, the first member does again.
TEST(HuntTeam, GoesOnWithoutThoseWhoRunOutOfMemory) {
  constexpr std::size_t kHelperBytes = std::size_t{64} << 20;
  std::vector<HuntPiece> pieces;
  for (int i = 0; i < 6; ++i) {
    pieces.emplace_back([](HeatMeter& meter, Budget& budget) {
      ScopedCharge much(budget);
      much.add(kHelperBytes * 3 / 2);
      return meter.measured(nogo::parse_board("o./.."));
    });
  }
  Budget budget(4 * kHelperBytes);  // of which two helpers get a quarter each
  EXPECT_EQ(handed_over(pieces, 3, budget).size(), pieces.size());
}

TEST(HuntTeam, PassesOnWhatGoesWrong) {
  const HuntPiece fine = [](HeatMeter& meter, Budget&) {
    return meter.measured(nogo::parse_board("o./.."));
  };
  const HuntPiece wrong = [](HeatMeter&, Budget&) -> std::optional<HotPosition> {
    throw Error(ErrorKind::Internal, "this piece is wrong");
  };
  const HuntHandover ignored{[](std::size_t, const auto&) {}, [](std::size_t) {}};
  for (const int threads : {1, 3}) {
    Budget budget;
    try {
      hunt_together({fine, fine, wrong, fine, fine}, threads, budget, ignored);
      ADD_FAILURE() << threads;
    } catch (const Error& error) {
      EXPECT_EQ(error.message, "this piece is wrong");
    }
  }
  CancelToken cancelled;
  cancelled.cancel();
  const HuntPiece endless = [](HeatMeter&, Budget& budget) -> std::optional<HotPosition> {
    for (;;) budget.tick();
  };
  Budget budget;
  budget.set_cancel_token(&cancelled);
  EXPECT_THROW(hunt_together({endless, endless, endless}, 2, budget, ignored), Error);
}

TEST(HeatMeter, IsNotBelievedWhenTheBoardSaysSomethingElse) {
  Budget budget;
  HotPosition position = HeatMeter(budget).measured(nogo::parse_board(".x./o../..."));
  verify_on_the_board(position, budget);
  position.mean += 1;
  EXPECT_THROW(verify_on_the_board(position, budget), Error);
}

TEST(HuntFile, ReadsWhatItWrote) {
  Budget budget;
  HeatMeter meter(budget);
  const HuntEntry with{2, 2, "given", meter.measured(nogo::parse_board("o./.."))};
  const HuntEntry without{3, 4, slice_source(5, 81), std::nullopt};
  for (const HuntEntry& entry : {with, without}) {
    const std::string line = hunt_line(entry);
    EXPECT_EQ(hunt_line(read_hunt_line(std::string_view(line).substr(0, line.size() - 1))), line);
  }
  const std::string sound = "2x2 given temperature 1/2 mean -1/2 stops 0 -1 difference ";
  for (const std::string& bad :
       {std::string(), std::string("2x2"), std::string("2x2 given temperature"),
        std::string("2x2 given temperature 1/3 mean 0"), sound + "-1 value {*|-1} position o../..",
        sound + "4 value {*|-1} position o./.."}) {
    EXPECT_THROW((void)read_hunt_line(bad), Error) << bad;
  }
}

TEST(HuntFile, GoesOnAfterwards) {
  const ScratchFolder folder;
  const auto path = folder.path() / "hot.txt";
  Budget budget;
  HeatMeter meter(budget);
  {
    HuntFile file(path);
    file.append({2, 2, slice_source(0, 1), meter.measured(nogo::parse_board("o./.."))});
  }
  HuntFile file(path);
  file.append({2, 2, "given", meter.measured(nogo::parse_board("../.."))});
  const Leaderboard board = leaderboard_of(read_hunt(path), 2, 2);
  ASSERT_EQ(board.positions.size(), 2U);
  EXPECT_EQ(board.positions.front().temperature, Dyadic::ratio(1, 1));
  EXPECT_TRUE(board.proved);
  EXPECT_FALSE(leaderboard_of(read_hunt(path), 2, 3).proved);
}

// docs/results/nogo_temperature.md has the table of docs/results/nogo_hottest.txt between two marks. After
// a hunt: UPSTAR_REWRITE=1 upstar_tests_lab --gtest_filter='HottestResults.*'
TEST(HottestResults, AreWhatTheFileSays) {
  const std::string begin = "<!-- hottest: begin -->\n";
  const std::string end = "<!-- hottest: end -->\n";
  std::stringstream page;
  page << std::ifstream(source_path("docs/results/nogo_temperature.md")).rdbuf();
  std::string text = page.str();
  const std::size_t from = text.find(begin);
  const std::size_t to = text.find(end);
  ASSERT_NE(from, std::string::npos);
  ASSERT_NE(to, std::string::npos);
  text.replace(
      from + begin.size(), to - from - begin.size(),
      "\n" + hottest_table(read_hunt(source_path("docs/results/nogo_hottest.txt"))) + "\n");
  expect_results_page("nogo_temperature.md", text);
}

// Every position of the file is as hot as the file says.
TEST(HottestResults, HoldWhenTheyAreMeasuredAgain) {
  Budget budget;
  HeatMeter meter(budget);
  int measured = 0;
  const auto entries = read_hunt(source_path("docs/results/nogo_hottest.txt"));
  for (std::size_t i = 0; i < entries.size(); i += kIsSanitized ? 211 : 23) {
    const auto& found = entries[i].found;
    if (!found || nogo::residual_of(found->board).points > 9) continue;
    const HotPosition again = meter.measured(found->board);
    EXPECT_EQ(again.temperature, found->temperature) << nogo::format_board(found->board);
    // As values: how they are written may have changed since.
    Arena arena(budget);
    EXPECT_EQ(game_from_text(arena, again.value), game_from_text(arena, found->value));
    ++measured;
  }
  EXPECT_GT(measured, 2);
}

}  // namespace
}  // namespace upstar
