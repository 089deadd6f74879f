// Sizes are counted, shares and times measured on a sample.
#include "engine/nim/nim_plan.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "engine/nim/nim_game.hpp"
#include "store/core/cache_folder.hpp"

namespace upstar {
namespace {

// Beside the blocks a build keeps the order of the blocks and the state of each; 14 bytes a block were
// measured at nine layers.
constexpr std::uint64_t kBookkeepingBytes = 16;

}  // namespace

std::uint64_t free_space(std::filesystem::path folder) {
  if (folder.empty()) folder = ".";
  std::error_code ignored;
  while (!std::filesystem::exists(folder, ignored) && folder.has_relative_path())
    folder = folder.parent_path();
  const std::filesystem::space_info space = std::filesystem::space(folder, ignored);
  return ignored ? std::numeric_limits<std::uint64_t>::max() : space.available;
}

// The costs of blocks are measured on the largest smaller triangle that is solved in no time.
retrograde::TablePlan measured_nim_plan(const NimTable& table, const WorkTools& tools) {
  constexpr int kQuickLayers = 7;
  const NimTable smaller{std::min(table.layers, kQuickLayers), table.misere, false};
  return retrograde::plan_table(nim_game(table), nim_game(smaller), nim_sweep_options(tools));
}

std::uint64_t nim_disk_bytes(const retrograde::TablePlan& plan, bool compress, bool window) {
  if (compress) return window ? plan.packed_window_bytes() : plan.packed_bytes();
  return window ? plan.window_bytes() : plan.table_bytes;
}

NimPlanAnswer plan_nim_table(const NimPlanQuestion& question, const WorkTools& tools,
                             Attempts& attempts) {
  require_nim_table(question.table);
  NimPlanAnswer answer;
  answer.memory = question.memory.value_or(tools.budget.memory_limit());
  answer.threads = tools.threads;
  if (question.disk) {
    answer.disk = *question.disk;
  } else {
    answer.disk = free_space(store::cache_folder());
  }
  retrograde::TablePlan plan;
  const bool done = attempts.attempt("measuring blocks", std::nullopt,
                                     [&] { plan = measured_nim_plan(question.table, tools); });
  if (!done) {
    answer.stopped = attempts.why();
    return answer;
  }
  answer.blocks = plan.blocks;
  answer.table_bytes = plan.table_bytes;
  answer.least_memory = plan.least_memory;
  answer.live_share = plan.live_share;
  answer.packed_share = plan.packed_share;
  answer.seconds = plan.seconds();
  answer.sampled_blocks = plan.sampled_blocks;
  const auto add = [&](std::string name, std::string meaning, std::uint64_t memory,
                       std::uint64_t disk, bool compress = false, bool window = false) {
    const bool fits = memory <= answer.memory && disk <= answer.disk;
    answer.ways.push_back(
        {std::move(name), std::move(meaning), memory, disk, fits, compress, window});
  };
  const std::uint64_t least = plan.least_memory + plan.blocks * kBookkeepingBytes;
  add("solve", "the table in memory", plan.table_bytes, 0);
  add("nim build", "a file, fastest to ask", least, nim_disk_bytes(plan, false, false));
  add("nim build", "a packed file", least, nim_disk_bytes(plan, true, false), true, false);
  add("nim build", "only who wins, and by which first moves", least,
      nim_disk_bytes(plan, false, true), false, true);
  add("nim build", "the same, packed", least, nim_disk_bytes(plan, true, true), true, true);
  return answer;
}

}  // namespace upstar
