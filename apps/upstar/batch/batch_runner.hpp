// Runs the questions of a batch, several at a time, each in a process of its own: what one does wrong, or takes,
// costs the others nothing.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include <upstar/batch.hpp>

#include "base/budget.hpp"
#include "upstar/batch/batch_line.hpp"

namespace upstar::cli {

struct BatchLimits {
  int parallel = 1;
  // For every question by itself; one that does not heed it is ended a while later.
  std::optional<std::chrono::milliseconds> time_limit;
  std::optional<std::size_t> memory;
};

// Throws Error{BadInput}, pointing into the question, unless every one of them names a command that answers and ends.
void require_runnable(const std::vector<BatchQuestion>& questions);

// Calls tell(line) for every question, in the order in which they end, and now and then on_moment(). Throws
// Error{Interrupted} when the token is set; the processes that were running are ended then.
void run_batch(const std::vector<BatchQuestion>& questions, const BatchLimits& limits,
               const CancelToken& cancel, const std::function<void(const BatchLine&)>& tell,
               const std::function<void()>& on_moment);

}  // namespace upstar::cli
