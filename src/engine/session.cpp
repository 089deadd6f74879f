// Opening the workshop, and telling that work goes on.
#include "engine/session.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/thread_team.hpp"
#include "engine/machine_memory.hpp"

namespace upstar {
namespace {

constexpr std::chrono::milliseconds kProgressInterval{200};
constexpr std::uint64_t kStepsAPoll = 1024;  // as the budget counts them
// The memory limit is for the whole program: code, stacks and short-lived buffers count.
constexpr std::size_t kProgramBytes = std::size_t{16} << 20;

}  // namespace

Session::Session(EngineOptions options)
    : options_(std::move(options)), budget_(options_.memory_limit.value_or(machine_memory() / 2)) {
  budget_.charge(std::min(kProgramBytes, budget_.memory_limit() / 4));
  budget_.set_cancel_token(options_.cancel);
  if (options_.threads > kMostThreads) {
    throw Error(ErrorKind::BadInput,
                fmt::format("{} threads are more than an engine takes", options_.threads),
                fmt::format("ask for {} at most", kMostThreads));
  }
  if (options_.threads < 0) {
    throw Error(ErrorKind::BadInput, "'threads' is a number of threads, or 0 for all there are",
                "for example 2");
  }
  budget_.set_on_few_threads([this](int wanted, int got) { tell_few_threads(wanted, got); });
}

Session::Workshop::Workshop(Session& session)
    : arena(session.budget_),
      removal_tables(session.budget_, session.threads()),
      strip_tables(session.budget_, session.threads()),
      games(arena, removal_tables),
      solvers(session) {
  removal_tables.set_on_progress(session.on_fraction());
  strip_tables.set_on_progress(session.on_fraction());
}

int Session::threads() const {
  if (options_.threads > 0) return options_.threads;
  return static_cast<int>(
      std::clamp(std::thread::hardware_concurrency(), 1U, unsigned{kMostThreads}));
}

void Session::tell_few_threads(int wanted, int got) {
  if (!options_.notice || std::exchange(has_told_few_threads_, true)) return;
  options_.notice(
      got == 1 ? fmt::format("the system starts none of {} threads: going on without", wanted - 1)
               : fmt::format("the system starts only {} of {} threads: going on with those", got,
                             wanted));
}

void Session::require_unchanged_files(const store::ChangeWatch& watch) {
  try {
    watch.require_unchanged();
  } catch (const Error&) {
    workshop_.reset();  // the next question opens them afresh
    part_tables_ = {};
    throw;
  }
}

void Session::begin(Budget::Clock::time_point start) {
  if (!workshop_ || budget_.memory_used() > budget_.memory_limit() / 2) {
    workshop_.reset();
    workshop_.emplace(*this);
    ++generation_;
  }
  fraction_.reset();
  watch_polls(start);
}

void Session::watch_polls(Budget::Clock::time_point start) {
  polls_left_.reset();
  const std::uint64_t elsewhere_before = budget_.polls_elsewhere();
  budget_.set_on_poll([=, this, last = start, polls = std::uint64_t{0}]() mutable {
    ++polls;
    if (polls_left_ && (*polls_left_)-- == 0) {
      throw Error(ErrorKind::Limit, "this much work was allowed at first, and no more");
    }
    if (!options_.progress) return;
    const auto now = Budget::Clock::now();
    if (now - last < kProgressInterval) return;
    last = now;
    const std::uint64_t all_polls = polls + budget_.polls_elsewhere() - elsewhere_before;
    const Budget::FirstMoves moves = budget_.first_moves();
    options_.progress({doing_, all_polls * kStepsAPoll,
                       std::chrono::duration<double>(now - start).count(), fraction_, moves.lost,
                       moves.all});
  });
}

void Session::tell_doing(std::string_view what) {
  doing_part_ = what;
  doing_ = doing_part_;
}

void Session::tell_notice(std::string_view sentence) const {
  if (options_.notice) options_.notice(sentence);
}

std::function<void(double)> Session::on_fraction() {
  return [this](double fraction) { fraction_ = fraction; };
}

}  // namespace upstar
