// A worksheet in the shell: lines in, answers out, whoever supplies the lines.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/engine.hpp>

#include "upstar/ask_engine.hpp"
#include "upstar/shared_options.hpp"

namespace upstar::cli {

class WorksheetSession {
 public:
  // `command` names the documents of --json; `cancel` stops the statement that is being worked on.
  WorksheetSession(std::string_view command, const SharedOptions& shared,
                   const CancelToken& cancel);

  // Runs one line and prints what it came to; mistakes go to standard error. The exit code it would have alone.
  int run(std::string_view line);
  [[nodiscard]] bool has_ended() const { return has_ended_; }
  // What a Tab offers.
  [[nodiscard]] std::vector<std::string> completions(std::string_view beginning) {
    return engine_.completions(beginning);
  }

 private:
  std::string command_;
  bool json_;
  std::optional<ProgressLine> progress_;  // while a statement is worked on
  Engine engine_;
  std::size_t line_ = 0;
  bool has_ended_ = false;
};

}  // namespace upstar::cli
