// The list of all commands, and the functions that describe them, one a file of this folder.
#pragma once

#include <span>
#include <string_view>

#include "upstar/command.hpp"

namespace upstar::cli {

[[nodiscard]] Command eval_command();
[[nodiscard]] Command value_command();
[[nodiscard]] Command regions_command();
[[nodiscard]] Command solve_command();
[[nodiscard]] Command verify_command();
[[nodiscard]] Command table_command();
[[nodiscard]] Command census_command();
[[nodiscard]] Command find_command();
[[nodiscard]] Command reproduce_command();
[[nodiscard]] Command repl_command();
[[nodiscard]] Command run_command();
[[nodiscard]] Command batch_command();
[[nodiscard]] Command options_command();
[[nodiscard]] Command sweep_command();
[[nodiscard]] Command hunt_command();
[[nodiscard]] Command patterns_learn_command();
[[nodiscard]] Command play_command();
[[nodiscard]] Command gtp_command();
[[nodiscard]] Command match_command();
[[nodiscard]] Command family_command();
[[nodiscard]] Command bench_command();
[[nodiscard]] Command nim_build_command();
[[nodiscard]] Command nim_info_command();
[[nodiscard]] Command nim_query_command();
[[nodiscard]] Command nim_plan_command();
[[nodiscard]] Command nim_first_command();
[[nodiscard]] Command db_build_command();
[[nodiscard]] Command db_info_command();
[[nodiscard]] Command db_verify_command();
[[nodiscard]] Command db_clear_command();
[[nodiscard]] Command completion_command();

// What the commands with the same first word have in common.
struct Group {
  std::string_view name;
  std::string_view summary;
};

// In the order of the help page.
[[nodiscard]] std::span<const Command> commands();
[[nodiscard]] std::span<const Group> groups();
// Of the program itself: `upstar --version`.
[[nodiscard]] std::span<const Option> program_options();

[[nodiscard]] const Command* find_command(std::string_view name);
[[nodiscard]] const Group* find_group(std::string_view name);
// The option of that name that `command` takes (null: the program itself), or null.
[[nodiscard]] const Option* find_option(const Command* command, std::string_view name);
// The first option of that name that the program or any command takes, or null.
[[nodiscard]] const Option* find_option_anywhere(std::string_view name);

}  // namespace upstar::cli
