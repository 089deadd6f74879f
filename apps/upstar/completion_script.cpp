// One writer a shell. Completed are commands, their options, the choices of an option, file names
// where a file is wanted, and the names of games where a position is.
#include "upstar/completion_script.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "upstar/commands/commands.hpp"

namespace upstar::cli {
namespace {

std::string spaced(std::string_view choices) {
  std::string out(choices);
  std::replace(out.begin(), out.end(), '|', ' ');
  return out;
}

// What may stand as a word of the command, separated by spaces.
std::string offered_words(const Command& command) {
  return command.words.offered == nullptr ? std::string() : command.words.offered();
}

// A value that cannot be completed.
bool takes_amount(const Option& option) {
  return option.kind == Kind::Count || option.kind == Kind::Size || option.kind == Kind::Duration ||
         option.kind == Kind::Text;
}

std::string option_names(std::span<const Option> options) {
  std::string out;
  for (const Option& option : options) {
    out += out.empty() ? "" : " ";
    out += fmt::format("--{}", option.name);
  }
  return out;
}

// First words, each once.
std::string command_list() {
  std::string out;
  for (const Command& command : commands()) {
    if (!command.group().empty()) continue;
    out += out.empty() ? "" : " ";
    out += command.name;
  }
  for (const Group& group : groups()) out += fmt::format(" {}", group.name);
  return out;
}

// The second words of a group.
std::string second_words(const Group& group) {
  std::string out;
  for (const Command& command : commands()) {
    if (command.group() != group.name) continue;
    out += out.empty() ? "" : " ";
    out += command.last_word();
  }
  return out;
}

// As a pattern of `case`.
std::string pattern(const Command& command) {
  return command.group().empty() ? std::string(command.name) : fmt::format("'{}'", command.name);
}

// The options of all commands that take a value, each name once: bash completes by the name alone.
std::vector<Option> options_with_values() {
  std::vector<Option> out;
  for (const Command& command : commands()) {
    for (const Option& option : command.options) {
      const bool is_there =
          std::ranges::any_of(out, [&](const Option& other) { return other.name == option.name; });
      if (option.kind != Kind::Flag && !is_there) out.push_back(option);
    }
  }
  return out;
}

// What completes the value of an option, in words; empty when nothing does.
std::string value_words(const Option& option) {
  return spaced(option.kind == Kind::Choice ? option.metavar : option.offered);
}

std::string bash_script() {
  std::string out =
      "# bash completion for upstar\n"
      "_upstar() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  COMP_WORDBREAKS=${COMP_WORDBREAKS//:}\n"
      "  case $before in\n";
  for (const Option& option : options_with_values()) {
    const std::string what =
        option.kind == Kind::File ? "-f" : fmt::format("-W '{}'", value_words(option));
    out += fmt::format("    --{}) COMPREPLY=($(compgen {} -- \"$word\")); return ;;\n", option.name,
                       what);
  }
  out += "  esac\n  local command=${COMP_WORDS[1]}\n";
  for (const Group& group : groups()) {
    out += fmt::format(
        "  if [[ $command == {} ]]; then\n"
        "    ((COMP_CWORD == 2)) && COMPREPLY=($(compgen -W '{} --help' -- \"$word\")) && return\n"
        "    command+=\" ${{COMP_WORDS[2]}}\"\n"
        "  fi\n",
        group.name, second_words(group));
  }
  out += "  case $command in\n";
  for (const Command& command : commands()) {
    const std::string words = offered_words(command);
    out += fmt::format("    {}) COMPREPLY=($(compgen {}-W '{}{}{}' -- \"$word\")) ;;\n",
                       pattern(command), command.words.are_files ? "-f " : "",
                       option_names(command.options), words.empty() ? "" : " ", words);
  }
  out += fmt::format(
      "    *) ((COMP_CWORD == 1)) && COMPREPLY=($(compgen -W '{} {}' -- \"$word\")) ;;\n"
      "  esac\n"
      "  [[ ${{COMPREPLY[0]-}} == *: ]] && compopt -o nospace\n"
      "  return 0\n"
      "}}\n"
      "complete -F _upstar upstar\n",
      command_list(), option_names(program_options()));
  return out;
}

// In zsh's _arguments, brackets and colons of a description are written with a backslash.
std::string zsh_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_options(std::span<const Option> options) {
  std::string out;
  for (const Option& option : options) {
    out += fmt::format(" \\\n        '--{}[{}]", option.name, zsh_escaped(option.help));
    if (option.kind == Kind::File) out += fmt::format(":{}:_files", option.metavar);
    if (option.kind == Kind::Choice) out += fmt::format(":who:({})", value_words(option));
    if (takes_amount(option)) {
      out += fmt::format(":{}:", option.metavar);
      if (!option.offered.empty()) out += fmt::format("({})", value_words(option));
    }
    out += "'";
  }
  return out;
}

std::string zsh_script() {
  std::string out =
      "#compdef upstar\n"
      "_upstar() {\n"
      "  local -a commands\n"
      "  commands=(\n";
  for (const Command& command : commands()) {
    if (!command.group().empty()) continue;
    out += fmt::format("    '{}:{}'\n", command.name, zsh_escaped(command.summary));
  }
  for (const Group& group : groups()) {
    out += fmt::format("    '{}:{}'\n", group.name, zsh_escaped(group.summary));
  }
  out +=
      "  )\n"
      "  if ((CURRENT == 2)); then\n"
      "    _describe command commands\n";
  out += fmt::format("    _arguments{}\n    return\n  fi\n", zsh_options(program_options()));
  out += "  local command=$words[2]\n";
  for (const Group& group : groups()) {
    out += fmt::format(
        "  if [[ $command == {} ]]; then\n"
        "    if ((CURRENT == 3)); then compadd {}; return; fi\n"
        "    command+=\" $words[3]\"\n"
        "    shift words; ((CURRENT--))\n"
        "  fi\n",
        group.name, second_words(group));
  }
  out += "  case $command in\n";
  for (const Command& command : commands()) {
    const std::string words = offered_words(command);
    out += fmt::format("    {})\n      shift words; ((CURRENT--))\n      _arguments{}",
                       pattern(command), zsh_options(command.options));
    if (!words.empty()) {
      out += fmt::format(" \\\n        '*:{}:({})'", command.words.called, zsh_escaped(words));
    }
    if (command.words.are_files) out += " \\\n        '*:file:_files'";
    out += " ;;\n";
  }
  out += "  esac\n}\n_upstar \"$@\"\n";
  return out;
}

std::string fish_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string fish_script() {
  std::string out = "# fish completion for upstar\ncomplete -c upstar -f\n";
  for (const Command& command : commands()) {
    if (command.group().empty()) {
      out += fmt::format("complete -c upstar -n __fish_use_subcommand -a {} -d {}\n", command.name,
                         fish_quoted(command.summary));
      continue;
    }
    out += fmt::format(
        "complete -c upstar -n '__fish_seen_subcommand_from {}; and not "
        "__fish_seen_subcommand_from {}' -a {} -d {}\n",
        command.group(), second_words(*find_group(command.group())), command.last_word(),
        fish_quoted(command.summary));
  }
  for (const Group& group : groups()) {
    out += fmt::format("complete -c upstar -n __fish_use_subcommand -a {} -d {}\n", group.name,
                       fish_quoted(group.summary));
  }
  for (const Option& option : program_options()) {
    out += fmt::format("complete -c upstar -n __fish_use_subcommand -l {} -d {}\n", option.name,
                       fish_quoted(option.help));
  }
  for (const Command& command : commands()) {
    const std::string condition =
        command.group().empty()
            ? fmt::format("-n '__fish_seen_subcommand_from {}'", command.name)
            : fmt::format("-n '__fish_seen_subcommand_from {}; and __fish_seen_subcommand_from {}'",
                          command.group(), command.last_word());
    if (const std::string words = offered_words(command); !words.empty()) {
      out += fmt::format("complete -c upstar {} -a '{}'\n", condition, words);
    }
    if (command.words.are_files) {
      out += fmt::format("complete -c upstar {} -F\n", condition);
    }
    for (const Option& option : command.options) {
      std::string value;
      if (option.kind == Kind::File) value = " -r -F";
      if (option.kind == Kind::Choice || takes_amount(option)) value = " -x";
      if (const std::string words = value_words(option); !words.empty()) {
        value += fmt::format(" -a '{}'", words);
      }
      out += fmt::format("complete -c upstar {} -l {}{} -d {}\n", condition, option.name, value,
                         fish_quoted(option.help));
    }
  }
  return out;
}

}  // namespace

std::optional<std::string> completion_script(std::string_view shell) {
  if (shell == "bash") return bash_script();
  if (shell == "zsh") return zsh_script();
  if (shell == "fish") return fish_script();
  return std::nullopt;
}

}  // namespace upstar::cli
