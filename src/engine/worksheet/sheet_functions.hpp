// The functions that a worksheet has beside those of expressions: about positions, and about lists.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "engine/attempts.hpp"
#include "value/evaluate.hpp"

namespace upstar {

class Session;

// What such a function is called with.
struct SheetCall {
  Session& session;
  Attempts& attempts;
  std::span<const Value> arguments;
  std::string_view text;  // the last argument, where it is text
};

struct SheetFunction {
  std::string_view name;
  std::string_view signature;
  std::string_view help;
  std::size_t arguments;
  std::size_t most_arguments;
  bool ends_with_text;
  bool is_value;  // comes to a value, and so may stand in any expression
  // Throws Error{BadInput}, without a text to point into.
  Value (*call)(const SheetCall& call);
};

[[nodiscard]] std::span<const SheetFunction> sheet_functions();
// Null when there is none of that name; capitals and underscores do not count.
[[nodiscard]] const SheetFunction* find_sheet_function(std::string_view name);

}  // namespace upstar
