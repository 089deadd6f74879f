// Files of questions for `upstar batch`: one a line, or the .test files of MCGS.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace upstar {

struct BatchQuestion {
  std::size_t line = 0;            // where it stands in the file, counted from 1
  std::string text;                // as it is told: "solve nogo:1x13 --moves"
  std::vector<std::string> words;  // the command line, without `upstar`
  std::string expected;            // the answer that stands beside it; empty when none does
  std::string comment;             // what MCGS would tell beside the answer
  std::string lacking;             // a game of MCGS that is not here: the question is passed over
};

// One question a line, as it would be typed after `upstar`; quotes group words, # begins a comment, and what
// follows => is the expected answer. Text that begins with {version is read as a .test file of MCGS. Throws
// Error{BadInput}, pointing into the line.
[[nodiscard]] std::vector<BatchQuestion> read_batch(std::string_view text);

}  // namespace upstar
