// Who wins boards of Domineering of one size, by any number of threads.
//
// A solver remembers: later questions find the answers of earlier ones. With one thread, the same questions in
// the same order take the same nodes. Of a square board both players' questions are one: a board seen by
// Horizontal is the board turned by a quarter, seen by Vertical.
#pragma once

#include <cstdint>
#include <memory>

#include "base/budget.hpp"
#include "rules/player.hpp"
#include "search/core/search_stats.hpp"
#include "search/domineering/board.hpp"
#include "search/domineering/outcome_search.hpp"

namespace upstar::domineering {

class OutcomeSolver {
 public:
  static constexpr int kMostSquares = 128;

  // At most kMostSquares squares.
  OutcomeSolver(int rows, int columns, Budget& budget, const OutcomeSearchOptions& options = {},
                int threads = 1);
  ~OutcomeSolver();
  OutcomeSolver(const OutcomeSolver&) = delete;
  OutcomeSolver& operator=(const OutcomeSolver&) = delete;

  // Does `first` win, moving first, when these squares are free (bit row * columns + column)? Black's dominoes
  // are vertical. Throws what the budget throws.
  bool wins(Set128 squares, Player first);

  // Boards looked at so far, by all threads.
  [[nodiscard]] std::uint64_t nodes() const;
  // Where to count what is met, or null; counts what the first thread does.
  void count_in(SearchStats* stats);

  // The search of one kind of board behind it.
  class Team {
   public:
    Team() = default;
    virtual ~Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    virtual bool wins(Set128 squares, int mover) = 0;
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;
    virtual void count_in(SearchStats* stats) = 0;
  };

 private:
  int rows_;
  int columns_;
  std::unique_ptr<Team> team_;  // null: a single line, where there is nothing to search
};

}  // namespace upstar::domineering
