// What a table would cost, and whether it fits (upstar/nim.hpp).
#pragma once

#include <cstdint>
#include <filesystem>

#include <upstar/nim.hpp>

#include "engine/attempts.hpp"
#include "engine/work_tools.hpp"
#include "search/removal/table_plan.hpp"

namespace upstar {

[[nodiscard]] NimPlanAnswer plan_nim_table(const NimPlanQuestion& question, const WorkTools& tools,
                                           Attempts& attempts);

// ---- For whoever is about to build ----

[[nodiscard]] retrograde::TablePlan measured_nim_plan(const NimTable& table,
                                                      const WorkTools& tools);
[[nodiscard]] std::uint64_t nim_disk_bytes(const retrograde::TablePlan& plan, bool compress,
                                           bool window);
// Of the file system that has, or will have, this folder.
[[nodiscard]] std::uint64_t free_space(std::filesystem::path folder);

}  // namespace upstar
