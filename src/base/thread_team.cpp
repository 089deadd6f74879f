// Starting until somebody refuses.
#include "base/thread_team.hpp"

#include <optional>
#include <utility>

namespace upstar {

ThreadTeam::ThreadTeam(int wanted, const Budget* budget, Work work) : work_(std::move(work)) {
  ThreadSource of_the_system;
  ThreadSource* source = budget == nullptr ? nullptr : budget->thread_source();
  if (source == nullptr) source = &of_the_system;
  threads_.reserve(static_cast<std::size_t>(wanted > 1 ? wanted - 1 : 0));
  while (size_ < wanted) {
    std::optional<Thread> thread = source->start([this, member = size_] { work_(member); });
    if (!thread) break;
    threads_.push_back(std::move(*thread));
    ++size_;
  }
  if (size_ < wanted && budget != nullptr) budget->tell_few_threads(wanted, size_);
}

}  // namespace upstar
