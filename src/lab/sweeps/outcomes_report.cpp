// Writing the outcomes down.
#include "lab/sweeps/outcomes_report.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"

namespace upstar {
namespace {

char outcome_letter(const OutcomeResult& result) {
  const std::optional<Outcome> outcome = result.outcome();
  return outcome ? static_cast<char>(*outcome) : '?';
}

// By rows: how boards of so many rows go on, as far as they were asked for.
std::string rows_of_outcomes(std::span<const OutcomeResult> results, int most_columns) {
  std::string out = "```\n";
  for (const std::string& line : outcome_table(results, most_columns)) out += line + "\n";
  return out + "```\n";
}

// Runs of one outcome, for boards too long for the table.
std::string long_boards(std::span<const OutcomeResult> results, int from_columns) {
  std::string out;
  for (int rows = 1; rows * rows <= kMostOutcomeSquares; ++rows) {
    std::string runs;
    for (int columns = from_columns; columns <= kMostOutcomeColumns;) {
      const auto at = [&](int c) {
        const auto found = std::ranges::find(results, Rectangle{rows, c}, &OutcomeResult::board);
        return found == results.end() ? ' ' : outcome_letter(*found);
      };
      const char letter = at(columns);
      int end = columns + 1;
      while (end <= kMostOutcomeColumns && at(end) == letter) ++end;
      if (letter != ' ') {
        runs += fmt::format("{}{} {}", runs.empty() ? "" : ", ",
                            end == columns + 1 ? fmt::format("{}", columns)
                                               : fmt::format("{} to {}", columns, end - 1),
                            letter);
      }
      columns = end;
    }
    if (!runs.empty()) out += fmt::format("- {} rows: {}\n", rows, runs);
  }
  return out;
}

std::string outcome_costs(std::span<const OutcomeResult> results) {
  std::string out =
      "| board | outcome | nodes, Black first | nodes, White first | seconds | threads |\n"
      "| --- | --- | ---: | ---: | ---: | --- |\n";
  const auto nodes_of = [](const OutcomeResult& result, Player first) -> std::string {
    for (const OutcomeVerdict& verdict : result.verdicts) {
      if (verdict.first == first) return grouped_digits(verdict.nodes);
    }
    return "-";
  };
  std::size_t at_sight = 0;
  for (const OutcomeResult& result : results) {
    if (result.nodes() == 0) {
      ++at_sight;
      continue;
    }
    out += fmt::format("| {} | {} | {} | {} | {:.3f} | {} |\n", result.board.name(),
                       outcome_letter(result), nodes_of(result, Player::Black),
                       nodes_of(result, Player::White), result.seconds(),
                       result.verdicts.front().threads);
  }
  return out +
         fmt::format("\nBounds decide the other {} of {} boards, both ways, without a move.\n",
                     at_sight, results.size());
}

std::string second_outcomes(std::span<const OutcomeResult> results,
                            std::span<const OutcomeResult> again) {
  std::string out = "| board | agree | nodes | seconds |\n| --- | --- | ---: | ---: |\n";
  std::size_t at_sight = 0;
  for (const OutcomeResult& second : again) {
    const auto first = std::ranges::find(results, second.board, &OutcomeResult::board);
    if (first == results.end()) continue;
    const bool agree = std::ranges::all_of(second.verdicts, [&](const OutcomeVerdict& verdict) {
      return first->wins(verdict.first) == verdict.wins;
    });
    if (agree && second.nodes() == 0) {
      ++at_sight;
      continue;
    }
    out += fmt::format("| {} | {} | {} | {:.3f} |\n", second.board.name(), agree ? "yes" : "NO",
                       grouped_digits(second.nodes()), second.seconds());
  }
  return out +
         fmt::format("\nOf the {} boards that were found a second time, {} more agree at sight.\n",
                     again.size(), at_sight);
}

}  // namespace

std::vector<std::string> outcome_table(std::span<const OutcomeResult> results, int most_columns) {
  int columns = 0;
  int rows = 0;
  for (const OutcomeResult& result : results) {
    if (result.board.columns > most_columns) continue;
    columns = std::max(columns, result.board.columns);
    rows = std::max(rows, result.board.rows);
  }
  std::vector<std::string> lines{"rows"};
  for (int column = 1; column <= columns; ++column) lines[0] += fmt::format("{:>3}", column);
  for (int row = 1; row <= rows; ++row) {
    std::string line = fmt::format("{:>4}", row);
    bool any = false;
    for (int column = 1; column <= columns; ++column) {
      const auto found = std::ranges::find(results, Rectangle{row, column}, &OutcomeResult::board);
      any = any || found != results.end();
      line += fmt::format("{:>3}", found == results.end() ? ' ' : outcome_letter(*found));
    }
    line.erase(line.find_last_not_of(' ') + 1);
    if (any) lines.push_back(std::move(line));
  }
  return lines;
}

std::string outcomes_report(std::span<const OutcomeResult> results,
                            std::span<const OutcomeResult> again) {
  constexpr int kTableColumns = 22;
  return "## Outcomes\n\nRows down, columns across; `?` is known for one player or not at "
         "all.\n\n" +
         rows_of_outcomes(results, kTableColumns) +
         fmt::format("\nFrom {} columns on:\n\n", kTableColumns + 1) +
         long_boards(results, kTableColumns + 1) + "\n## What it took\n\n" +
         outcome_costs(results) +
         "\n## Found a second time\n\n`upstar sweep domineering --again` searches boards turned by "
         "a "
         "quarter, in another\norder of moves and without counted moves.\n\n" +
         second_outcomes(results, again);
}

}  // namespace upstar
