// Filling the tables, board by board.
#include "search/linear_go/board_tables.hpp"

#include "rules/linear_go/board.hpp"

namespace upstar::superko {

BoardTables::BoardTables(int points, Budget& budget)
    : index_(points),
      mirrors_(budget, index_.size()),
      swaps_(budget, index_.size()),
      scores_(budget, index_.size()) {
  mirrors_.extend(size());
  swaps_.extend(size());
  scores_.extend(size());
  for (BoardId id = 0; id < size(); ++id) {
    budget.tick();
    const linear_go::Board board = index_.board_at(id);
    mirrors_[id] = index_.index_of(board.mirrored());
    swaps_[id] = index_.index_of(board.swapped());
    scores_[id] = static_cast<std::int8_t>(linear_go::score(board));
  }
}

}  // namespace upstar::superko
