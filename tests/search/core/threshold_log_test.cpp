// The log of dear entries: what is kept comes back, what is torn or foreign does not, and a search that was
// stopped goes on from it.
#include "search/core/threshold_log.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

class ThresholdLogTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
    file_ = fs::temp_directory_path() /
            (std::string("upstar-") + test->name() + "-" + std::to_string(::getpid()));
    fs::remove(file_);
  }
  void TearDown() override { fs::remove(file_); }

  static Hash128 key(std::uint64_t number) { return {mix64(number + 1), mix64(~number)}; }

  fs::path file_;
  Budget budget_{std::size_t{1} << 26};
  ThresholdTable table_{budget_, 0.5};
};

TEST_F(ThresholdLogTest, BringsBackWhatWasKept) {
  {
    ThresholdLog log(file_, "a question", table_);
    EXPECT_EQ(log.found(), 0U);
    for (int i = 0; i < 10'000; ++i) {
      log.keep(key(static_cast<std::uint64_t>(i)), {i % 2 == 0, i - 5000}, 5000);
    }
  }
  const ThresholdLog log(file_, "a question", table_);
  EXPECT_EQ(log.found(), 10'000U);
  EXPECT_EQ(table_.find(key(9000), 4000), (UnitVerdict{true, 4000}));
  EXPECT_EQ(table_.find(key(1), -4999), (UnitVerdict{false, -4999}));
}

TEST_F(ThresholdLogTest, WritesNoFileForNothing) {
  { const ThresholdLog log(file_, "a question", table_); }
  EXPECT_FALSE(fs::exists(file_));
}

TEST_F(ThresholdLogTest, IsGoneWhenTheWorkIsDone) {
  ThresholdLog log(file_, "a question", table_);
  log.keep(key(1), {true, 0}, 5000);
  log.flush();
  EXPECT_TRUE(fs::exists(file_));
  log.remove();
  EXPECT_FALSE(fs::exists(file_));
}

TEST_F(ThresholdLogTest, RefusesALogOfSomethingElse) {
  {
    ThresholdLog log(file_, "a question", table_);
    log.keep(key(1), {true, 0}, 5000);
  }
  EXPECT_THROW(ThresholdLog(file_, "another question", table_), Error);
  std::ofstream(file_, std::ios::binary) << "no log at all, but long enough to be one";
  EXPECT_THROW(ThresholdLog(file_, "a question", table_), Error);
}

TEST_F(ThresholdLogTest, LosesOnlyTheEndThatAKillHasTorn) {
  {
    ThresholdLog log(file_, "a question", table_);
    for (std::uint64_t i = 0; i < 6000; ++i) log.keep(key(i), {true, 7}, 5000);
  }
  fs::resize_file(file_, fs::file_size(file_) - 5);
  const ThresholdLog log(file_, "a question", table_);
  EXPECT_EQ(log.found(), 4096U);  // the first frame
  EXPECT_TRUE(table_.find(key(4095), 7));
  EXPECT_FALSE(table_.find(key(4096), 7));
}

TEST_F(ThresholdLogTest, LetsASearchGoOnWhereItWasStopped) {
  nogo::Board board;
  board.area = GridRegion::all_empty(4, 4);
  const auto nodes_alone = [&] {
    Budget budget(std::size_t{1} << 28);
    BoardSolver solver(4, 4, budget);
    EXPECT_FALSE(solver.wins(board, Player::Black));
    return solver.nodes();
  };
  const std::uint64_t all = nodes_alone();
  std::uint64_t before = 0;
  {
    Budget budget(std::size_t{1} << 28);
    CancelToken enough;
    budget.set_cancel_token(&enough);
    BoardSolver solver(4, 4, budget);
    solver.keep_in(file_);
    std::uint64_t searched = 0;
    solver.watch([&](const BoardExample&) {
      if (++searched == all / 2) enough.cancel();
    });
    EXPECT_THROW(static_cast<void>(solver.wins(board, Player::Black)), Error);
    before = solver.nodes();
  }
  ASSERT_TRUE(fs::exists(file_));
  Budget budget(std::size_t{1} << 28);
  BoardSolver solver(4, 4, budget);
  solver.keep_in(file_);
  EXPECT_FALSE(solver.wins(board, Player::Black));
  EXPECT_LT(solver.nodes(), all - before / 4);
  solver.remove_log();
  EXPECT_FALSE(fs::exists(file_));
}

}  // namespace
}  // namespace upstar
