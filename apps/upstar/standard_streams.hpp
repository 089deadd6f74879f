// Reading standard input and writing standard output, with errors that say what went wrong.
#pragma once

#include <string>
#include <string_view>

#include "base/budget.hpp"

namespace upstar::cli {

// To standard output; throws when it cannot be written.
void print(std::string_view text);

// Everything on standard input, charged to the budget. A signal that sets the token ends the reading.
[[nodiscard]] std::string read_standard_input(const CancelToken& cancel, Budget& budget);

}  // namespace upstar::cli
