// From triangles to games of taking pieces away.
#include "engine/nim/nim_game.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/triangular_nim/board.hpp"
#include "rules/triangular_nim/rules.hpp"

namespace upstar {

std::string_view nim_game_name(bool misere) {
  return misere ? triangular_nim::MisereRules::kName : triangular_nim::Rules::kName;
}

TabledBoard nim_board(const NimTable& table) {
  return {std::string(nim_game_name(table.misere)), std::to_string(table.layers)};
}

RemovalGame nim_game(const NimTable& table) {
  return triangular_nim::removal_game(table.layers, table.misere);
}

void require_nim_table(const NimTable& table) {
  if (table.layers < 1 || table.layers > triangular_nim::kMaxLayers) {
    throw Error(ErrorKind::BadInput,
                fmt::format("a triangle has 1 to {} layers", triangular_nim::kMaxLayers),
                "for example 7");
  }
  if (table.misere && table.values) {
    throw Error(ErrorKind::BadInput, "positions in misere play have no nimbers",
                "leave 'values' or 'misere' away");
  }
}

std::filesystem::path nim_table_path(const NimTable& table) {
  require_nim_table(table);
  return table_path(nim_board(table), table.values ? TableKind::Values : TableKind::Wins);
}

std::function<void(std::uint64_t, std::uint64_t)> block_progress(const WorkTools& tools) {
  return [&tools](std::uint64_t done, std::uint64_t total) {
    tools.on_progress(total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total));
  };
}

retrograde::SweepOptions nim_sweep_options(const WorkTools& tools) {
  retrograde::SweepOptions options;
  options.threads = tools.threads;
  options.budget = &tools.budget;
  options.progress = block_progress(tools);
  return options;
}

std::uint64_t memory_left(const Budget& budget) {
  return budget.memory_limit() - std::min(budget.memory_used(), budget.memory_limit());
}

}  // namespace upstar
