// How a long computation is told to stop.
#pragma once

#include <atomic>

namespace upstar {

// Set from a signal handler or another thread; polled by the computation.
class CancelToken {
 public:
  void cancel() noexcept { cancelled_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool cancelled() const noexcept {
    return cancelled_.load(std::memory_order_relaxed);
  }

 private:
  std::atomic<bool> cancelled_{false};
};

}  // namespace upstar
