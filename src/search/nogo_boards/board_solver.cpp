// A question put to the searches of a team.
#include "search/nogo_boards/board_solver.hpp"

#include <memory>

#include <fmt/format.h>

#include "rules/nogo/part_key.hpp"

namespace upstar {

BoardSolver::BoardSolver(int rows, int columns, Budget& budget, const BoardSearchOptions& options,
                         int threads)
    : rows_(rows),
      columns_(columns),
      options_(options),
      beside_(rows, columns),
      table_(budget, ThresholdTable::kUsualShare),
      team_(table_, budget, threads, [this](Budget& purse) {
        auto search = std::make_unique<BoardSearch>(beside_, table_, purse, options_);
        search->keep_in(log_.get());
        return search;
      }) {}

void BoardSolver::keep_in(const std::filesystem::path& file) {
  // The key of the empty board tells one way of making keys from another. How many points are valued does
  // not matter: a verdict on parts and a shape is true whoever needs it.
  nogo::Board empty;
  empty.area = GridRegion::all_empty(rows_, columns_);
  const nogo::LiveBoard live = nogo::live_board_of(empty, Player::Black, beside_);
  const Hash128 key = nogo::part_key(live, live.live, beside_, options_.salt);
  log_ = std::make_unique<ThresholdLog>(
      file,
      fmt::format("verdicts of nogo {}x{}, keys {:016x}", rows_, columns_, key.low ^ key.high),
      table_);
  team_.first().keep_in(log_.get());
}

void BoardSolver::remove_log() {
  if (log_) log_->remove();
}

bool BoardSolver::wins(const nogo::Board& board, Player first) {
  const nogo::LiveBoard live = nogo::live_board_of(board, first, beside_);
  return team_.wins([&](BoardSearch& search) { return search.wins_unless_stopped(live); });
}

std::optional<bool> BoardSolver::known(const nogo::Board& board, Player first) {
  return team_.first().known(nogo::live_board_of(board, first, beside_));
}

}  // namespace upstar
