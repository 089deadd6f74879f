// Laying out winners and openings.
#include "lab/sweeps/rectangles_table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace upstar {

std::vector<std::string> winner_table(std::span<const RectangleResult> results, int most_columns) {
  int columns = 0;
  int rows = 0;
  for (const RectangleResult& result : results) {
    if (result.board.columns > most_columns) continue;
    columns = std::max(columns, result.board.columns);
    rows = std::max(rows, result.board.rows);
  }
  std::vector<std::string> lines{"rows"};
  for (int column = 1; column <= columns; ++column) lines[0] += fmt::format("{:>4}", column);
  for (int row = 1; row <= rows; ++row) {
    std::string line = fmt::format("{:>4}", row);
    for (int column = 1; column <= columns; ++column) {
      const auto found =
          std::ranges::find(results, Rectangle{row, column}, &RectangleResult::board);
      const bool asked = found != results.end();
      const auto wins = asked ? found->black_wins() : std::nullopt;
      line += fmt::format("{:>4}", wins ? (*wins ? "1" : "0") : asked ? "?" : "");
    }
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> opening_marks(const RectangleResult& result) {
  std::vector<std::string> rows;
  for (int row = 0; row < result.board.rows; ++row) {
    std::string marks;
    for (int column = 0; column < result.board.columns; ++column) {
      const auto wins = result.wins_by(row * result.board.columns + column);
      marks += wins ? (*wins ? 'x' : 'o') : '.';
    }
    rows.push_back(std::move(marks));
  }
  return rows;
}

std::string openings_that(const RectangleResult& result, bool win) {
  std::vector<std::string> names;
  for (const int point : different_openings(result.board)) {
    if (result.wins_by(point) == win) names.push_back(result.board.point_name(point));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace upstar
