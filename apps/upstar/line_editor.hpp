// A line typed at a terminal, with editing, history and completion (libedit).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/types/cancel_token.hpp>

namespace upstar::cli {

class LineEditor {
 public:
  // What could stand in the place of the last word of a beginning of a line: whole words.
  using Completions = std::function<std::vector<std::string>(std::string_view beginning)>;

  // The history is kept in `history_file`; an empty name keeps none.
  // Whoever cancels gives up the line that is being typed; the token may be renewed between two lines.
  LineEditor(std::string prompt, std::string history_file, Completions completions,
             const CancelToken& cancel);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // The next line without its end; nothing at the end of the input. A line that is given up is empty.
  [[nodiscard]] std::optional<std::string> read();

 private:
  struct Library;
  std::unique_ptr<Library> library_;
};

// Where the history of worksheets is kept: $XDG_STATE_HOME or ~/.local/state, in it upstar/history. Empty when
// neither is of use, or the folder cannot be made.
[[nodiscard]] std::string history_path();

}  // namespace upstar::cli
