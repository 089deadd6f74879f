// The stack guard: each thread learns its own stack's lower end once.
#include "base/stack_guard.hpp"

#include <pthread.h>

#include <cstddef>
#include <cstdint>
#include <exception>

#include "base/error.hpp"

namespace upstar {
namespace {

constexpr std::size_t kMargin = std::size_t{192} << 10;
constexpr std::size_t kDeepStack = std::size_t{512} << 20;

std::uintptr_t lowest_safe_address() {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void* base = nullptr;
  std::size_t size = 0;
  pthread_attr_getstack(&attributes, &base, &size);
  pthread_attr_destroy(&attributes);
  return reinterpret_cast<std::uintptr_t>(base) + kMargin;
}

struct Job {
  const std::function<void()>& work;
  std::exception_ptr thrown;
};

void* run_job(void* argument) {
  Job& job = *static_cast<Job*>(argument);
  try {
    job.work();
  } catch (...) {
    job.thrown = std::current_exception();
  }
  return nullptr;
}

}  // namespace

void check_stack() {
  thread_local const std::uintptr_t lowest = lowest_safe_address();
  if (reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) < lowest) {
    throw Error(ErrorKind::Limit, "the game is nested too deeply");
  }
}

void with_deep_stack(const std::function<void()>& work) {
  Job job{work, nullptr};
  pthread_attr_t attributes;
  pthread_t thread{};
  pthread_attr_init(&attributes);
  const bool started = pthread_attr_setstacksize(&attributes, kDeepStack) == 0 &&
                       pthread_create(&thread, &attributes, run_job, &job) == 0;
  pthread_attr_destroy(&attributes);
  if (!started) {
    run_job(&job);  // a small stack is still guarded
  } else {
    pthread_join(thread, nullptr);
  }
  if (job.thrown) std::rethrow_exception(job.thrown);
}

}  // namespace upstar
