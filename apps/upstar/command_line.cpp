// Telling words from options, then letting CLI11 read the options by the list of commands.
#include "upstar/command_line.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "upstar/commands/commands.hpp"

namespace upstar::cli {
namespace {

// The whole command line, and where in it an argument stands: errors point there.
struct Line {
  std::string text = "upstar";
  std::vector<std::size_t> starts;

  explicit Line(std::span<const std::string> arguments) {
    for (const std::string& argument : arguments) {
      text += ' ';
      starts.push_back(text.size());
      text += argument;
    }
  }
  [[nodiscard]] Error error(std::size_t index, std::size_t length, std::string message,
                            std::string hint) const {
    return Error::at_text(text, starts[index], length, std::move(message), std::move(hint));
  }
};

bool looks_like_option(std::string_view argument) {
  if (argument == "-h") return true;
  const auto letter = [&](std::size_t at) {
    return at < argument.size() && std::islower(static_cast<unsigned char>(argument[at])) != 0;
  };
  if (!argument.starts_with("--") || !letter(2) || !letter(3)) return false;
  // --mean({1|0}) is an expression, --vv* too: names have letters and dashes up to the end or `=`.
  const std::string_view name = argument.substr(0, argument.find('='));
  return name != "--vv" && std::all_of(name.begin(), name.end(), [](unsigned char c) {
           return std::islower(c) != 0 || c == '-';
         });
}

std::string_view name_of_option(std::string_view argument) {
  if (argument == "-h") return "help";
  return argument.substr(2, argument.find('=') == std::string_view::npos ? std::string_view::npos
                                                                         : argument.find('=') - 2);
}

std::string help_hint(std::string_view command) {
  return command.empty() ? "upstar --help lists the commands"
                         : fmt::format("upstar {} --help lists the options", command);
}

std::span<const Option> options_of(const CommandLine& line) {
  return line.command == nullptr ? program_options() : std::span(line.command->options);
}

[[noreturn]] void unknown_option(const Line& line, std::size_t index, std::string_view argument,
                                 const CommandLine& out) {
  const std::string_view name = name_of_option(argument);
  const std::string_view command = out.command_name();
  if (command.empty() && find_option_anywhere(name) != nullptr) {
    throw Error(ErrorKind::BadInput, "no command is given", help_hint(""));
  }
  std::vector<std::string> names;
  for (const Option& option : options_of(out)) names.emplace_back(option.name);
  const auto meant = closest_name(name, names);
  throw line.error(index, name.size() + 2,
                   command.empty() ? fmt::format("there is no option --{}", name)
                                   : fmt::format("`upstar {}` has no option --{}", command, name),
                   meant ? fmt::format("did you mean --{}?", *meant) : help_hint(command));
}

[[noreturn]] void unknown_command(const Line& line, std::size_t index, const std::string& word) {
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    if (command.group().empty()) names.emplace_back(command.name);
  }
  for (const Group& group : groups()) names.emplace_back(group.name);
  for (const Option& option : program_options()) {
    names.push_back(fmt::format("--{}", option.name));
  }
  const auto meant = closest_name(word, names);
  throw line.error(index, word.size(), "there is no such command",
                   meant ? fmt::format("did you mean `upstar {}`?", *meant) : help_hint(""));
}

// A group of commands without one of them.
[[noreturn]] void unfinished_command(const Line& line, std::size_t index, const std::string& word,
                                     const Group& group) {
  std::vector<std::string> names;
  std::string list;
  for (const Command& command : commands()) {
    if (command.group() != group.name) continue;
    names.emplace_back(command.last_word());
    list += fmt::format("{}{}", list.empty() ? "" : ", ", command.last_word());
  }
  const bool has_second = word != group.name;
  const auto meant = has_second ? closest_name(word, names) : std::nullopt;
  throw line.error(index, word.size(),
                   has_second ? fmt::format("`upstar {}` has no such command", group.name)
                              : fmt::format("`upstar {}` needs a command", group.name),
                   meant ? fmt::format("did you mean `upstar {} {}`?", group.name, *meant)
                         : fmt::format("choose one of {}", list));
}

// The indices of the first two arguments that are neither options nor values of options. Options may
// stand before the command.
std::vector<std::size_t> first_words(std::span<const std::string> arguments) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--" && found.size() < 2; ++i) {
    if (!looks_like_option(arguments[i])) {
      found.push_back(i);
      continue;
    }
    const Option* option = find_option_anywhere(name_of_option(arguments[i]));
    const bool has_value = arguments[i].find('=') != std::string::npos;
    if (option != nullptr && option->kind != Kind::Flag && !has_value) ++i;
  }
  return found;
}

