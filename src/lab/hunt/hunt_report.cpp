// One line a board: its hottest position.
#include "lab/hunt/hunt_report.hpp"

#include <set>
#include <utility>

#include <fmt/format.h>

namespace upstar {
namespace {

// A bar would end the cell of a table.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

}  // namespace

std::string hottest_table(const std::vector<HuntEntry>& entries) {
  std::set<std::pair<int, int>> boards;
  for (const HuntEntry& entry : entries) boards.emplace(entry.rows, entry.columns);
  std::string out =
      "| board | temperature | | mean | difference | value | position |\n"
      "| --- | --- | --- | --- | --- | --- | --- |\n";
  for (const auto& [rows, columns] : boards) {
    const Leaderboard board = leaderboard_of(entries, rows, columns);
    if (board.positions.empty()) continue;
    const HotPosition& hottest = board.positions.front();
    out += fmt::format("| {}x{} | {} | {} | {} | {} | `{}` | `{}` |\n", rows, columns,
                       hottest.temperature.to_string(), board.proved ? "maximum" : "at least",
                       hottest.mean.to_string(), hottest.difference(), escaped(hottest.value),
                       nogo::format_board(hottest.board));
  }
  return out;
}

}  // namespace upstar
