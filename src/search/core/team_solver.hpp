// A solver of one game: a team of searches, the table they share, and the log of what was expensive.
//
// A solver remembers: later questions find the answers of earlier ones. With one thread, the same questions
// in the same order take the same nodes.
//
// Solvers of games derive from this and say how they are asked.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/budget.hpp"
#include "search/core/search_stats.hpp"
#include "search/core/search_team.hpp"
#include "search/core/threshold_log.hpp"
#include "search/core/threshold_search.hpp"
#include "search/core/threshold_table.hpp"

namespace upstar {

template <SearchKnowledge Knowledge>
class TeamSolver {
 public:
  using Search = ThresholdSearch<Knowledge>;
  using Question = typename Knowledge::Question;

  // `shared` is what Knowledge::Shared is made from.
  template <class... Args>
  TeamSolver(Budget& budget, int threads, Args&&... shared)
      : shared_(std::forward<Args>(shared)...),
        table_(budget, ThresholdTable::kUsualShare),
        team_(table_, budget, threads, [this](Budget& purse) {
          auto search = std::make_unique<Search>(table_, purse, shared_);
          search->keep_in(log_.get());
          return search;
        }) {}

  // Keeps what is expensive to find out in a file, and begins with what the file has from an earlier time.
  // To be called before the first question. The work done, remove_log() removes the file.
  void keep_in(const std::filesystem::path& file) {
    log_ = std::make_unique<ThresholdLog>(file, shared_.keys_described(), table_);
    team_.first().keep_in(log_.get());
  }
  void remove_log() {
    if (log_) log_->remove();
  }

  // States expanded so far, by all threads.
  [[nodiscard]] std::uint64_t nodes() const { return team_.nodes(); }
  // Where to count what is met, or null; counts what the first thread does.
  void count_in(SearchStats* stats) { team_.first().count_in(stats); }

 protected:
  // Does the player to move win? Throws what the budget throws.
  bool ask(const Question& question) {
    return team_.wins([&](Search& search) { return search.wins_unless_stopped(question); });
  }
  // The same where it is known without a search.
  std::optional<bool> ask_for_known(const Question& question) { return first().known(question); }

  [[nodiscard]] Search& first() { return team_.first(); }
  [[nodiscard]] const typename Knowledge::Shared& shared() const { return shared_; }

 private:
  typename Knowledge::Shared shared_;
  ThresholdTable table_;
  std::unique_ptr<ThresholdLog> log_;  // null: nothing is kept
  SearchTeam<Search> team_;
};

}  // namespace upstar
