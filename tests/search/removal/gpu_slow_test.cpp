// Larger tables of the emulated kernels against those of the CPU; and, on a machine with a GPU, the
// real ones, bit for bit. Without a GPU those tests say so and are skipped.
#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/triangular_nim/board.hpp"
#include "search/removal/gpu/table.hpp"
#include "search/removal/grundy_table.hpp"
#include "search/removal/win_table.hpp"

namespace upstar::retrograde::gpu {
namespace {

using triangular_nim::place_at;
using triangular_nim::removal_game;

SweepOptions all_threads() {
  SweepOptions options;
  options.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  return options;
}

// Blocks of a device's table in file order that differ from the CPU's.
std::uint64_t different_blocks(const Table& table, const WinTable& expected) {
  std::vector<std::uint64_t> words(kWords);
  std::uint64_t different = 0;
  expected.shape().classes.for_each_stored([&](std::uint64_t upper, std::uint64_t rank) {
    table.read_block(static_cast<std::uint32_t>(upper), words);
    different += std::equal(words.begin(), words.end(), expected.block(rank)) ? 0 : 1;
  });
  return different;
}

void expect_blocks_of_the_cpu(Machine& machine, int layers, bool misere) {
  const RemovalGame game = removal_game(layers, misere);
  const WinTable expected = WinTable::solve(game, all_threads());
  Table table(machine, file_order(game), {});
  EXPECT_EQ(table.solve_pass({.audits_per_step = 10'000}), expected.losing_positions());
  EXPECT_EQ(table.audited().wrong, 0u);
  EXPECT_EQ(different_blocks(table, expected), 0u);

  Table classes(machine, class_order(game), {.keep = Keep::LiveBlocks});
  EXPECT_EQ(classes.solve_pass(), expected.losing_positions());
  if (const auto packed = packed_order(game)) {
    Table halved(machine, *packed, {.keep = Keep::LiveBlocks});
    EXPECT_EQ(halved.solve_pass({.audits_per_step = 10'000}), expected.losing_positions());
    EXPECT_EQ(halved.audited().wrong, 0u);
    for (const std::uint64_t move : game.moves) {
      EXPECT_EQ(halved.wins(game.full() ^ move), expected.wins(game.full() ^ move));
    }
  }
}

TEST(GpuKernel, MakesTheBlocksOfTheCpuOnSixLayers) {
  const auto machine = emulated_machine();
  for (const bool misere : {false, true}) expect_blocks_of_the_cpu(*machine, 6, misere);
}

TEST(GpuKernel, MakesTheTableOfTheCpuUnderAFirstMove) {
  const RemovalGame seven = removal_game(7, false);
  const RemovalGame game = without(seven, seven.moves.back());
  const WinTable expected = WinTable::solve(game, all_threads());
  const auto machine = emulated_machine();
  for (const Order& order : {class_order(game), given_order(game), packed_order(game).value()}) {
    Table table(*machine, order, {.keep = Keep::LiveBlocks, .far_bytes = std::uint64_t{1} << 20});
    EXPECT_EQ(table.solve_pass({.audits_per_step = 10'000}), expected.losing_positions());
    EXPECT_EQ(table.audited().wrong, 0u);
    EXPECT_EQ(table.wins(game.full()), expected.wins(game.full()));
  }
}

TEST(GpuKernel, ValuesSixLayersAsTheCpuDoes) {
  const RemovalGame game = removal_game(6, false);
  const GrundyTable expected = GrundyTable::solve(game, {});
  const auto machine = emulated_machine();
  Table table(*machine, class_order(game), {.grundy = true});
  for (const std::uint64_t count : expected.counts()) EXPECT_EQ(table.solve_pass(), count);
  EXPECT_EQ(table.solve_pass(), 0u) << "every position has its value";
}

// Eight layers without the three corners and their neighbours: 27 pieces with all six symmetries, and
// enough blocks for every symmetry to be needed.
RemovalGame clipped_triangle(bool misere) {
  std::uint64_t corners = 0;
  for (const auto& [row, column] :
       {std::pair{0, 0}, {1, 0}, {1, 1}, {7, 0}, {6, 0}, {7, 1}, {7, 7}, {6, 6}, {7, 6}}) {
    corners |= std::uint64_t{1} << place_at(row, column);
  }
  return without(removal_game(8, misere), corners);
}

TEST(GpuKernel, SeesBlocksThroughAllSixSymmetries) {
  const auto machine = emulated_machine();
  for (const bool misere : {false, true}) {
    const RemovalGame game = clipped_triangle(misere);
    const WinTable expected = WinTable::solve(game, all_threads());
    const std::optional<Order> packed = packed_order(game);
    ASSERT_TRUE(packed);
    for (const Order& order : {class_order(game), *packed}) {
      ASSERT_EQ(order.game.symmetries.size(), 6u);
      Table table(*machine, order, {});
      EXPECT_EQ(table.solve_pass({.audits_per_step = 10'000}), expected.losing_positions());
      EXPECT_EQ(table.audited().wrong, 0u);
      for (std::uint64_t position = 0; position <= game.full(); position += 65'521) {
        ASSERT_EQ(table.wins(position), expected.wins(position));
      }
    }
  }
}

TEST(GpuKernel, CountsTheLostPositionsOfSevenLayers) {
  const RemovalGame game = removal_game(7, false);
  const auto machine = emulated_machine();
  Table table(*machine, class_order(game), {.keep = Keep::LiveBlocks});
  EXPECT_EQ(table.solve_pass({.audits_per_step = 10'000}), 19'765'963u);
  EXPECT_EQ(table.audited().wrong, 0u);
}

class GpuDevice : public testing::Test {
 protected:
  void SetUp() override {
    try {
      machine = gpu_machine();
    } catch (const Error& error) {
      GTEST_SKIP() << error.message;
    }
  }

  std::unique_ptr<Machine> machine;
};

// With fewer layers a block has bits that stand for no piece, whose part of it is anybody's guess.
TEST_F(GpuDevice, MakesTheBlocksOfTheCpu) {
  for (const int layers : {6, 7, 8}) {
    for (const bool misere : {false, true}) {
      SCOPED_TRACE(layers);
      expect_blocks_of_the_cpu(*machine, layers, misere);
    }
  }
}

// Of one value: the positions of a stored block that have it, from the CPU's planes of bits.
void expect_values(const Table& table, const GrundyTable& expected, int value) {
  std::vector<std::uint64_t> words(kWords);
  std::uint64_t different = 0;
  expected.shape().classes.for_each_stored([&](std::uint64_t upper, std::uint64_t rank) {
    table.read_block(static_cast<std::uint32_t>(upper), words);
    for (std::uint32_t word = 0; word < kWords; ++word) {
      std::uint64_t has_value = ~std::uint64_t{0};
      for (std::size_t plane = 0; plane < expected.planes().size(); ++plane) {
        const std::uint64_t bits = expected.planes()[plane].block(rank)[word];
        has_value &= (value >> plane & 1) != 0 ? bits : ~bits;
      }
      different += words[word] == ~has_value ? 0 : 1;
    }
  });
  EXPECT_EQ(different, 0u) << "words of value " << value;
}

TEST_F(GpuDevice, GivesTheValuesOfTheCpu) {
  for (const int layers : {6, 7, 8}) {
    const RemovalGame game = removal_game(layers, false);
    GrundyOptions options;
    options.sweep = all_threads();
    const GrundyTable expected = GrundyTable::solve(game, options);
    Table table(*machine, file_order(game), {.grundy = true});
    for (int value = 0; value <= expected.largest(); ++value) {
      ASSERT_EQ(table.solve_pass(), expected.counts()[static_cast<std::size_t>(value)]);
      expect_values(table, expected, value);
    }
    EXPECT_EQ(table.solve_pass(), 0u) << "every position has its value";
  }
}

}  // namespace
}  // namespace upstar::retrograde::gpu
