// From argv to a command, its options and its words.
//
// Expressions may begin with a minus sign, so `upstar eval -1/2` must not look like an option. Words
// and options are told apart first, by the list of commands: an argument is an option when it is `-h` or begins
// with two dashes and a letter or two more of a name (`--json`, `--memory=1G`, and misspelled ones,
// which are reported); everything after `--` is a word. CLI11 then reads the options. A command has one
// word or two (`nim build`).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/command.hpp"

namespace upstar::cli {

struct CommandLine {
  const Command* command = nullptr;  // null: the program itself (help, version)
  std::string group;                 // `upstar nim --help` is about a group of commands
  std::vector<std::string> words;
  GivenOptions given;

  [[nodiscard]] bool has(std::string_view option) const { return given.contains(option); }
  [[nodiscard]] std::string_view command_name() const {
    return command == nullptr ? std::string_view() : command->name;
  }
};

// Fills `out` as far as it gets, so that an error can still be reported in the form asked for.
// Throws Error{BadInput}.
void read_command_line(std::span<const std::string> arguments, CommandLine& out);

}  // namespace upstar::cli
