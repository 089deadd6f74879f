// The commands and options of the program: one table each.
//
// They feed the parser (command_line.cpp), the help pages (help.cpp) and the shells' completions
// (completion.cpp). A command or an option exists when it has a row here, and only then.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace upstar::cli {

enum class Kind { Flag, Count, Size, Duration, File, Choice, Text };

struct Option {
  std::string_view name;  // "memory": typed as --memory
  Kind kind = Kind::Flag;
  std::string_view metavar;   // "SIZE"; of a Choice: the choices, "black|white|both"
  std::string_view standard;  // what holds without it, in words; empty when that is plain
  std::string_view help;
  // "eval value solve nim-build": separated by spaces, commands of two words with a dash; "" stands for
  // upstar itself
  std::string_view commands;
};

struct Example {
  std::string_view arguments;  // after `upstar `, quoted as for a shell
  std::string_view meaning;
};

// What the words of a command are.
enum class Words {
  Expression,
  Positions,
  Board,
  Reports,
  SweptGame,
  Benchmark,
  Layers,
  Database,
  File,
  Shell
};

struct Command {
  std::string_view name;  // "eval", or two words: "nim build"
  Words words;
  std::string_view usage;  // of the words: "EXPRESSION"
  std::string_view summary;
  std::string_view description;  // paragraphs separated by empty lines
  std::span<const Example> examples;

  // The first of two words, or nothing.
  [[nodiscard]] std::string_view group() const {
    const std::size_t space = name.find(' ');
    return space == std::string_view::npos ? std::string_view() : name.substr(0, space);
  }
  // The last word.
  [[nodiscard]] std::string_view last_word() const { return name.substr(name.rfind(' ') + 1); }
};

// What the commands with the same first word have in common.
struct Group {
  std::string_view name;
  std::string_view summary;
};

[[nodiscard]] std::span<const Command> commands();
[[nodiscard]] std::span<const Option> options();
[[nodiscard]] std::span<const Group> groups();

[[nodiscard]] const Command* find_command(std::string_view name);
[[nodiscard]] const Group* find_group(std::string_view name);
// The option of that name that `command` takes ("" for the program itself), or null.
[[nodiscard]] const Option* find_option(std::string_view command, std::string_view name);
[[nodiscard]] bool belongs(const Option& option, std::string_view command);

}  // namespace upstar::cli
