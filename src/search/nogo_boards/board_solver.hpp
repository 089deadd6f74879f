// Who wins a board of NoGo, by any number of threads (search_team.hpp).
//
// A solver is made for boards of one size. It remembers: later questions find the answers of earlier
// ones. With one thread, the same questions in the same order take the same nodes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "rules/nogo/board.hpp"
#include "rules/nogo/live_board.hpp"
#include "rules/player.hpp"
#include "search/core/search_team.hpp"
#include "search/core/threshold_log.hpp"
#include "search/core/threshold_table.hpp"
#include "search/nogo_boards/board_search.hpp"

namespace upstar {

class BoardSolver {
 public:
  BoardSolver(int rows, int columns, Budget& budget, const BoardSearchOptions& options = {},
              int threads = 1);

  // Does `first` win the board, moving first? Throws what the budget throws.
  bool wins(const nogo::Board& board, Player first);
  // The same where it is known without a search.
  std::optional<bool> known(const nogo::Board& board, Player first);

  // Keeps what is dear to find out in a file, and begins with what the file has from an earlier time. To be
  // called before the first question. The work done, remove_log() removes the file.
  void keep_in(const std::filesystem::path& file);
  void remove_log();

  // States expanded so far, by all threads.
  [[nodiscard]] std::uint64_t nodes() const { return team_.nodes(); }
  // See BoardSearch; for one thread only.
  void count_in(SearchStats* stats) { team_.first().count_in(stats); }
  void watch(BoardSearch::Watch call) { team_.first().watch(std::move(call)); }

 private:
  int rows_, columns_;
  BoardSearchOptions options_;
  nogo::Neighbours beside_;
  ThresholdTable table_;
  std::unique_ptr<ThresholdLog> log_;  // null: nothing is kept
  SearchTeam<BoardSearch> team_;
};

}  // namespace upstar
