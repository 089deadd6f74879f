// Tables of wins and of Grundy values against the definition, for triangles and for games of chance.
#include "search/removal/win_table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.hpp"
#include "few_threads.hpp"
#include "rules/triangular_nim/board.hpp"
#include "sanitizers.hpp"
#include "search/removal/grundy_table.hpp"
#include "search/removal/plain.hpp"

namespace upstar::retrograde {
namespace {

using triangular_nim::removal_game;

std::vector<KernelKind> kernels_here() {
  std::vector<KernelKind> kinds = {KernelKind::Portable};
  if (is_supported(KernelKind::Avx512)) kinds.push_back(KernelKind::Avx512);
  return kinds;
}

// The first position on which table and definition disagree, or nothing.
std::optional<std::uint64_t> first_difference(const RemovalGame& game,
                                              const SweepOptions& options) {
  const WinTable table = WinTable::solve(game, options);
  const std::vector<bool> expected = plain_wins(game);
  for (std::uint64_t position = 0; position <= game.full(); ++position) {
    if (table.wins(position) != expected[position]) return position;
  }
  const auto lost = std::count(expected.begin(), expected.end(), false);
  EXPECT_EQ(table.losing_positions(), static_cast<std::uint64_t>(lost));
  return std::nullopt;
}

TEST(WinTable, AgreesWithTheDefinitionOnEveryPositionOfSmallTriangles) {
  for (int layers = 1; layers <= 5; ++layers) {
    for (const bool misere : {false, true}) {
      for (const KernelKind kind : kernels_here()) {
        SweepOptions options;
        options.kernel = kind;
        EXPECT_EQ(first_difference(removal_game(layers, misere), options), std::nullopt)
            << layers << " layers, misere " << misere << ", kernel " << name_of(kind);
      }
    }
  }
}

TEST(WinTable, AgreesWithTheDefinitionUnderEveryFirstMove) {
  for (const bool misere : {false, true}) {
    const RemovalGame game = removal_game(kIsSanitized ? 4 : 5, misere);
    for (const std::uint64_t move : game.moves) {
      EXPECT_EQ(first_difference(without(game, move), {}), std::nullopt);
    }
  }
}

// A game of up to 20 pieces in which every piece may be taken alone, and some sets of several.
RemovalGame random_game() {
  RemovalGame game;
  game.pieces = *rc::gen::inRange(1, 21);
  game.misere = *rc::gen::arbitrary<bool>();
  for (int piece = 0; piece < game.pieces; ++piece) game.moves.push_back(std::uint64_t{1} << piece);
  const auto sets = *rc::gen::resize(
      12, rc::gen::arbitrary<std::vector<std::pair<std::uint64_t, std::uint64_t>>>());
  for (const auto& [a, b] : sets) {
    const std::uint64_t move = a * 0x9e3779b97f4a7c15u & b * 0xc2b2ae3d27d4eb4fu & game.full();
    if (move != 0) game.moves.push_back(move);
  }
  std::sort(game.moves.begin(), game.moves.end());
  game.moves.erase(std::unique(game.moves.begin(), game.moves.end()), game.moves.end());
  RemovalGame::Permutation identity(static_cast<std::size_t>(game.pieces));
  for (std::size_t i = 0; i < identity.size(); ++i) identity[i] = static_cast<std::uint8_t>(i);
  game.symmetries = {identity};
  return game;
}

RC_GTEST_PROP(WinTable, AgreesWithTheDefinitionOnGamesOfChance, ()) {
  const RemovalGame game = random_game();
  RC_PRE(game.pieces <= 14 || *rc::gen::weightedElement<bool>({{1, true}, {9, false}}));
  SweepOptions options;
  options.kernel = *rc::gen::elementOf(kernels_here());
  RC_ASSERT(first_difference(game, options) == std::nullopt);
}

TEST(WinTable, IsTheSameBitForBitWithEveryKernelAndAnyNumberOfThreads) {
  const RemovalGame game = removal_game(7, true);
  SweepOptions plain;
  plain.kernel = KernelKind::Portable;
  const WinTable expected = WinTable::solve(game, plain);
  EXPECT_EQ(expected.losing_positions(), 19'496'523u);
  for (const KernelKind kind : kernels_here()) {
    for (const int threads : {1, 2, 5}) {
      if (kIsSanitized && threads != 2) continue;
      SweepOptions options;
      options.kernel = kind;
      options.threads = threads;
      const WinTable table = WinTable::solve(game, options);
      for (std::uint64_t rank = 0; rank < table.shape().classes.stored(); ++rank) {
        ASSERT_TRUE(std::equal(table.block(rank), table.block(rank) + kBytesPerBlock / 8,
                               expected.block(rank)))
            << name_of(kind) << ", " << threads << " threads, block " << rank;
      }
    }
  }
}

TEST(WinTable, IsTheSameWhenThreadsCannotBeStarted) {
  const RemovalGame game = removal_game(6, false);
  const WinTable expected = WinTable::solve(game, {});
  for (const int most : {0, 1, 3}) {
    Budget budget;
    FewThreads few(most);
    budget.set_thread_source(&few);
    int got = 0;
    budget.set_on_few_threads([&](int, int members) { got = members; });
    SweepOptions options;
    options.threads = 5;
    options.budget = &budget;
    EXPECT_EQ(WinTable::solve(game, options).losing_positions(), expected.losing_positions());
    EXPECT_EQ(got, 1 + most);
  }
}

TEST(WinTable, RefusesWhatItsMemoryDoesNotHold) {
  Budget budget(std::size_t{1} << 20);
  SweepOptions options;
  options.budget = &budget;
  try {
    WinTable::solve(removal_game(7, false), options);
    FAIL() << "208 blocks of 32 KiB fit into 1 MiB?";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
  }
  EXPECT_EQ(budget.memory_used(), 0u);
}

TEST(WinTable, StopsWhenItIsTold) {
  CancelToken token;
  Budget budget;
  budget.set_cancel_token(&token);
  SweepOptions options;
  options.budget = &budget;
  options.threads = 2;
  options.progress = [&](std::uint64_t done, std::uint64_t) {
    if (done > 50) token.cancel();
  };
  try {
    WinTable::solve(removal_game(7, false), options);
    FAIL() << "nobody listened";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Interrupted);
  }
}

TEST(GrundyTable, AgreesWithTheDefinitionOnEveryPositionOfSmallTriangles) {
  for (int layers = 1; layers <= 5; ++layers) {
    const RemovalGame game = removal_game(layers, false);
    const GrundyTable table = GrundyTable::solve(game, {});
    const std::vector<int> expected = plain_grundy(game);
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(table.largest()) + 1);
    for (std::uint64_t position = 0; position <= game.full(); ++position) {
      ASSERT_EQ(table.grundy(position), expected[position]) << layers << " layers, " << position;
      ++counts[static_cast<std::size_t>(expected[position])];
    }
    EXPECT_TRUE(
        std::equal(counts.begin(), counts.end(), table.counts().begin(), table.counts().end()));
  }
}

RC_GTEST_PROP(GrundyTable, AgreesWithTheDefinitionOnGamesOfChance, ()) {
  RemovalGame game = random_game();
  RC_PRE(game.pieces <= 12);
  game.misere = false;
  const GrundyTable table = GrundyTable::solve(game, {});
  const std::vector<int> expected = plain_grundy(game);
  for (std::uint64_t position = 0; position <= game.full(); ++position) {
    RC_ASSERT(table.grundy(position) == expected[position]);
  }
}

TEST(GrundyTable, HasNoMisereValues) {
  EXPECT_THROW(GrundyTable::solve(removal_game(3, true), {}), Error);
}

}  // namespace
}  // namespace upstar::retrograde
