// What every command does around its question: read its words, ask an engine with the limits of the
// request and a progress line, print the answer, end with the right exit code.
#pragma once

#include <unistd.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/engine.hpp>

#include "base/budget.hpp"
#include "upstar/command_line.hpp"

namespace upstar::cli {

// To standard output; throws when it cannot be written.
void print(std::string_view text);

// One line on the terminal that is rewritten while the engine works, and wiped away at the end.
class ProgressLine {
 public:
  explicit ProgressLine(bool wanted) : wanted_(wanted && ::isatty(STDERR_FILENO) == 1) {}
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  [[nodiscard]] bool wanted() const { return wanted_; }
  void show(const EngineOptions::Progress& progress);

 private:
  bool wanted_;
  bool shown_ = false;
};

[[nodiscard]] EngineOptions engine_options(const Request& request, const CancelToken& cancel,
                                           ProgressLine& progress);

// Asks an engine made for this request, with a progress line while it works.
template <class Question>
auto ask_engine(const Request& request, const CancelToken& cancel, Question question) {
  ProgressLine progress(!request.has("json"));
  Engine engine(engine_options(request, cancel, progress));
  return question(engine);
}

// Everything on standard input. A signal that sets the token ends the reading.
[[nodiscard]] std::string read_standard_input(const CancelToken& cancel);

// The words of a command that takes positions; a single - reads them from standard input.
[[nodiscard]] std::vector<std::string> positions_of(const Request& request,
                                                    const CancelToken& cancel);

// The complaint that a command's words are missing.
[[nodiscard]] Error nothing_given(const Request& request);

// The exit code of an answer that may lack something, and the reason on standard error.
[[nodiscard]] int ending(const std::optional<Error>& stopped);

}  // namespace upstar::cli
