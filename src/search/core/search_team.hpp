// Threads that search one question together.
//
// Every member searches the whole question. All share the table (threshold_table.hpp) and a board of notices
// that says who is busy where (busy_states.hpp); many have books of their own besides. Who comes to
// a move that another is busy with looks at the next moves first. So they meet on the way down, part where
// there is a choice, and find each other's answers in the table. The first to finish answers for all. Where
// members have books of their own a question begins with one, and the others join once a table of some size is
// filled; light members are there from the beginning. When the table wants room, all stop, and start again from
// the top when it has it. It grows step by step: a table much larger than what is known is slow to find things in
// and takes long to get from the system. Members whose thread cannot be started are not missed.
//
// A Search offers
//     share_with(BusyStates*)      from now on with others, or alone again
//     stop()                      from any thread: leave the present question
//     nodes()
//     kIsLight                    a constant: members share what takes time and memory to make
// and is asked through a function that returns nothing when the search was stopped or the table wants room.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/thread_team.hpp"
#include "search/core/busy_states.hpp"
#include "search/core/threshold_table.hpp"

namespace upstar {

// A Table has entries(), which are those it has room for, and grow(entries).
template <class Search, class Table = ThresholdTable>
class SearchTeam {
 public:
  using Make = std::function<std::unique_ptr<Search>(Budget&)>;

  // Members beyond the first get a share of the budget's memory, each a purse of its own.
  SearchTeam(Table& table, Budget& budget, int threads, Make make)
      : table_(table),
        budget_(budget),
        threads_(threads),
        make_(std::move(make)),
        first_(make_(budget)) {}
  ~SearchTeam() { budget_.release(lent_); }
  SearchTeam(const SearchTeam&) = delete;
  SearchTeam& operator=(const SearchTeam&) = delete;

  [[nodiscard]] Search& first() { return *first_; }

  // ask(search) puts the question to a member. Throws what the budget throws.
  template <class Ask>
  bool wins(const Ask& ask) {
    if (threads_ <= 1) return *ask(*first_);
    first_->share_with(&busy_);
    if (Search::kIsLight && helpers_.empty()) hire_helpers();
    while (true) {
      if (const std::optional<bool> answer = search_together(ask)) return *answer;
      if (helpers_.empty() && table_.entries() * 2 >= kWorthHelpers) hire_helpers();
      table_.grow(helpers_.empty() ? 0 : std::min(table_.entries() * kGrowth, kEntriesForAll));
    }
  }

  // States expanded so far, by all members.
  [[nodiscard]] std::uint64_t nodes() const {
    std::uint64_t nodes = first_->nodes();
    for (const Helper& helper : helpers_) {
      nodes += helper.search == nullptr ? 0 : helper.search->nodes();
    }
    return nodes;
  }

 private:
  // What all helpers together get of the memory: a quarter, or if they are light so many bytes.
  static constexpr std::size_t kHelpersShare = 4;
  static constexpr std::size_t kLightShare = std::size_t{1} << 20;
  // Entries of the table from which a question is worth more than one thread.
  static constexpr std::size_t kWorthHelpers = 20'000;
  // To have them stop for more room seldom: so many times the entries there are, up to this number.
  static constexpr std::size_t kGrowth = 4;
  static constexpr std::size_t kEntriesForAll = 4'000'000;

  struct Helper {
    std::unique_ptr<Budget> budget;
    std::unique_ptr<Search> search;  // null until its thread has begun
  };

  void hire_helpers() {
    const std::size_t free = budget_.memory_limit() - budget_.memory_used();
    const std::size_t most =
        Search::kIsLight ? kLightShare : budget_.memory_limit() / kHelpersShare;
    const std::size_t each = std::min(free / 2, most) / static_cast<std::size_t>(threads_ - 1);
    for (int i = 1; i < threads_; ++i) {
      budget_.charge(each);
      lent_ += each;
      helpers_.push_back({std::make_unique<Budget>(each), nullptr});
      helpers_.back().budget->set_on_poll([this] { budget_.count_poll_elsewhere(); });
    }
  }

  // Nothing => the table wants room.
  template <class Ask>
  std::optional<bool> search_together(const Ask& ask) {
    CancelToken enough;  // somebody has the answer, or the first member was stopped
    std::atomic<int> answer{-1};
    const auto help = [&](int member) {
      Helper& helper = helpers_[static_cast<std::size_t>(member - 1)];
      try {
        // Made by the thread that is to use it: the others need not wait for its tables.
        if (helper.search == nullptr) {
          helper.search = make_(*helper.budget);
          helper.search->share_with(&busy_);
        }
        helper.budget->set_cancel_token(&enough);
        const std::optional<bool> wins = ask(*helper.search);
        if (!wins) return;  // the table wants room: all notice
        answer.store(*wins ? 1 : 0);
        first_->stop();
        enough.cancel();
      } catch (const Error&) {
        // Stopped, or out of memory: the others go on.
      } catch (const std::bad_alloc&) {
        // Likewise, by the system.
      }
    };
    ThreadTeam team(static_cast<int>(helpers_.size()) + 1, &budget_, help);
    const auto join_all = [&] {
      enough.cancel();
      team.join();
    };
    std::optional<bool> own;
    try {
      own = ask(*first_);
    } catch (...) {
      join_all();
      throw;
    }
    join_all();
    if (own) return own;
    if (answer.load() < 0) return std::nullopt;
    return answer.load() == 1;
  }

  Table& table_;
  Budget& budget_;
  int threads_;
  Make make_;
  BusyStates busy_;
  std::unique_ptr<Search> first_;
  std::size_t lent_ = 0;  // to helpers
  std::vector<Helper> helpers_;
};

}  // namespace upstar
