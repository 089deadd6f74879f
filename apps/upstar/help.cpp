// What stands on the pages, from top to bottom.
#include "upstar/help.hpp"

#include <span>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "upstar/commands/commands.hpp"
#include "upstar/help_table.hpp"
#include "version.hpp"

namespace upstar::cli {
namespace {

std::string option_table(std::span<const Option> options) {
  HelpRows rows;
  for (const Option& option : options) {
    std::string name = fmt::format("--{}", option.name);
    if (option.name == "help") name = "-h, --help";
    if (!option.metavar.empty()) name += fmt::format(" {}", option.metavar);
    std::string text(option.help);
    if (!option.standard.empty()) text += fmt::format(" (default: {})", option.standard);
    rows.emplace_back(std::move(name), std::move(text));
  }
  return help_table("Options", rows);
}

// The commands of a group, or all of them.
std::string command_table(std::string_view group) {
  HelpRows rows;
  for (const Command& command : commands()) {
    if (!group.empty() && command.group() != group) continue;
    rows.emplace_back(fmt::format("{} {}", command.name, command.words.usage), command.summary);
  }
  return help_table("Commands", rows);
}

std::string example_list(std::span<const Example> examples) {
  std::string out = "\nExamples\n";
  for (const Example& example : examples) {
    out += fmt::format("  upstar {}\n      {}\n", example.arguments, example.meaning);
  }
  return out;
}

constexpr std::string_view kExitCodes =
    "\nExit codes\n"
    "  0    answered\n"
    "  1    internal error\n"
    "  2    bad usage or bad input\n"
    "  3    undecided: a limit was reached; what is known is printed\n"
    "  4    a check failed: of a certificate, a database, a published result, or an\n"
    "       expected answer\n"
    "  130  interrupted\n";

}  // namespace

std::string group_help(std::string_view group) {
  return fmt::format("upstar {}: {}\n\nUsage: upstar {} COMMAND [OPTIONS] ...\n", group,
                     find_group(group)->summary, group) +
         command_table(group) +
         fmt::format("\nupstar {} COMMAND --help tells more, with examples.\n", group);
}

std::string program_help() {
  std::string out =
      "upstar: a laboratory for combinatorial games\n"
      "\n"
      "Usage: upstar COMMAND [OPTIONS] ...\n";
  out += command_table("");
  out += option_table(program_options());
  out += games_help(is_any);
  out +=
      "\nPositions are written game:text; Black is Left (x), White is Right (o). Points of a\n"
      "row are numbered from the left; on other boards A1 is the lower left corner, columns\n"
      "are letters without I, and rows are counted from the bottom.\n";
  out += kExitCodes;
  out += "\nupstar COMMAND --help tells more, with examples.\n";
  return out;
}

std::string command_help(const Command& command) {
  std::string out =
      fmt::format("upstar {}: {}\n\nUsage: upstar {} [OPTIONS]{}{}\n\n{}\n", command.name,
                  command.summary, command.name, command.words.usage.empty() ? "" : " ",
                  command.words.usage, command.description);
  out += option_table(command.options);
  if (command.more_help != nullptr) out += command.more_help();
  out += example_list(command.examples);
  return out;
}

std::string version_text() {
  return fmt::format("upstar {}\ncommit    {}\ncompiler  {}\nbuild     {}\n", build::kVersion,
                     build::kCommit, build::kCompiler, build::kType);
}

}  // namespace upstar::cli
