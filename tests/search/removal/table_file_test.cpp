// Tables on disk: the same as in memory, with little memory, after a kill, and in a narrow window.
#include "search/removal/table_file.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/triangular_nim/board.hpp"
#include "sanitizers.hpp"
#include "scratch_folder.hpp"
#include "search/removal/grundy_table.hpp"
#include "search/removal/win_table.hpp"

namespace upstar::retrograde {
namespace {

using triangular_nim::removal_game;

class TableFileTest : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path path(const std::string& name = "table") const {
    return folder_ / name;
  }

  ScratchFolder folder_;
};

About about(int layers) { return {{"game", "triangular-nim"}, {"board", std::to_string(layers)}}; }

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Enough for what one step reads and hardly more: 60 blocks of 208.
TableFileOptions with_little_memory() {
  TableFileOptions options;
  options.memory = 60 * (kBytesPerBlock + 256);
  return options;
}

TEST_F(TableFileTest, HoldsTheTableOfSevenLayersWhateverTheMemory) {
  UPSTAR_SKIP_UNDER_SANITIZERS("a window of it is tested below");
  const RemovalGame game = removal_game(7, true);
  const WinTable expected = WinTable::solve(game, {});
  for (const bool compress : {false, true}) {
    for (const int threads : {1, 2}) {
      TableFileOptions options = with_little_memory();
      options.compress = compress;
      options.sweep.threads = threads;
      options.unfinished = store::Unfinished::StartAfresh;
      const TableTotals totals = build_wins_file(game, about(7), path(), options);
      EXPECT_EQ(totals.counts.at(0), expected.losing_positions());
      EXPECT_GT(totals.pool.loads, 0u) << "the memory was not little";
      const TableFile table = TableFile::open(path(), game, about(7));
      table.file().verify();
      std::vector<std::uint64_t> block(kBytesPerBlock / 8);
      for (std::uint64_t rank = 0; rank < table.shape().classes.stored(); ++rank) {
        table.file().read(rank, std::as_writable_bytes(std::span(block)));
        ASSERT_TRUE(std::equal(block.begin(), block.end(), expected.block(rank))) << rank;
      }
      for (std::uint64_t position = 1; position < game.full(); position += 12345) {
        ASSERT_EQ(table.wins(position), expected.wins(position)) << position;
      }
    }
  }
}

TEST_F(TableFileTest, KeepsOnlyWhatTheFullPositionNeedsInAWindow) {
  const RemovalGame game = removal_game(7, false);
  const WinTable expected = WinTable::solve(game, {});
  TableFileOptions options = with_little_memory();
  options.window = true;
  EXPECT_EQ(build_wins_file(game, about(7), path(), options).counts.at(0), 19'765'963u);
  const TableFile table = TableFile::open(path(), game, about(7));
  EXPECT_TRUE(table.wins(game.full()));
  for (const std::uint64_t move : game.moves) {
    EXPECT_EQ(table.wins(game.full() ^ move), expected.wins(game.full() ^ move));
  }
}

TEST_F(TableFileTest, GoesOnAfterAKill) {
  const RemovalGame game = removal_game(7, false);
  build_wins_file(game, about(7), path("whole"), with_little_memory());
  for (const std::uint64_t stop_after : {100, 1, 190}) {
    if (kIsSanitized && stop_after != 100) continue;
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      TableFileOptions options = with_little_memory();
      options.sweep.progress = [&](std::uint64_t done, std::uint64_t) {
        if (done == stop_after) ::kill(::getpid(), SIGKILL);
      };
      build_wins_file(game, about(7), path(), options);
      ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    EXPECT_FALSE(std::filesystem::exists(path()));
    const TableTotals totals = build_wins_file(game, about(7), path(), with_little_memory());
    EXPECT_EQ(totals.resumed_blocks, stop_after);
    EXPECT_EQ(totals.counts.at(0), 19'765'963u);
    EXPECT_TRUE(content(path()) == content(path("whole")));
    std::filesystem::remove(path());
  }
}

TEST_F(TableFileTest, HoldsValues) {
  for (int layers = 1; layers <= 5; ++layers) {
    const RemovalGame game = removal_game(layers, false);
    const GrundyTable expected = GrundyTable::solve(game, {});
    TableFileOptions options;
    options.compress = true;
    options.unfinished = store::Unfinished::StartAfresh;
    const TableTotals totals = build_values_file(game, about(layers), path(), options);
    EXPECT_TRUE(std::equal(totals.counts.begin(), totals.counts.end(), expected.counts().begin(),
                           expected.counts().end()));
    const TableFile table = TableFile::open(path(), game, about(layers));
    table.file().verify();
    for (std::uint64_t position = 0; position <= game.full(); position += 1 + position / 64) {
      ASSERT_EQ(table.grundy(position), expected.grundy(position));
      ASSERT_EQ(table.wins(position), expected.grundy(position) != 0);
    }
  }
}

TEST_F(TableFileTest, GoesOnWithValuesWhereItWasStopped) {
  const RemovalGame game = removal_game(6, false);
  TableFileOptions options;
  options.compress = true;
  build_values_file(game, about(6), path("whole"), options);
  // Interrupted again and again: one more value each time.
  for (int stops = 0; !std::filesystem::exists(path()); ++stops) {
    ASSERT_LT(stops, 200);
    CancelToken token;
    Budget budget;
    budget.set_cancel_token(&token);
    TableFileOptions interrupted = options;
    interrupted.sweep.budget = &budget;
    int blocks = 0;
    interrupted.sweep.progress = [&](std::uint64_t, std::uint64_t) {
      if (++blocks == 3) token.cancel();
    };
    try {
      build_values_file(game, about(6), path(), stops < 20 ? interrupted : options);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::Interrupted);
    }
  }
  const TableFile table = TableFile::open(path(), game, about(6));
  const TableFile whole = TableFile::open(path("whole"), game, about(6));
  EXPECT_EQ(table.file().totals(), whole.file().totals());
  for (std::uint64_t position = 0; position <= game.full(); position += 97) {
    ASSERT_EQ(table.grundy(position), whole.grundy(position));
  }
}

TEST_F(TableFileTest, RefusesTheTableOfAnotherGame) {
  build_wins_file(removal_game(5, false), about(5), path(), {});
  EXPECT_THROW(TableFile::open(path(), removal_game(5, true), about(5)), Error);
  EXPECT_THROW(TableFile::open(path(), removal_game(6, false), about(6)), Error);
  EXPECT_THROW(TableFile::open(path("missing"), removal_game(5, false), about(5)), Error);
  EXPECT_NO_THROW(TableFile::open(path(), removal_game(5, false), about(5)));
}

TEST_F(TableFileTest, SaysHowMuchMemoryOneStepNeeds) {
  TableFileOptions options;
  options.memory = 10 * kBytesPerBlock;
  try {
    build_wins_file(removal_game(7, false), about(7), path(), options);
    FAIL() << "40 sources in 10 blocks?";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
    EXPECT_NE(error.hint.find("'memory_limit'"), std::string::npos);
  }
}

}  // namespace
}  // namespace upstar::retrograde
