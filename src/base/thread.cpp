// pthread_create, because std::thread has no say in the size of a stack.
#include "base/thread.hpp"

#include <memory>
#include <new>
#include <utility>

namespace upstar {
namespace {

extern "C" void* run_thread(void* argument) {
  const std::unique_ptr<std::function<void()>> work(static_cast<std::function<void()>*>(argument));
  (*work)();
  return nullptr;
}

}  // namespace

std::optional<Thread> Thread::start(std::function<void()> work, std::size_t stack_bytes) noexcept {
  std::unique_ptr<std::function<void()>> own(new (std::nothrow)
                                                 std::function<void()>(std::move(work)));
  if (own == nullptr) return std::nullopt;
  pthread_attr_t attributes;
  pthread_t handle{};
  if (pthread_attr_init(&attributes) != 0) return std::nullopt;
  const bool started =
      (stack_bytes == 0 || pthread_attr_setstacksize(&attributes, stack_bytes) == 0) &&
      pthread_create(&handle, &attributes, run_thread, own.get()) == 0;
  pthread_attr_destroy(&attributes);
  if (!started) return std::nullopt;
  static_cast<void>(own.release());  // the thread has it
  return Thread(handle);
}

Thread::~Thread() {
  if (is_running_) pthread_join(handle_, nullptr);
}

Thread::Thread(Thread&& other) noexcept
    : handle_(other.handle_), is_running_(std::exchange(other.is_running_, false)) {}

Thread& Thread::operator=(Thread&& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(is_running_, other.is_running_);
  return *this;
}

}  // namespace upstar
