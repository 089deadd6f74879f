// Budget: the two places where a computation is stopped.
#include "base/budget.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar {

void Budget::charge(std::size_t bytes) {
  if (!affords(bytes)) {
    throw Error(ErrorKind::Limit,
                fmt::format("the memory limit of {:.0f} MiB is reached",
                            static_cast<double>(memory_limit_) / (1024.0 * 1024.0)),
                "allow more with 'memory_limit'");
  }
  memory_used_ += bytes;
  if (memory_used_ > memory_peak_) memory_peak_ = memory_used_;
}

void Budget::poll() {
  ticks_left_ = kTicksPerPoll;
  if (cancel_ != nullptr && cancel_->cancelled()) {
    throw Error(ErrorKind::Interrupted, "interrupted");
  }
  if (deadline_ && Clock::now() >= *deadline_) {
    throw Error(ErrorKind::Limit, "the time limit is reached", "allow more with 'time_limit'");
  }
  if (on_poll_) on_poll_();
}

}  // namespace upstar
