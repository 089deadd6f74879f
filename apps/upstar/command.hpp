// What a command is: its name, its words, its options, its help, and the function that runs it.
//
// A command lives in one file of the folder `commands`, which defines one function that describes it:
//
//     Command nim_build_command() {
//       return with_options({.name = "nim build", .words = {...}, ...}, list_nim_build, run_nim_build);
//     }
//
// commands/commands.cpp lists these functions; the parser, the help pages and the completions read that
// list and nothing else.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "upstar/option_list.hpp"

namespace upstar::cli {

struct Command;

// A command as it was called, apart from its options.
struct Call {
  const Command& command;
  const std::vector<std::string>& words;
  const CancelToken& cancel;
  const GivenOptions& given;
};

struct Example {
  std::string_view arguments;  // after `upstar `, quoted as for a shell
  std::string_view meaning;
};

// The words that follow the name of a command.
struct Words {
  std::string_view usage;                // "POSITION..."
  std::string_view called = "position";  // what a menu of zsh calls them
  std::string (*offered)() = nullptr;    // what a shell completes, separated by spaces
  bool are_files = false;
};

struct Command {
  std::string_view name;  // "eval", or two words: "nim build"
  Words words = {};
  std::string_view summary = {};
  std::string_view description = {};  // paragraphs separated by empty lines
  std::vector<Example> examples = {};
  std::string (*more_help)() = nullptr;  // of the help page: what stands before the examples

  // These two come from with_options().
  std::vector<Option> options = {};
  std::function<int(const GivenOptions& given, const Call& call)> run = {};  // -> the exit code

  // The first of two words, or nothing.
  [[nodiscard]] std::string_view group() const {
    const std::size_t space = name.find(' ');
    return space == std::string_view::npos ? std::string_view() : name.substr(0, space);
  }
  [[nodiscard]] std::string_view last_word() const { return name.substr(name.rfind(' ') + 1); }
};

// The command with the options that `list` lists; it runs with a struct filled from those given.
template <class Fields>
[[nodiscard]] Command with_options(Command command, void (*list)(OptionList&, Fields&),
                                   int (*run)(const Fields&, const Call&)) {
  Fields never_read;
  OptionList options;
  list(options, never_read);
  options.help();
  command.options = options.options();
  command.run = [list, run](const GivenOptions& given, const Call& call) {
    Fields fields;
    OptionList bound;
    list(bound, fields);
    bound.fill(given);
    return run(fields, call);
  };
  return command;
}

}  // namespace upstar::cli
