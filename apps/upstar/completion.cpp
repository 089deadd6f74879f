// One writer a shell. Completed are commands, their options, the choices of an option, file names
// where a file is wanted, and the names of games where a position is.
#include "upstar/completion.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include <upstar/engine.hpp>

#include "upstar/options.hpp"

namespace upstar::cli {
namespace {

std::string spaced(std::string_view choices) {
  std::string out(choices);
  std::replace(out.begin(), out.end(), '|', ' ');
  return out;
}

// What may stand as a word of the command.
std::string word_list(const Command& command) {
  if (command.words == Words::Shell || command.words == Words::Benchmark ||
      command.words == Words::SweptGame) {
    return spaced(command.usage);
  }
  if (command.words == Words::Layers) return "1 2 3 4 5 6 7 8 9";
  if (command.words == Words::Database) return "nogo-strip nogo-parts";
  std::string out;
  if (command.words == Words::Positions || command.words == Words::Board) {
    for (const GameInfo& game : Engine::games()) {
      out += out.empty() ? "" : " ";
      out += command.words == Words::Board ? game.name : game.name + ":";
    }
  }
  if (command.words == Words::Reports) {
    for (const ReportInfo& report : Engine::reports()) {
      out += (out.empty() ? "" : " ") + report.name;
    }
  }
  return out;
}

// A value that cannot be completed.
bool takes_amount(const Option& option) {
  return option.kind == Kind::Count || option.kind == Kind::Size || option.kind == Kind::Duration ||
         option.kind == Kind::Text;
}

std::string_view word_name(Words words) {
  if (words == Words::Shell) return "shell";
  if (words == Words::Benchmark) return "benchmark";
  if (words == Words::SweptGame) return "game";
  if (words == Words::Layers) return "layers";
  if (words == Words::Database) return "database";
  return words == Words::Reports ? "report" : "position";
}

std::string option_list(std::string_view command) {
  std::string out;
  for (const Option& option : options()) {
    if (!belongs(option, command)) continue;
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

std::string bash_script() {
  std::string out =
      "# bash completion for upstar\n"
      "_upstar() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  COMP_WORDBREAKS=${COMP_WORDBREAKS//:}\n"
      "  case $before in\n";
  for (const Option& option : options()) {
    if (option.kind == Kind::Flag) continue;
    const std::string what = option.kind == Kind::File ? "-f"
                             : option.kind == Kind::Choice
                                 ? fmt::format("-W '{}'", spaced(option.metavar))
                                 : "-W ''";
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
    const std::string words = word_list(command);
    out += fmt::format("    {}) COMPREPLY=($(compgen {}-W '{}{}{}' -- \"$word\")) ;;\n",
                       pattern(command), command.words == Words::File ? "-f " : "",
                       option_list(command.name), words.empty() ? "" : " ", words);
  }
  out += fmt::format(
      "    *) ((COMP_CWORD == 1)) && COMPREPLY=($(compgen -W '{} {}' -- \"$word\")) ;;\n"
      "  esac\n"
      "  [[ ${{COMPREPLY[0]-}} == *: ]] && compopt -o nospace\n"
      "  return 0\n"
      "}}\n"
      "complete -F _upstar upstar\n",
      command_list(), option_list(""));
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

std::string zsh_options(std::string_view command) {
  std::string out;
  for (const Option& option : options()) {
    if (!belongs(option, command)) continue;
    out += fmt::format(" \\\n        '--{}[{}]", option.name, zsh_escaped(option.help));
    if (option.kind == Kind::File) out += fmt::format(":{}:_files", option.metavar);
    if (option.kind == Kind::Choice) out += fmt::format(":who:({})", spaced(option.metavar));
    if (takes_amount(option)) out += fmt::format(":{}:", option.metavar);
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
  out += fmt::format("    _arguments{}\n    return\n  fi\n", zsh_options(""));
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
    const std::string words = word_list(command);
    out += fmt::format("    {})\n      shift words; ((CURRENT--))\n      _arguments{}",
                       pattern(command), zsh_options(command.name));
    if (!words.empty()) {
      std::string list = words;
      if (command.words == Words::Positions) {
        for (std::size_t at = 0; (at = list.find(':', at)) != std::string::npos; at += 2) {
          list.insert(at, "\\");
        }
      }
      out += fmt::format(" \\\n        '*:{}:({})'", word_name(command.words), list);
    }
    if (command.words == Words::File) out += " \\\n        '*:file:_files'";
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
  for (const Option& option : options()) {
    if (belongs(option, "")) {
      out += fmt::format("complete -c upstar -n __fish_use_subcommand -l {} -d {}\n", option.name,
                         fish_quoted(option.help));
    }
  }
  for (const Command& command : commands()) {
    const std::string condition =
        command.group().empty()
            ? fmt::format("-n '__fish_seen_subcommand_from {}'", command.name)
            : fmt::format("-n '__fish_seen_subcommand_from {}; and __fish_seen_subcommand_from {}'",
                          command.group(), command.last_word());
    if (const std::string words = word_list(command); !words.empty()) {
      out += fmt::format("complete -c upstar {} -a '{}'\n", condition, words);
    }
    if (command.words == Words::File) {
      out += fmt::format("complete -c upstar {} -F\n", condition);
    }
    for (const Option& option : options()) {
      if (!belongs(option, command.name)) continue;
      std::string value;
      if (option.kind == Kind::File) value = " -r -F";
      if (option.kind == Kind::Choice) value = fmt::format(" -x -a '{}'", spaced(option.metavar));
      if (takes_amount(option)) value = " -x";
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
