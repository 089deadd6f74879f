// Threads that share one piece of work, as many of them as the system gives.
//
// Member 0 is whoever makes the team; the others get threads of their own:
//
//     ThreadTeam team(threads, budget, [&](int member) { ... });   // members 1, 2, ... have begun
//     work(0);
//     team.join();                                                 // or the end of its life
//
// When a thread cannot be started, the team is smaller and the rest of the work is the same: members are
// numbered without gaps, 0 <= member < size(), and nobody may wait for one who is not there. The budget is
// told, so that a shell can say so.
#pragma once

#include <functional>
#include <vector>

#include "base/budget.hpp"
#include "base/thread.hpp"

namespace upstar {

// Nobody gets more, whatever he asks for: each costs a stack and a share of the memory.
inline constexpr int kMostThreads = 1024;

class ThreadTeam {
 public:
  using Work = std::function<void(int member)>;

  // `work` must not throw, and is called from several threads at once. The budget may be null.
  ThreadTeam(int wanted, const Budget* budget, Work work);
  ~ThreadTeam() = default;
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  // With member 0.
  [[nodiscard]] int size() const { return size_; }
  // Waits for all others.
  void join() { threads_.clear(); }

 private:
  Work work_;  // outlives the threads
  std::vector<Thread> threads_;
  int size_ = 1;
};

}  // namespace upstar
