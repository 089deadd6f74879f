// The cheap boards first, each by a fresh search.
#include "lab/sweeps/check_results.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "lab/sweeps/rectangles_file.hpp"

namespace upstar {
namespace {

// Calls find(board) for the boards that took the fewest nodes, as long as they are cheap together.
template <class Board, class Nodes, class Name, class Find>
void find_again(std::vector<Board> boards, const Nodes& nodes, const Name& name,
                const OnCheck& on_check, ResultsCheck& check, const Find& find) {
  std::ranges::stable_sort(boards, {}, nodes);
  check.boards = boards.size();
  std::uint64_t left = kCheapNodes;
  for (const Board& board : boards) {
    if (nodes(board) > left) return;
    left -= nodes(board);
    on_check(name(board), static_cast<double>(check.checked) / static_cast<double>(check.boards));
    find(board);
    ++check.checked;
  }
}

}  // namespace

void check_openings(const std::vector<RowOpenings>& rows, OpeningChoice choice,
                    const OpeningsSolver& solver, const OnCheck& on_check, ResultsCheck& check) {
  const auto name = [](const RowOpenings& row) { return fmt::format("1x{}", row.n); };
  find_again(
      rows, [](const RowOpenings& row) { return row.nodes; }, name, on_check, check,
      [&](const RowOpenings& row) {
        if (solver.solve(row.n, choice).marks != row.marks) check.wrong.push_back(name(row));
      });
}

void check_rectangles(const std::vector<RectangleResult>& results, const RectangleWork& work,
                      const OnCheck& on_check, ResultsCheck& check) {
  find_again(
      results, [](const RectangleResult& result) { return result.nodes(); },
      [](const RectangleResult& result) { return result.board.name(); }, on_check, check,
      [&](const RectangleResult& result) {
        const auto asks = [](const RectangleVerdict& verdict) {
          return verdict.opening.has_value();
        };
        RectangleResult again{result.board, {}};
        if (!result.verdicts.empty()) {
          complete(again,
                   std::ranges::any_of(result.verdicts, asks) ? RectangleChoice::Openings
                                                              : RectangleChoice::Winner,
                   work);
        }
        for (const RectangleVerdict& verdict : result.verdicts) {
          const auto found = verdict.opening ? again.wins_by(*verdict.opening) : again.black_wins();
          if (found == verdict.black_wins) continue;
          check.wrong.push_back(fmt::format("{} {}", verdict.board.name(), opening_name(verdict)));
        }
      });
}

void check_outcomes(const std::vector<OutcomeResult>& results, const OutcomeWork& work,
                    const OnCheck& on_check, ResultsCheck& check) {
  find_again(
      results, [](const OutcomeResult& result) { return result.nodes(); },
      [](const OutcomeResult& result) { return name_beside(result.board, result.eighths); },
      on_check, check,
      [&](const OutcomeResult& result) {
        OutcomeResult again{result.board, {}, result.eighths};
        complete(again, work);
        for (const OutcomeVerdict& verdict : result.verdicts) {
          if (again.wins(verdict.first) == verdict.wins) continue;
          check.wrong.push_back(fmt::format("{} {}", name_beside(result.board, result.eighths),
                                            name_of(verdict.first)));
        }
      });
}

}  // namespace upstar
