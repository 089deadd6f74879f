// Who wins a sum of strips, by any number of threads (search_team.hpp).
//
// A solver remembers: later questions find the answers of earlier ones. With one thread, the same
// questions in the same order take the same nodes.
#pragma once

#include <cstdint>
#include <span>

#include "base/budget.hpp"
#include "rules/nogo/strip.hpp"
#include "rules/player.hpp"
#include "search/core/search_stats.hpp"
#include "search/core/search_team.hpp"
#include "search/core/threshold_table.hpp"
#include "search/nogo_rows/strip_search.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

class StripSolver {
 public:
  // The layers must outlive the solver.
  StripSolver(const store::StripLayers& layers, Budget& budget,
              const StripSearchOptions& options = {}, int threads = 1);

  // Does `first` win the sum, moving first? Throws what the budget throws.
  bool wins(std::span<const nogo::Strip> sum, Player first);

  // States expanded so far, by all threads.
  [[nodiscard]] std::uint64_t nodes() const { return team_.nodes(); }
  // Where to count what is met, or null; for one thread only.
  void count_in(SearchStats* stats) { team_.first().count_in(stats); }

 private:
  KnownShapes shapes_;
  ThresholdTable table_;
  FactExchange exchange_;
  SearchTeam<StripSearch> team_;
};

}  // namespace upstar
