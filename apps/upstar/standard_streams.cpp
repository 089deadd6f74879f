// fwrite and read, and what errno says when they fail.
#include "upstar/standard_streams.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::cli {

void print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw Error(ErrorKind::Internal,
                fmt::format("cannot write the answer: {}", std::strerror(errno)));
  }
}

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
      throw Error(ErrorKind::BadInput,
                  fmt::format("cannot read standard input: {}", std::strerror(errno)));
    }
  }
}

}  // namespace upstar::cli