// The command, or for a page of help only its group; how many words it has. A line that names neither
// is left to the caller.
int find_command_among(std::span<const std::string> arguments, const Line& line, CommandLine& out) {
  const std::vector<std::size_t> words = first_words(arguments);
  if (words.empty()) return 0;
  const std::string& first = arguments[words[0]];
  out.command = find_command(first);
  const Group* group = find_group(first);
  if (group == nullptr) return 1;
  if (words.size() == 2) {
    out.command = find_command(first + " " + arguments[words[1]]);
    if (out.command == nullptr) {
      unfinished_command(line, words[1], arguments[words[1]], *group);
    }
    return 2;
  }
  const bool asks_for_help = std::any_of(arguments.begin(), arguments.end(), [](const auto& word) {
    return word == "-h" || word == "--help";
  });
  if (!asks_for_help) unfinished_command(line, words[0], first, *group);
  out.group = first;
  return 1;
}

struct SplitOptions {
  std::vector<std::string> options;
  std::vector<std::size_t> option_places;  // indices into the arguments
};

// Takes the options out of the arguments; what remains are the command and its words.
SplitOptions split_options(std::span<const std::string> arguments, const Line& line,
                           CommandLine& out) {
  SplitOptions given;
  int words_of_command = find_command_among(arguments, line, out);
  std::size_t i = 0;
  for (; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (argument == "--") break;
    if (!looks_like_option(argument)) {
      if (out.command == nullptr && out.group.empty()) unknown_command(line, i, argument);
      if (words_of_command == 0) out.words.push_back(argument);
      words_of_command = std::max(0, words_of_command - 1);
      continue;
    }
    const Option* option = find_option(out.command, name_of_option(argument));
    if (option == nullptr) unknown_option(line, i, argument, out);
    if (option->kind == Kind::Flag && argument.find('=') != std::string::npos) {
      throw line.error(i, argument.size(), fmt::format("--{} takes no value", option->name),
                       fmt::format("write --{}", option->name));
    }
    given.options.push_back(argument);
    given.option_places.push_back(i);
    if (option->kind == Kind::Flag || argument.find('=') != std::string::npos) continue;
    if (i + 1 == arguments.size() || looks_like_option(arguments[i + 1])) {
      throw line.error(i, argument.size(), fmt::format("{} needs a value", argument),
                       fmt::format("write {}={}", argument, option->metavar));
    }
    given.options.push_back(arguments[++i]);
    given.option_places.push_back(i);
  }
  for (++i; i < arguments.size(); ++i) out.words.push_back(arguments[i]);
  return given;
}

// The same checks for every kind of option, as a CLI11 validator.
CLI::Validator validator_for(const Option& option) {
  return CLI::Validator(
      [&option](std::string& value) {
        return is_well_written(option, value) ? std::string() : how_to_write(option);
      },
      std::string(option.metavar), std::string(option.name));
}

void read_options(const SplitOptions& given, const Line& line, CommandLine& out) {
  CLI::App app;
  app.set_help_flag();
  std::vector<std::pair<const Option*, CLI::Option*>> known;
  std::map<std::string, bool, std::less<>> flags;
  for (const Option& option : options_of(out)) {
    const std::string name(option.name);
    if (option.kind == Kind::Flag) {
      const std::string names = name == "help" ? "-h,--help" : "--" + name;
      known.emplace_back(&option, app.add_flag(names, flags[name]));
    } else {
      CLI::Option* added = app.add_option("--" + name, out.given[name]);
      added->check(validator_for(option))->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
      known.emplace_back(&option, added);
    }
  }
  std::vector<std::string> reversed(given.options.rbegin(), given.options.rend());
  const auto drop_what_was_not_given = [&] {
    for (const auto& [option, seen] : known) {
      if (seen->count() == 0) out.given.erase(std::string(option->name));
    }
  };
  try {
    app.parse(reversed);
  } catch (const CLI::ParseError&) {
    // The list of options knows better words than the library: find the argument it stumbled over.
    drop_what_was_not_given();
    for (std::size_t i = 0; i < given.options.size(); ++i) {
      const std::string& argument = given.options[i];
      const Option& option = *find_option(out.command, name_of_option(argument));
      const std::size_t equals = argument.find('=');
      if (option.kind == Kind::Flag) continue;
      const std::string value =
          equals == std::string::npos ? given.options[++i] : argument.substr(equals + 1);
      if (is_well_written(option, value)) continue;
      throw line.error(given.option_places[i], given.options[i].size(),
                       fmt::format("--{} cannot be `{}`", option.name, value),
                       how_to_write(option));
    }
    throw Error(ErrorKind::BadInput, "the options cannot be read", help_hint(out.command_name()));
  }
  drop_what_was_not_given();
  for (const auto& [name, on] : flags) {
    if (on) out.given[name] = "true";
  }
}

}  // namespace

// `upstar help solve` is `upstar solve --help`.
void read_command_line(std::span<const std::string> arguments, CommandLine& out) {
  if (!arguments.empty() && arguments.front() == "help") {
    std::vector<std::string> asked(arguments.begin() + 1, arguments.end());
    asked.emplace_back("--help");
    return read_command_line(asked, out);
  }
  const Line line(arguments);
  // An error met half-way is still told as JSON when the line asks for JSON anywhere.
  for (const std::string& argument : arguments) {
    if (argument == "--") break;
    if (argument == "--json") out.given["json"] = "true";
  }
  const SplitOptions given = split_options(arguments, line, out);
  read_options(given, line, out);
}

}  // namespace upstar::cli
