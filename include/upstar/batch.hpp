// Files of questions for `upstar batch`: one a line, or the .test files of MCGS.
//
//     #include <iostream>
//
//     #include <upstar/batch.hpp>
//
//     int main() {
//       const auto questions = upstar::read_batch("solve nogo:1x4 => P\nvalue clobber:xxo  # an up\n");
//       for (const upstar::BatchQuestion& question : questions) {
//         std::cout << question.line << ": " << question.text << "\n";  // 1: solve nogo:1x4 ...
//       }
//       return questions.size() == 2 && questions[0].expected == "P" ? 0 : 1;
//     }
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/types/export.hpp>

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
[[nodiscard]] UPSTAR_API std::vector<BatchQuestion> read_batch(std::string_view text);

}  // namespace upstar
