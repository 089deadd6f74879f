// One answered question of a batch: a line of JSON.
//
//     {"schema":1,"command":"batch","line":3,"question":"solve nogo:1x13","expected":"N","answer":{...},
//      "agrees":true,"exit_code":0,"seconds":0.01}
//
// `agrees` is null where nothing was expected or nothing was decided. `answer` is the document of the command's own
// --json, or its text where it has none. Where a test of MCGS has a comment, it is told as `comment`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/batch.hpp>

#include "upstar/json_document.hpp"

namespace upstar::cli {

struct BatchLine {
  std::size_t line = 0;
  std::string question;
  std::string expected;
  std::string comment;  // of a test of MCGS
  Json answer;
  std::optional<bool> agrees;
  int exit_code = 0;
  double seconds = 0;
};

[[nodiscard]] std::string batch_line_text(const BatchLine& line);
// Nothing when the text is not such a line.
[[nodiscard]] std::optional<BatchLine> read_batch_line(std::string_view text);

// Does the answer say what was expected? A bare expectation is an outcome (N), win or loss, a score, true or false, or
// a value, which is compared as a value; `mean=3/4 temperature=1` names keys of the answer. An answer that was
// decided and says nothing of the kind differs.
[[nodiscard]] std::optional<bool> agreement(const Json& answer, std::string_view expected);

// The answer in a few words, for tables: its value, its outcome, ...
[[nodiscard]] std::string short_answer(const Json& answer);

}  // namespace upstar::cli
