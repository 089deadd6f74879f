// One line of a worksheet, taken apart before anything is evaluated.
//
//     g := {3|1}              a variable
//     f(x, y) := cool(x,1)    a function
//     mean(g) + 1             a question
//     help mean               a command: help, names, forget, quit
//     // words                a comment; so is what follows # at the start of a line or after a space, and /* words */
//
// A semicolon at the end keeps the answer from being shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace upstar {

struct Statement {
  enum class Kind { Empty, Question, Variable, Function, Help, Names, Forget, Quit };
  Kind kind = Kind::Empty;
  std::string name;                     // of a definition
  std::vector<std::string> parameters;  // of a function
  std::vector<std::string> words;       // of a command
  std::string body;                     // the expression
  std::size_t body_at = 0;              // where it stands in the line
  std::size_t name_at = 0;
  bool is_quiet = false;
};

// Throws Error{BadInput}, pointing into the line.
[[nodiscard]] Statement read_statement(std::string_view line);

// Letters, digits and underscores, a letter first, and not a run of downs (v, vv, v3).
[[nodiscard]] bool is_sheet_name(std::string_view text);

}  // namespace upstar
