// What every command does around its question: read its words, ask an engine within the limits given and
// with a progress line, and end with the right exit code.
#pragma once

#include <unistd.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <upstar/engine.hpp>

#include "upstar/command.hpp"
#include "upstar/shared_options.hpp"

namespace upstar::cli {

// One line on the terminal that is rewritten while the engine works, and wiped away at the end. `advice` is how
// the work could be kept, for work that takes long.
class ProgressLine {
 public:
  explicit ProgressLine(bool wanted, std::string advice = {})
      : wanted_(wanted && ::isatty(STDERR_FILENO) == 1), advice_(std::move(advice)) {}
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  [[nodiscard]] bool wanted() const { return wanted_; }
  void show(const EngineOptions::Progress& progress);

 private:
  bool wanted_;
  std::string advice_;
  bool shown_ = false;
};

// What the line says: "searching who wins: 41.7 %, about 2 minutes left, 85 s".
[[nodiscard]] std::string progress_words(const EngineOptions::Progress& progress);
// "--checkpoint FILE keeps the work", of a command that has such an option and was called without it.
[[nodiscard]] std::string how_to_keep(const Call& call);

[[nodiscard]] EngineOptions engine_options(const SharedOptions& shared, const CancelToken& cancel,
                                           ProgressLine& progress);

// Asks an engine made for this call, with a progress line while it works.
template <class Question>
auto ask_engine(const SharedOptions& shared, const Call& call, Question question) {
  ProgressLine progress(!shared.json, how_to_keep(call));
  Engine engine(engine_options(shared, call.cancel, progress));
  return question(engine);
}

// The error that a command's words are missing, or that there are too many.
[[nodiscard]] Error wrong_words(const Call& call);

// The word of a command that takes exactly one.
[[nodiscard]] const std::string& only_word(const Call& call);
// Throws when something follows that is not an option.
void refuse_words(const Call& call);

// The words of a command that takes positions; a single - reads them from standard input, within the memory
// that is allowed.
[[nodiscard]] std::vector<std::string> positions_of(const Call& call, const SharedOptions& shared);

// The exit code of an answer that may be incomplete; the reason why it is goes to standard error.
[[nodiscard]] int exit_code_after(const std::optional<Error>& stopped);

}  // namespace upstar::cli
