// Completion scripts for the usual shells, made from the list of commands.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace upstar::cli {

// For "bash", "zsh" or "fish"; nothing for other shells.
[[nodiscard]] std::optional<std::string> completion_script(std::string_view shell);

}  // namespace upstar::cli
