// Boards, asked of both solvers; they have to agree.
#include "lab/papers/domineering/domineering_efforts.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/domineering/large_board.hpp"
#include "search/baselines/obsequi/solver.hpp"
#include "search/domineering/build_shapes.hpp"
#include "search/domineering/outcome_solver.hpp"
#include "search/domineering/search_features.hpp"

namespace upstar {
namespace {

using domineering::LargeBoard;

const std::vector<std::string> kUsual = {"6x8", "6x9", "7x7", "7x8", "7x9", "4x13", "8x8", "8x9"};
const std::vector<std::string> kUsualAblated = {"6x8", "7x7"};

LargeBoard read_board(const std::string& text) {
  const auto board = domineering::parse_any_board(text);
  if (const auto* large = std::get_if<LargeBoard>(&board)) return *large;
  return domineering::large_board(std::get<domineering::Position>(board));
}

}  // namespace

void measure_domineering(const DomineeringEfforts& what, Budget& budget,
                         std::vector<EffortTable>& tables,
                         const std::function<void(std::string_view)>& on_row) {
  EffortTable questions;
  questions.names = what.boards;
  if (questions.names.empty()) questions.names = what.ablate ? kUsualAblated : kUsual;
  std::vector<LargeBoard> boards;
  for (const std::string& text : questions.names) {
    boards.push_back(read_board(text));
    questions.sizes.push_back(boards.back().rows * boards.back().columns);
  }
  std::vector<std::optional<bool>> winners(boards.size());
  const auto ask = [&](auto& solver, std::size_t i) {
    const bool wins = solver.wins(boards[i].empty, Player::Black);
    if (winners[i].value_or(wins) != wins) {
      throw Error(ErrorKind::Internal,
                  fmt::format("solvers differ on who wins {}", questions.names[i]));
    }
    winners[i] = wins;
  };
  const auto begin_table = [&](std::string solver) -> EffortTable& {
    EffortTable& table = tables.emplace_back(questions);
    table.solver = std::move(solver);
    return table;
  };
  measure_solver<obsequi::Options>(
      begin_table("obsequi"), what.ablate, obsequi::kFeatures, budget, on_row,
      [&](const obsequi::Options& options, Budget& own, std::size_t i) {
        return std::make_unique<obsequi::Solver>(boards[i].rows, boards[i].columns, own, options);
      },
      ask);
  BuiltShapeTable built;
  if (what.ablate) {
    on_row("the database");
    built = build_shapes(budget, what.squares);
  }
  const store::ShapeTable shapes = built.view();
  measure_solver<domineering::OutcomeSearchOptions>(
      begin_table("upstar"), what.ablate, domineering::kOutcomeSearchFeatures, budget, on_row,
      [&](domineering::OutcomeSearchOptions options, Budget& own, std::size_t i) {
        if (what.ablate) options.shape_table = &shapes;
        return std::make_unique<domineering::OutcomeSolver>(boards[i].rows, boards[i].columns, own,
                                                            options);
      },
      ask);
}

}  // namespace upstar
