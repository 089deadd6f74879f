// The list. A command exists when it has a line here, and only then.
#include "upstar/commands/commands.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace upstar::cli {
namespace {

constexpr std::array kGroups = {
    Group{"nim", "tables of Triangular Nim"},
    Group{"db", "databases of components, and values that were kept"},
    Group{"patterns", "patterns of NoGo moves"},
};

template <class Rows>
auto find_by_name(const Rows& rows, std::string_view name) -> decltype(&rows[0]) {
  const auto found = std::ranges::find_if(rows, [&](const auto& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace

std::span<const Command> commands() {
  static const std::vector<Command> list = {
      eval_command(),       value_command(),     options_command(),
      repl_command(),       run_command(),       batch_command(),
      regions_command(),    solve_command(),     verify_command(),
      table_command(),      census_command(),    find_command(),
      hunt_command(),       family_command(),    reproduce_command(),
      sweep_command(),      play_command(),      gtp_command(),
      match_command(),      bench_command(),     nim_build_command(),
      nim_info_command(),   nim_query_command(), nim_plan_command(),
      nim_first_command(),  db_build_command(),  db_info_command(),
      db_verify_command(),  db_clear_command(),  patterns_learn_command(),
      completion_command(),
  };
  return list;
}

std::span<const Group> groups() { return kGroups; }

std::span<const Option> program_options() {
  static const std::vector<Option> list = [] {
    bool never_read = false;
    OptionList options;
    options.help();
    options.flag("version", "print version, commit, compiler and build", never_read);
    return options.options();
  }();
  return list;
}

const Command* find_command(std::string_view name) { return find_by_name(commands(), name); }

const Group* find_group(std::string_view name) { return find_by_name(groups(), name); }

const Option* find_option(const Command* command, std::string_view name) {
  return command == nullptr ? find_by_name(program_options(), name)
                            : find_by_name(command->options, name);
}

const Option* find_option_anywhere(std::string_view name) {
  if (const Option* option = find_option(nullptr, name)) return option;
  for (const Command& command : commands()) {
    if (const Option* option = find_option(&command, name)) return option;
  }
  return nullptr;
}

}  // namespace upstar::cli
