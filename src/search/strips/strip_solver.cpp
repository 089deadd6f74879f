// Threads that search together.
#include "search/strips/strip_solver.hpp"

#include <atomic>
#include <optional>
#include <thread>

#include "base/error.hpp"

namespace upstar {

namespace {

// What the table may take of the memory, and what all helpers together get.
constexpr double kTableShare = 0.5;
constexpr std::size_t kHelpersShare = 4;  // a quarter

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
    : budget_(budget),
      table_(budget, kTableShare, threads > 1 ? StripTable::Use::Shared : StripTable::Use::Alone),
      main_(layers, table_, budget, options, threads > 1 ? &busy_ : nullptr) {
  if (threads <= 1) return;
  const std::size_t free = budget.memory_limit() - budget.memory_used();
  const std::size_t each = std::min(free / 2, budget.memory_limit() / kHelpersShare) /
                           static_cast<std::size_t>(threads - 1);
  for (int i = 1; i < threads; ++i) {
    budget_.charge(each);
    lent_ += each;
    helpers_.push_back(std::make_unique<Helper>(layers, table_, busy_, options, each));
  }
}

StripSolver::~StripSolver() { budget_.release(lent_); }

bool StripSolver::wins(std::span<const nogo::Strip> sum, Player first) {
  if (helpers_.empty()) return main_.wins(sum_for(main_.adder(), sum, first));
  return search_together(sum, first);
}

bool StripSolver::search_together(std::span<const nogo::Strip> sum, Player first) {
  CancelToken enough;  // somebody has the answer, or the first thread was stopped
  std::atomic<int> answer{-1};
  std::vector<std::thread> threads;
  for (const auto& helper : helpers_) {
    helper->budget.set_cancel_token(&enough);
    threads.emplace_back([&, helper = helper.get()] {
      try {
        const bool wins = helper->search.wins(sum_for(helper->search.adder(), sum, first));
        answer.store(wins ? 1 : 0);
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
  return own ? *own : answer.load() == 1;
}

std::uint64_t StripSolver::nodes() const {
  std::uint64_t nodes = main_.nodes();
  for (const auto& helper : helpers_) nodes += helper->search.nodes();
  return nodes;
}

}  // namespace upstar
