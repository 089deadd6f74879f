// Reading, asking, printing.
#include "upstar/asking.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "upstar/complaint.hpp"

namespace upstar::cli {
namespace {

constexpr double kQuietSeconds = 1;  // before a progress line appears

}  // namespace

void print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    throw Error(ErrorKind::Internal,
                fmt::format("cannot write the answer: {}", std::strerror(errno)));
  }
}

ProgressLine::~ProgressLine() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressLine::show(const EngineOptions::Progress& progress) {
  if (progress.seconds < kQuietSeconds) return;
  shown_ = true;
  const std::string so_far = progress.fraction ? fmt::format("{:.1f} %", 100 * *progress.fraction)
                                               : fmt::format("{} games", progress.nodes);
  fmt::print(stderr, "\r\x1b[K{}: {}, {:.0f} s (Ctrl-C stops)", progress.doing, so_far,
             progress.seconds);
  std::fflush(stderr);
}

EngineOptions engine_options(const Request& request, const CancelToken& cancel,
                             ProgressLine& progress) {
  EngineOptions options;
  options.memory_limit = request.size("memory");
  options.time_limit = request.duration("time-limit");
  options.cancel = &cancel;
  options.threads = request.count("threads").value_or(0);
  if (progress.wanted()) {
    options.progress = [&](const EngineOptions::Progress& news) { progress.show(news); };
  }
  return options;
}

std::string read_standard_input(const CancelToken& cancel) {
  std::string text;
  char buffer[1 << 16];
  for (;;) {
    const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (cancel.cancelled()) throw Error(ErrorKind::Interrupted, "interrupted");
    if (count > 0) text.append(buffer, static_cast<std::size_t>(count));
    if (count == 0) return text;
    if (count < 0 && errno != EINTR) {
      throw Error(ErrorKind::BadInput,
                  fmt::format("cannot read standard input: {}", std::strerror(errno)));
    }
  }
}

Error nothing_given(const Request& request) {
  return {ErrorKind::BadInput,
          fmt::format("`upstar {}` wants {}", request.command->name, request.command->usage),
          fmt::format("for example: upstar {}", request.command->examples.front().arguments)};
}

std::vector<std::string> positions_of(const Request& request, const CancelToken& cancel) {
  std::vector<std::string> positions = request.words;
  if (positions.size() == 1 && positions.front() == "-") {
    std::istringstream words(read_standard_input(cancel));
    positions.clear();
    for (std::string word; words >> word;) positions.push_back(std::move(word));
  }
  if (positions.empty()) throw nothing_given(request);
  return positions;
}

int ending(const std::optional<Error>& stopped) {
  if (!stopped) return 0;
  fmt::print(stderr, "{}", complaint(*stopped, Palette(STDERR_FILENO)));
  return exit_code_of(stopped->kind);
}

}  // namespace upstar::cli
