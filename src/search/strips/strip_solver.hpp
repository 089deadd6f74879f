// Who wins a sum of strips, by any number of threads.
//
// Every thread searches the whole question (strip_search.hpp) with a book of shapes of its own; what
// they share is the table and a board of notices that says who is busy where (busy_board.hpp). Who comes
// to a move that another thread is busy with looks at the next moves first. So the threads meet on the
// way down, part where there is a choice, and find each other's answers in the table. The first to
// finish answers for all. A question begins with one thread; the others join once it has filled a
// table of some size. When the table wants room, all stop, and start again from the top when it has it.
//
// A solver remembers: later questions find the answers of earlier ones. With one thread, the same
// questions in the same order take the same nodes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "rules/nogo/strip.hpp"
#include "rules/player.hpp"
#include "search/strips/busy_board.hpp"
#include "search/strips/search_stats.hpp"
#include "search/strips/strip_search.hpp"
#include "search/strips/strip_table.hpp"
#include "store/strips/strip_layers.hpp"

namespace upstar {

class StripSolver {
 public:
  // The layers must outlive the solver. Threads beyond the first get a share of the budget's memory.
  StripSolver(const store::StripLayers& layers, Budget& budget,
              const StripSearchOptions& options = {}, int threads = 1);
  ~StripSolver();
  StripSolver(const StripSolver&) = delete;
  StripSolver& operator=(const StripSolver&) = delete;

  // Does `first` win the sum, moving first? Throws what the budget throws.
  bool wins(std::span<const nogo::Strip> sum, Player first);

  // States expanded so far, by all threads.
  [[nodiscard]] std::uint64_t nodes() const;
  // Where to count what is met, or null; for one thread only.
  void count_in(SearchStats* stats) { main_.count_in(stats); }

 private:
  // A thread beyond the first, with its own purse.
  struct Helper {
    Helper(const store::StripLayers& layers, StripTable& table, BusyBoard& busy,
           const StripSearchOptions& options, std::size_t memory)
        : budget(memory), search(layers, table, budget, options) {
      search.share_with(&busy);
    }

    Budget budget;
    StripSearch search;
  };

  void hire_helpers();
  // Nothing => the table wants room.
  std::optional<bool> search_together(std::span<const nogo::Strip> sum, Player first);

  const store::StripLayers& layers_;
  StripSearchOptions options_;
  int threads_;
  Budget& budget_;
  StripTable table_;
  BusyBoard busy_;
  StripSearch main_;
  std::size_t lent_ = 0;  // to helpers
  std::size_t memory_each_ = 0;
  std::vector<std::unique_ptr<Helper>> helpers_;  // null until their threads have begun
};

}  // namespace upstar
