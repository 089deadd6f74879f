// Measuring on a sample.
#include "search/removal/table_plan.hpp"

#include <time.h>

#include <algorithm>
#include <random>
#include <span>
#include <vector>

#include "search/removal/win_table.hpp"
#include "store/core/block_codec.hpp"

namespace upstar::retrograde {
namespace {

double thread_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// The most blocks of the sample that are live at once, as a share of all blocks.
double live_share(const TableShape& shape, const Schedule& schedule,
                  std::span<const std::uint64_t> sample, Budget* budget) {
  std::vector<std::size_t> births;
  std::vector<std::size_t> deaths;
  for (const std::uint64_t upper : sample) {
    if (budget != nullptr) budget->tick();
    std::size_t last_read = schedule.stage_of(upper);
    births.push_back(last_read);
    for (const std::uint64_t taken : shape.program.sources) {
      if ((upper & taken) != 0) continue;
      const std::uint64_t reader = shape.classes.representative(upper | taken);
      last_read = std::max(last_read, schedule.stage_of(reader));
    }
    deaths.push_back(last_read);
  }
  std::sort(births.begin(), births.end());
  std::sort(deaths.begin(), deaths.end());
  std::size_t most = 0;
  for (std::size_t born = 0, dead = 0; born < births.size(); ++born) {
    while (deaths[dead] < births[born]) ++dead;
    most = std::max(most, born + 1 - dead);
  }
  return static_cast<double>(most) / static_cast<double>(sample.size());
}

double packed_share(const WinTable& table, Budget* budget) {
  store::BlockCodec codec;
  std::size_t packed = 0;
  const std::uint64_t blocks = table.shape().classes.stored();
  for (std::uint64_t rank = 0; rank < blocks; ++rank) {
    if (budget != nullptr) budget->poll();
    const auto block = std::as_bytes(std::span(table.block(rank), kU64PerBlock));
    packed += codec.pack(block, kBytesPerWord).stored.size();
  }
  return static_cast<double>(packed) / static_cast<double>(blocks * kBytesPerBlock);
}

double seconds_per_block(const TableShape& shape, const WinTable& stand_in,
                         std::span<const std::uint64_t> sample, KernelKind kind, Budget* budget) {
  const auto kernel = make_kernel(kind, shape.layout, shape.program);
  const BlockMemory block(1, nullptr);
  std::vector<Source> sources(shape.program.sources.size());
  const double before = thread_seconds();
  for (const std::uint64_t upper : sample) {
    if (budget != nullptr) budget->poll();
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const std::uint64_t taken = shape.program.sources[i];
      sources[i] = {};
      if ((taken & ~upper) != 0) continue;
      const BlockClasses::Place place = shape.classes.place(upper ^ taken);
      sources[i] = {stand_in.block(place.rank % stand_in.shape().classes.stored()), place.symmetry};
    }
    std::fill_n(block.block(0), kU64PerBlock, 0);
    kernel->solve(block.block(0), sources);
  }
  return (thread_seconds() - before) / static_cast<double>(sample.size());
}

}  // namespace

TablePlan plan_table(const RemovalGame& game, const RemovalGame& solved,
                     const SweepOptions& options) {
  constexpr std::size_t kSample = 20'000;
  constexpr std::size_t kTimedSample = 500;
  Budget* budget = options.budget;
  const TableShape shape(game, budget);
  const Schedule schedule(shape, budget);
  const WinTable stand_in = WinTable::solve(solved, options);
  std::mt19937_64 random(1);  // the same answer every time
  std::vector<std::uint64_t> sample;
  while (sample.size() < std::min(kSample, schedule.uppers.size())) {
    sample.push_back(schedule.uppers[random() % schedule.uppers.size()]);
  }
  TablePlan plan;
  plan.blocks = shape.classes.stored();
  plan.table_bytes = plan.blocks * kBytesPerBlock;
  plan.least_memory =
      std::min<std::uint64_t>(plan.blocks, shape.program.sources.size() + 1) * kBytesPerBlock;
  plan.sampled_blocks = sample.size();
  plan.live_share = live_share(shape, schedule, sample, budget);
  plan.packed_share = packed_share(stand_in, budget);
  plan.seconds_per_block = seconds_per_block(
      shape, stand_in, std::span(sample).first(std::min(kTimedSample, sample.size())),
      options.kernel.value_or(best_kernel()), budget);
  return plan;
}

}  // namespace upstar::retrograde
