// One thread, joined when its handle goes. Nothing else in the tree starts threads.
//
// A system may refuse: a container allows so many processes, a stack finds no room. That is an answer here and
// no exception, so that whoever wants a thread decides what happens without it, where he wants it.
#pragma once

#include <pthread.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

namespace upstar {

class Thread {
 public:
  // Runs `work`, which must not throw. Stacks have the system's usual size unless told. Nothing => the system
  // starts no thread.
  [[nodiscard]] static std::optional<Thread> start(std::function<void()> work,
                                                   std::size_t stack_bytes = 0) noexcept;

  // Waits for the end of the work.
  ~Thread();
  Thread(Thread&& other) noexcept;
  Thread& operator=(Thread&& other) noexcept;

 private:
  explicit Thread(pthread_t handle) : handle_(handle), is_running_(true) {}

  pthread_t handle_;
  bool is_running_;
};

// Where teams get their threads from. Tests replace it by one that refuses.
class ThreadSource {
 public:
  ThreadSource() = default;
  virtual ~ThreadSource() = default;
  ThreadSource(const ThreadSource&) = delete;
  ThreadSource& operator=(const ThreadSource&) = delete;

  [[nodiscard]] virtual std::optional<Thread> start(std::function<void()> work) {
    return Thread::start(std::move(work));
  }
};

}  // namespace upstar
