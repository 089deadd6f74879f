// How much of its time a player spends on an exact answer before it turns to a likely one.
//
// With a limit of time it is a share of that; without one, where games shall be the same every time, it is work,
// counted in polls of the budget.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "play/core/thoughts.hpp"

namespace upstar::play {

struct WorkLimit {
  std::optional<double> seconds;
  std::uint64_t polls = std::numeric_limits<std::uint64_t>::max();
};

// Half of the time, or half a thousand polls.
[[nodiscard]] inline WorkLimit limit_for_exact_answer(const ThinkingLimits& limits) {
  constexpr double kShare = 0.5;
  constexpr std::uint64_t kPolls = 500;
  WorkLimit limit;
  if (limits.seconds) {
    limit.seconds = kShare * *limits.seconds;
  } else {
    limit.polls = kPolls;
  }
  return limit;
}

// What is left for a likely answer after so many seconds.
[[nodiscard]] inline ThinkingLimits limits_after(double seconds, ThinkingLimits limits) {
  constexpr double kLeast = 0.001;
  if (limits.seconds) limits.seconds = std::max(*limits.seconds - seconds, kLeast);
  return limits;
}

// Runs work(); false => the limit, the memory or whoever stopped the player has ended it.
template <class Work>
bool within_limit(Budget& budget, const WorkLimit& limit, const CancelToken* stop,
                  const Work& work) {
  budget.set_cancel_token(stop);
  budget.set_deadline(std::nullopt);
  if (limit.seconds) {
    budget.set_deadline(Budget::Clock::now() + std::chrono::duration_cast<Budget::Clock::duration>(
                                                   std::chrono::duration<double>(*limit.seconds)));
  }
  budget.set_on_poll([left = limit.polls]() mutable {
    if (left-- == 0) throw Error(ErrorKind::Limit, "this much work was allowed, and no more");
  });
  bool done = false;
  try {
    work();
    done = true;
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
  }
  budget.set_on_poll(nullptr);
  budget.set_deadline(std::nullopt);
  budget.set_cancel_token(nullptr);
  return done;
}

}  // namespace upstar::play
