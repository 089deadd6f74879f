// Threads that search together.
#include "search/strips/strip_solver.hpp"

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>

#include "base/error.hpp"

namespace upstar {

namespace {

// What the table may take of the memory, and what all helpers together get.
constexpr double kTableShare = 0.5;
constexpr std::size_t kHelpersShare = 4;  // a quarter
// Entries of the table from which a question is worth more than one thread.
constexpr std::size_t kWorthHelpers = 30'000;

StripSum sum_for(const StripAdder& adder, std::span<const nogo::Strip> strips, Player first) {
  StripSum sum;
  for (const nogo::Strip& strip : strips) {
    adder.add(sum, first == Player::Black ? strip : strip.negated());
  }
  return sum;
}

}  // namespace

StripSolver::StripSolver(const store::StripLayers& layers, Budget& budget,
                         const StripSearchOptions& options, int threads)
    : layers_(layers),
      options_(options),
      threads_(threads),
      budget_(budget),
      table_(budget, kTableShare),
      main_(layers, table_, budget, options) {}

StripSolver::~StripSolver() { budget_.release(lent_); }

bool StripSolver::wins(std::span<const nogo::Strip> sum, Player first) {
  if (threads_ <= 1) return main_.wins(sum_for(main_.adder(), sum, first));
  main_.share_with(&busy_);
  while (true) {
    if (const auto answer = search_together(sum, first)) return *answer;
    table_.grow();
    if (helpers_.empty() && table_.entries() >= kWorthHelpers) hire_helpers();
  }
}

void StripSolver::hire_helpers() {
  const std::size_t free = budget_.memory_limit() - budget_.memory_used();
  memory_each_ = std::min(free / 2, budget_.memory_limit() / kHelpersShare) /
                 static_cast<std::size_t>(threads_ - 1);
  for (int i = 1; i < threads_; ++i) {
    budget_.charge(memory_each_);
    lent_ += memory_each_;
    helpers_.emplace_back();
  }
}

std::optional<bool> StripSolver::search_together(std::span<const nogo::Strip> sum, Player first) {
  CancelToken enough;  // somebody has the answer, or the first thread was stopped
  std::atomic<int> answer{-1};
  std::vector<std::thread> threads;
  for (std::unique_ptr<Helper>& helper : helpers_) {
    threads.emplace_back([&] {
      try {
        // Made by the thread that is to use it: the others need not wait for its tables.
        if (helper == nullptr) {
          helper = std::make_unique<Helper>(layers_, table_, busy_, options_, memory_each_);
        }
        helper->budget.set_cancel_token(&enough);
        const auto wins =
            helper->search.wins_unless_stopped(sum_for(helper->search.adder(), sum, first));
        if (!wins) return;  // the table wants room: all notice
        answer.store(*wins ? 1 : 0);
        main_.stop();
        enough.cancel();
      } catch (const Error&) {
        // Stopped, or out of memory: the others go on.
      }
    });
  }
  const auto join_all = [&] {
    enough.cancel();
    for (std::thread& thread : threads) thread.join();
  };
  std::optional<bool> own;
  try {
    own = main_.wins_unless_stopped(sum_for(main_.adder(), sum, first));
  } catch (...) {
    join_all();
    throw;
  }
  join_all();
  if (own) return own;
  if (answer.load() < 0) return std::nullopt;
  return answer.load() == 1;
}

std::uint64_t StripSolver::nodes() const {
  std::uint64_t nodes = main_.nodes();
  for (const auto& helper : helpers_) nodes += helper == nullptr ? 0 : helper->search.nodes();
  return nodes;
}

}  // namespace upstar
