// A system that lets only so many threads run at a time, as a container with a limit of processes does.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <utility>

#include "base/thread.hpp"

namespace upstar {

class FewThreads final : public ThreadSource {
 public:
  explicit FewThreads(int most) : most_(most) {}

  std::optional<Thread> start(std::function<void()> work) override {
    if (running_ >= most_) {
      ++refused_;
      return std::nullopt;
    }
    ++running_;
    return ThreadSource::start([this, work = std::move(work)] {
      work();
      --running_;
    });
  }

  [[nodiscard]] int refused() const { return refused_; }

 private:
  int most_;
  std::atomic<int> running_{0};
  int refused_ = 0;
};

}  // namespace upstar
