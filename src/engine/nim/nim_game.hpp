// A table of Triangular Nim as the rooms below know it: its game, its board, its file, and how it is swept.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

#include <upstar/nim.hpp>

#include "base/budget.hpp"
#include "engine/removal_tables.hpp"
#include "engine/work_tools.hpp"
#include "rules/removal_game.hpp"
#include "search/removal/sweep.hpp"

namespace upstar {

[[nodiscard]] std::string_view nim_game_name(bool misere);
[[nodiscard]] TabledBoard nim_board(const NimTable& table);
[[nodiscard]] RemovalGame nim_game(const NimTable& table);

// Throws Error{BadInput} for a table that cannot be.
void require_nim_table(const NimTable& table);
// Its place in the cache folder.
[[nodiscard]] std::filesystem::path nim_table_path(const NimTable& table);

// Tells the share of blocks that are done.
[[nodiscard]] std::function<void(std::uint64_t, std::uint64_t)> block_progress(
    const WorkTools& tools);
[[nodiscard]] retrograde::SweepOptions nim_sweep_options(const WorkTools& tools);
[[nodiscard]] std::uint64_t memory_left(const Budget& budget);

}  // namespace upstar
