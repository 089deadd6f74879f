// The whole of a text file that a command was named; `-` is standard input.
#pragma once

#include <string>

#include "base/budget.hpp"

namespace upstar::cli {

// Throws Error{BadInput} when it cannot be read, is not a regular file, or is longer than 64 MiB.
[[nodiscard]] std::string read_text_file(const std::string& name, const CancelToken& cancel);

}  // namespace upstar::cli
