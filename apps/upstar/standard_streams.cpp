// read and write, and what errno says when they fail.
#include "upstar/standard_streams.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <system_error>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::cli {
namespace {

// True => SIGPIPE was not ignored when the program began.
bool broken_pipe_ends_program = false;

// Writes all of a text; 0, or what went wrong.
int write_all(int descriptor, std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t put = ::write(descriptor, text.data(), text.size());
    if (put >= 0) {
      text.remove_prefix(static_cast<std::size_t>(put));
      continue;
    }
    if (errno != EAGAIN) return errno;
    // Whoever shares the stream has said that writing shall not wait; here it shall.
    pollfd room{descriptor, POLLOUT, 0};
    if (::poll(&room, 1, -1) < 0) return errno;
  }
  return 0;
}

}  // namespace

void hold_standard_streams() {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) != -1) continue;
    // It gets the lowest free number, which is this one, and can be neither read nor written, like the
    // stream it stands for.
    if (::open("/", O_PATH) != descriptor) break;
  }
  // A reader that leaves a FIFO named as an output must not take the answer along.
  struct sigaction before {};
  struct sigaction action {};
  action.sa_handler = SIG_IGN;
  sigemptyset(&action.sa_mask);
  if (::sigaction(SIGPIPE, &action, &before) == 0) {
    broken_pipe_ends_program = before.sa_handler != SIG_IGN;
  }
}

void end_by_broken_pipe() {
  struct sigaction action {};
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGPIPE, &action, nullptr);
  std::raise(SIGPIPE);
}

void print(std::string_view text) {
  const int code = write_all(STDOUT_FILENO, text);
  if (code == 0) return;
  // Only signals that ask the program to end have handlers.
  if (code == EINTR) throw Error(ErrorKind::Interrupted, "interrupted");
  if (code == EPIPE && broken_pipe_ends_program) throw BrokenPipe();
  throw Error(ErrorKind::Internal,
              fmt::format("cannot write the answer: {}", std::generic_category().message(code)));
}

void tell(std::string_view text) noexcept { static_cast<void>(write_all(STDERR_FILENO, text)); }

std::string read_standard_input(const CancelToken& cancel, Budget& budget) {
  std::string text;
  std::size_t charged = 0;
  char buffer[1 << 16];
  for (;;) {
    const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (cancel.cancelled()) throw Error(ErrorKind::Interrupted, "interrupted");
    if (count > 0) text.append(buffer, static_cast<std::size_t>(count));
    budget.charge(text.capacity() - charged);
    charged = text.capacity();
    if (count == 0) return text;
    if (count < 0 && errno != EINTR) {
      throw Error(ErrorKind::BadInput, fmt::format("cannot read standard input: {}",
                                                   std::generic_category().message(errno)));
    }
  }
}

std::optional<std::string> read_input_piece(const CancelToken& cancel) {
  constexpr int kMoment = 50;  // milliseconds
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const int ready = ::poll(&input, 1, kMoment);
  if (cancel.cancelled()) throw Error(ErrorKind::Interrupted, "interrupted");
  if (ready <= 0) return std::string();
  char buffer[1 << 12];
  const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
  if (count > 0) return std::string(buffer, static_cast<std::size_t>(count));
  if (count == 0) return std::nullopt;
  if (errno == EINTR || errno == EAGAIN) return std::string();
  throw Error(ErrorKind::BadInput, fmt::format("cannot read standard input: {}",
                                               std::generic_category().message(errno)));
}

}  // namespace upstar::cli
