// The help pages, made from the list of commands.
#pragma once

#include <string>
#include <string_view>

#include "upstar/command.hpp"

namespace upstar::cli {

[[nodiscard]] std::string program_help();
[[nodiscard]] std::string group_help(std::string_view group);
[[nodiscard]] std::string command_help(const Command& command);
[[nodiscard]] std::string version_text();

}  // namespace upstar::cli
