// The stack guard: each thread learns its own stack's lower end once.
#include "base/stack_guard.hpp"

#include <pthread.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>

#include "base/address_range.hpp"
#include "base/error.hpp"
#include "base/thread.hpp"

namespace upstar {
namespace {

constexpr std::size_t kMargin = std::size_t{192} << 10;
constexpr std::size_t kDeepStack = std::size_t{512} << 20;
constexpr std::size_t kLeastDeepStack = std::size_t{16} << 20;
// Where addresses are limited, others need them too.
constexpr std::size_t kShareOfAddresses = 8;

std::uintptr_t lowest_safe_address() {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void* base = nullptr;
  std::size_t size = 0;
  pthread_attr_getstack(&attributes, &base, &size);
  pthread_attr_destroy(&attributes);
  return reinterpret_cast<std::uintptr_t>(base) + kMargin;
}

}  // namespace

void check_stack() {
  thread_local const std::uintptr_t lowest = lowest_safe_address();
  if (reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) < lowest) {
    throw StackLimit(ErrorKind::Limit, "the game is nested too deeply");
  }
}

void with_deep_stack(const std::function<void()>& work) {
  std::exception_ptr thrown;
  const auto job = [&] {
    try {
      work();
    } catch (...) {
      thrown = std::current_exception();
    }
  };
  std::optional<Thread> thread;
  for (std::size_t bytes = std::min(kDeepStack, address_limit() / kShareOfAddresses);
       !thread && bytes >= kLeastDeepStack; bytes /= 2) {
    thread = Thread::start(job, bytes);
  }
  if (!thread) job();  // a small stack is still guarded
  thread.reset();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace upstar
