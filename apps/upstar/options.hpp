// The commands and options of the program: one table each.
//
// They feed the parser (command_line.cpp), the help pages (help.cpp) and the shells' completions
// (completion.cpp). A command or an option exists when it has a row here, and only then.
#pragma once

#include <span>
#include <string_view>

namespace upstar::cli {

enum class Kind { Flag, Count, Size, Duration, File, Choice };

struct Option {
  std::string_view name;  // "memory": typed as --memory
  Kind kind = Kind::Flag;
  std::string_view metavar;   // "SIZE"; of a Choice: the choices, "black|white|both"
  std::string_view standard;  // what holds without it, in words; empty when that is plain
  std::string_view help;
  std::string_view
      commands;  // "eval value solve", separated by spaces; "" stands for upstar itself
};

struct Example {
  std::string_view arguments;  // after `upstar `, quoted as for a shell
  std::string_view meaning;
};

// What the words of a command are.
enum class Words { Expression, Positions, Board, Reports, Shell };

struct Command {
  std::string_view name;
  Words words;
  std::string_view usage;  // of the words: "EXPRESSION"
  std::string_view summary;
  std::string_view description;  // paragraphs separated by empty lines
  std::span<const Example> examples;
};

[[nodiscard]] std::span<const Command> commands();
[[nodiscard]] std::span<const Option> options();

[[nodiscard]] const Command* find_command(std::string_view name);
// The option of that name that `command` takes ("" for the program itself), or null.
[[nodiscard]] const Option* find_option(std::string_view command, std::string_view name);
[[nodiscard]] bool belongs(const Option& option, std::string_view command);

}  // namespace upstar::cli
