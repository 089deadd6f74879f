// The kernels of the GPU, run by the emulator: the code of the device against the definition, for every
// order of pieces, plain and packed, with and without dead blocks freed.
#include <algorithm>
#include <bit>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/triangular_nim/board.hpp"
#include "sanitizers.hpp"
#include "search/removal/gpu/table.hpp"
#include "search/removal/plain.hpp"

namespace upstar::retrograde::gpu {
namespace {

using triangular_nim::removal_game;

struct NamedOrder {
  std::string name;
  Order order;
};

std::vector<NamedOrder> orders_of(const RemovalGame& game) {
  std::vector<NamedOrder> orders = {
      {"file", file_order(game)}, {"classes", class_order(game)}, {"given", given_order(game)}};
  if (const auto packed = packed_order(game)) orders.push_back({"packed", *packed});
  return orders;
}

void expect_right_everywhere(const RemovalGame& game, std::uint64_t stride) {
  const std::vector<bool> expected = plain_wins(game);
  const auto lost = static_cast<std::uint64_t>(std::count(expected.begin(), expected.end(), false));
  const auto machine = emulated_machine();
  for (const auto& [name, order] : orders_of(game)) {
    Table table(*machine, order, {.far_bytes = 5 * kBytesPerBlock});
    EXPECT_EQ(table.solve_pass({.audits_per_step = 100}), lost) << name;
    EXPECT_GT(table.audited().looked_at, 0u);
    EXPECT_EQ(table.audited().wrong, 0u) << name;
    std::uint64_t differences = 0;
    for (std::uint64_t position = 0; position < expected.size(); position += stride) {
      differences += table.wins(position) != expected[position] ? 1 : 0;
    }
    EXPECT_EQ(differences, 0u) << name;
  }
}

TEST(GpuKernel, AgreesWithTheDefinition) {
  for (int layers = 1; layers <= 5; ++layers) {
    for (const bool misere : {false, true}) {
      SCOPED_TRACE(layers);
      expect_right_everywhere(removal_game(layers, misere), layers == 5 ? 37 : 1);
    }
  }
}

TEST(GpuKernel, FindsWhatFollowsTheFullBoardWhenDeadBlocksAreFreed) {
  UPSTAR_SKIP_UNDER_SANITIZERS("six layers take long, and in fewer no block dies early");
  const RemovalGame game = removal_game(6, true);
  const std::vector<bool> expected = plain_wins(game);
  const auto machine = emulated_machine();
  for (const auto& [name, order] : orders_of(game)) {
    Table all(*machine, order, {});
    Table live(*machine, order, {.keep = Keep::LiveBlocks});
    EXPECT_LT(live.bytes(), all.bytes()) << name;
    live.solve_pass();
    EXPECT_EQ(live.wins(game.full()), expected[game.full()]) << name;
    for (const std::uint64_t move : game.moves) {
      EXPECT_EQ(live.wins(game.full() ^ move), expected[game.full() ^ move]) << name;
    }
  }
}

TEST(GpuKernel, ValuesFiveLayersPassByPass) {
  const RemovalGame game = removal_game(5, false);
  const std::vector<int> expected = plain_grundy(game);
  const auto machine = emulated_machine();
  Table table(*machine, class_order(game), {.grundy = true});
  std::uint64_t valued = 0;
  int value = 0;
  for (; valued < table.positions(); ++value) {
    const auto count =
        static_cast<std::uint64_t>(std::count(expected.begin(), expected.end(), value));
    ASSERT_EQ(table.solve_pass(), count) << value;
    EXPECT_EQ(!table.wins(game.full()), expected[game.full()] == value);
    valued += count;
  }
  EXPECT_EQ(value - 1, *std::max_element(expected.begin(), expected.end()));
}

TEST(GpuKernel, AuditsFindAWrongRule) {
  // A table of normal play, audited by the rule of misere play: the empty board must stand out.
  class Confused final : public Machine {
   public:
    [[nodiscard]] std::string name() const override { return "confused"; }
    [[nodiscard]] std::uint64_t free_bytes() const override { return inner_->free_bytes(); }
    void start(const Job& job) override {
      Job mixed = job;
      mixed.audit_rules.misere = 1;
      inner_->start(mixed);
    }
    std::uint64_t solve(std::span<const BlockSlot> step) override { return inner_->solve(step); }
    std::uint64_t audit(std::span<const BlockSlot> step, std::uint64_t samples) override {
      return inner_->audit(step, samples);
    }
    void read(std::uint32_t slot, std::span<std::uint64_t> words) const override {
      inner_->read(slot, words);
    }

   private:
    std::unique_ptr<Machine> inner_ = emulated_machine();
  };
  Confused machine;
  Table table(machine, given_order(removal_game(2, false)), {});
  table.solve_pass({.audits_per_step = 1000});
  EXPECT_GT(table.audited().wrong, 0u);
}

TEST(GpuOrder, ClosesEveryZoneUnderTheSymmetriesInUse) {
  for (const int layers : {6, 7, 9}) {
    const RemovalGame game = removal_game(layers, false);
    for (const auto& [name, order] : orders_of(game)) {
      for (const RemovalGame::Permutation& symmetry : order.game.symmetries) {
        for (const int bits : {kLaneBits, kBlockBits}) {
          const std::uint64_t zone = (std::uint64_t{1} << bits) - 1;
          EXPECT_EQ(image(symmetry, zone), zone) << name;
        }
      }
      EXPECT_EQ(order.address(game.full()), order.real_bits) << name;
      EXPECT_EQ(std::popcount(order.real_bits), game.pieces) << name;
    }
  }
}

TEST(GpuOrder, PacksTrianglesWithARhombusInTheMiddle) {
  EXPECT_TRUE(packed_order(removal_game(6, false)));
  EXPECT_FALSE(packed_order(removal_game(7, false)));  // its six innermost pieces make a ring
  EXPECT_TRUE(packed_order(removal_game(8, false)));
  EXPECT_TRUE(packed_order(removal_game(9, false)));
}

TEST(GpuPatterns, AreTheSetsWithoutAMoveInside) {
  // A rhombus: all pairs but that of the far corners are neighbours.
  const std::vector<std::uint64_t> rhombus = {1, 2, 4, 8, 3, 5, 6, 10, 12};
  const std::vector<std::uint16_t> found = patterns(rhombus);
  EXPECT_EQ(found.size(), 220u);
  for (const std::uint16_t pattern : found) {
    for (unsigned position = 0; position < 16; ++position) {
      if ((pattern >> position & 1) == 0) continue;
      for (const std::uint64_t move : rhombus) {
        if (has_all(position, move)) {
          EXPECT_EQ(pattern >> (position ^ move) & 1, 0);
        }
      }
    }
  }
  const std::vector<std::uint8_t> numbers = pattern_numbers(found);
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(numbers[found[i]], i);
}

TEST(GpuTable, RefusesWhatItCannotHold) {
  const auto machine = emulated_machine();
  RemovalGame pairs_only;
  pairs_only.pieces = 3;
  pairs_only.moves = {3, 6};
  pairs_only.symmetries = {{0, 1, 2}};
  pairs_only.misere = true;
  EXPECT_THROW(Table(*machine, given_order(pairs_only), {}), Error);
  const auto packed = packed_order(removal_game(6, false));
  ASSERT_TRUE(packed);
  EXPECT_THROW(Table(*machine, *packed, {.grundy = true}), Error);
}

}  // namespace
}  // namespace upstar::retrograde::gpu
