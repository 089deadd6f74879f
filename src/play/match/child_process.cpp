// posix_spawn and two pipes that do not wait.
#include "play/match/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

#include "base/error.hpp"

extern char** environ;

namespace upstar::play {
namespace {

constexpr std::chrono::milliseconds kLook{20};     // how often a token is looked at
constexpr std::chrono::milliseconds kGentle{200};  // to end by itself

struct Pipe {
  int read = -1;
  int write = -1;
};

Pipe make_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) {
    throw Error(ErrorKind::Limit, "the system has no pipe for another program");
  }
  return {ends[0], ends[1]};
}

// Milliseconds until then, for poll: at least 0, at most one look.
int wait_until(ChildProcess::Clock::time_point deadline) {
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(deadline - ChildProcess::Clock::now());
  return static_cast<int>(std::clamp(left, std::chrono::milliseconds(0), kLook).count());
}

// While this lives, writing to a pipe that nobody reads is an error of write and no signal.
class WithoutPipeSignal {
 public:
  WithoutPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~WithoutPipeSignal() {
    const timespec at_once{};
    if (broken) {
      while (sigtimedwait(&pipe_, nullptr, &at_once) < 0 && errno == EINTR) {}
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  WithoutPipeSignal(const WithoutPipeSignal&) = delete;
  WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

  bool broken = false;

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
  const Pipe to = make_pipe();
  const Pipe from = make_pipe();
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, to.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, from.write, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  sigset_t usual;
  sigset_t none;
  sigemptyset(&none);
  sigfillset(&usual);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
      &attributes,
      static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
  std::string shell = "sh";
  std::string option = "-c";
  std::string line = command;
  char* const arguments[] = {shell.data(), option.data(), line.data(), nullptr};
  const int code = ::posix_spawn(&process_, "/bin/sh", &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  ::close(to.read);
  ::close(from.write);
  to_ = to.write;
  from_ = from.read;
  ::fcntl(to_, F_SETFL, O_NONBLOCK);
  if (code != 0) {
    ::close(to_);
    ::close(from_);
    throw Error(ErrorKind::Limit, "the system starts no other program");
  }
}

ChildProcess::~ChildProcess() {
  ::close(to_);
  ::close(from_);
  const auto deadline = Clock::now() + kGentle;
  bool ended = false;
  while (!ended && Clock::now() < deadline) {
    ended = ::waitpid(process_, nullptr, WNOHANG) == process_;
    if (!ended) {
      const timespec moment{0, 2'000'000};
      ::nanosleep(&moment, nullptr);
    }
  }
  ::kill(-process_, SIGKILL);  // whatever it has started
  if (!ended) ::waitpid(process_, nullptr, 0);
}

bool ChildProcess::write(std::string_view text, Clock::time_point deadline) {
  WithoutPipeSignal quiet;
  while (!text.empty()) {
    const ssize_t put = ::write(to_, text.data(), text.size());
    if (put >= 0) {
      text.remove_prefix(static_cast<std::size_t>(put));
      continue;
    }
    quiet.broken = errno == EPIPE;
    if (errno != EAGAIN && errno != EINTR) return false;
    if (Clock::now() >= deadline) return false;
    pollfd room{to_, POLLOUT, 0};
    ::poll(&room, 1, wait_until(deadline));
  }
  return true;
}

ChildProcess::Heard ChildProcess::read(std::string& text, Clock::time_point deadline,
                                       const CancelToken* stop) {
  for (;;) {
    if (stop != nullptr && stop->cancelled()) return Heard::Nothing;
    pollfd news{from_, POLLIN, 0};
    const int ready = ::poll(&news, 1, wait_until(deadline));
    if (ready > 0) {
      char buffer[1 << 12];
      const ssize_t count = ::read(from_, buffer, sizeof buffer);
      if (count == 0) return Heard::End;
      if (count > 0) {
        text.append(buffer, static_cast<std::size_t>(count));
        return Heard::Something;
      }
    }
    if (Clock::now() >= deadline) return Heard::Nothing;
  }
}

}  // namespace upstar::play
