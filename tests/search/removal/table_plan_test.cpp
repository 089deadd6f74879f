// What a plan predicts is what a sweep does.
#include "search/removal/table_plan.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/triangular_nim/board.hpp"
#include "sanitizers.hpp"
#include "search/removal/block_memory.hpp"

namespace upstar::retrograde {
namespace {

// Counts the blocks that are solved and not yet freed.
class CountingSpace final : public BlockSpace {
 public:
  explicit CountingSpace(std::uint64_t blocks) : memory_(blocks, nullptr), is_free_(blocks) {}

  [[nodiscard]] bool has(std::uint64_t) const override { return false; }
  void borrow(int, std::span<const std::uint64_t> ranks,
              std::span<const std::uint64_t*> addresses) override {
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      EXPECT_FALSE(is_free_[ranks[i]]) << "read after it was freed";
      addresses[i] = memory_.block(ranks[i]);
    }
  }
  void give_back(int) override {}
  std::uint64_t* begin(int, std::uint64_t rank, std::uint64_t) override {
    return memory_.block(rank);
  }
  void complete(int, std::uint64_t, std::uint64_t) override { most_ = std::max(most_, ++live_); }
  [[nodiscard]] bool wants_freed() const override { return true; }
  void freed(std::uint64_t rank) override {
    is_free_[rank] = true;
    --live_;
  }

  [[nodiscard]] std::uint64_t most() const { return most_; }

 private:
  BlockMemory memory_;
  std::vector<bool> is_free_;
  std::uint64_t live_ = 0;
  std::uint64_t most_ = 0;
};

TEST(TablePlan, FindsHowManyBlocksAreLiveAtOnce) {
  UPSTAR_SKIP_UNDER_SANITIZERS("the same code makes the tables of other tests");
  const RemovalGame game = triangular_nim::removal_game(7, false);
  const TableShape shape(game);
  CountingSpace space(shape.classes.stored());
  EXPECT_EQ(sweep(shape, space, {}).lost, 19'765'963u);
  const TablePlan plan = plan_table(game, triangular_nim::removal_game(6, false), {});
  EXPECT_EQ(plan.blocks, 208u);
  const double share = static_cast<double>(space.most()) / 208.0;
  EXPECT_LT(share, 1.0);
  EXPECT_NEAR(plan.live_share, share, 0.15);
  EXPECT_GT(plan.seconds_per_block, 0.0);
  EXPECT_GT(plan.packed_share, 0.0);
  EXPECT_LT(plan.packed_share, 1.0);
}

TEST(TablePlan, KnowsTheSizeOfNineLayers) {
  UPSTAR_SKIP_UNDER_SANITIZERS("the same on eight layers");
  const TableShape shape(triangular_nim::removal_game(9, false));
  EXPECT_EQ(shape.classes.stored(), 22'386'176u);
}

// What is done before the first block takes seconds, and stops when it is told, too.
TEST(TablePlan, StopsWhileItCounts) {
  CancelToken cancel;
  Budget budget;
  budget.set_cancel_token(&cancel);
  const RemovalGame game = triangular_nim::removal_game(8, false);
  const TableShape shape(game, &budget);
  cancel.cancel();
  EXPECT_THROW(TableShape(triangular_nim::removal_game(9, false), &budget), Error);
  EXPECT_THROW(Schedule(shape, &budget), Error);
  SweepOptions options;
  options.budget = &budget;
  EXPECT_THROW(static_cast<void>(plan_table(game, game, options)), Error);
}

TEST(Schedule, PutsEveryBlockAfterWhatItReads) {
  const TableShape shape(triangular_nim::removal_game(8, false));
  const Schedule schedule(shape);
  ASSERT_EQ(schedule.uppers.size(), shape.classes.stored());
  ASSERT_EQ(schedule.stage_ends.back(), schedule.uppers.size());
  std::size_t stage = 0;
  for (std::size_t i = 0; i < schedule.uppers.size(); ++i) {
    if (i == schedule.stage_ends[stage]) ++stage;
    if (i % 7 != 0) continue;
    ASSERT_EQ(schedule.stage_of(schedule.uppers[i]), stage);
    for (const std::uint64_t taken : shape.program.sources) {
      if ((taken & ~schedule.uppers[i]) != 0) continue;
      const std::uint64_t source = shape.classes.representative(schedule.uppers[i] ^ taken);
      ASSERT_LT(schedule.stage_of(source), stage);
    }
  }
}

}  // namespace
}  // namespace upstar::retrograde
