// A question put to the searches of a team.
#include "search/boards/board_solver.hpp"

#include <memory>

namespace upstar {
namespace {

// What the table may take of the memory.
constexpr double kTableShare = 0.5;

}  // namespace

BoardSolver::BoardSolver(int rows, int columns, Budget& budget, const BoardSearchOptions& options,
                         int threads)
    : beside_(rows, columns),
      table_(budget, kTableShare),
      team_(table_, budget, threads, [options, this](Budget& purse) {
        return std::make_unique<BoardSearch>(beside_, table_, purse, options);
      }) {}

bool BoardSolver::wins(const nogo::Board& board, Player first) {
  const nogo::LiveBoard live = nogo::live_board_of(board, first, beside_);
  return team_.wins([&](BoardSearch& search) { return search.wins_unless_stopped(live); });
}

}  // namespace upstar
