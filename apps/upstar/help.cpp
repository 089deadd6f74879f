// Laying out the help pages: two columns, at most 80 wide.
#include "upstar/help.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <upstar/engine.hpp>

#include "version.hpp"

namespace upstar::cli {
namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kWidestName = 28;  // longer ones have a line to themselves

using Rows = std::vector<std::pair<std::string, std::string>>;

// `text` broken between words, continued at column `indent`.
std::string wrapped(std::string_view text, std::size_t indent) {
  std::string out;
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > indent && column + 1 + end > kWidth) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    }
    if (column > indent) {
      out += ' ';
      ++column;
    }
    out += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string table(std::string_view title, const Rows& rows) {
  std::size_t first = 0;
  for (const auto& row : rows) {
    if (row.first.size() <= kWidestName) first = std::max(first, row.first.size());
  }
  std::string out = fmt::format("\n{}\n", title);
  for (const auto& [name, text] : rows) {
    if (name.size() > kWidestName) {
      out += fmt::format("  {}\n{:{}}{}\n", name, "", first + 4, wrapped(text, first + 4));
      continue;
    }
    out += fmt::format("  {:<{}}  {}\n", name, first, wrapped(text, first + 4));
  }
  return out;
}

std::string option_table(std::string_view command) {
  Rows rows;
  for (const Option& option : options()) {
    if (!belongs(option, command)) continue;
    std::string name = fmt::format("--{}", option.name);
    if (option.name == "help") name = "-h, --help";
    if (!option.metavar.empty()) name += fmt::format(" {}", option.metavar);
    std::string text(option.help);
    if (!option.standard.empty()) text += fmt::format(" (default: {})", option.standard);
    rows.emplace_back(std::move(name), std::move(text));
  }
  return table("Options", rows);
}

// The commands of a group, or all of them.
std::string command_table(std::string_view group) {
  Rows rows;
  for (const Command& command : commands()) {
    if (!group.empty() && command.group() != group) continue;
    rows.emplace_back(fmt::format("{} {}", command.name, command.usage), command.summary);
  }
  return table("Commands", rows);
}

std::string game_table() {
  Rows rows;
  for (const GameInfo& game : Engine::games()) {
    std::string examples = "for example";
    for (const std::string& example : game.examples) examples += " " + example;
    rows.emplace_back(game.name, game.summary);
    rows.emplace_back("", "written: " + game.grammar);
    rows.emplace_back("", examples);
  }
  return table("Games", rows);
}

std::string paper_table() {
  Rows rows;
  for (const ReportInfo& report : Engine::reports()) {
    rows.emplace_back(report.name, report.citation);
  }
  return table("Papers", rows);
}

std::string function_table() {
  Rows rows;
  for (const FunctionInfo& function : Engine::functions()) {
    rows.emplace_back(function.signature, function.summary);
  }
  return table("Functions and names", rows);
}

std::string example_list(std::span<const Example> examples) {
  std::string out = "\nExamples\n";
  for (const Example& example : examples) {
    out += fmt::format("  upstar {}\n      {}\n", example.arguments, example.meaning);
  }
  return out;
}

constexpr std::string_view kNotation =
    "\nNotation\n"
    "  0  -3  5/8        numbers\n"
    "  *  *3             star and the nimbers\n"
    "  ^  vv  ^3  ^<2>   up, double down, three ups, up second\n"
    "  2^*  1/2vv*2      a number, ups and a nimber together\n"
    "  +-1  +-(1*)       switches {1|-1} and {1*|-1*}\n"
    "  {4*||3*|2*}       options; the longest run of bars splits first\n"
    "  + -  3.G  G:H     sums, multiples, ordinal sums\n"
    "  == < > <= >= <>   comparisons; <> means confused with\n";

constexpr std::string_view kExitCodes =
    "\nExit codes\n"
    "  0    answered\n"
    "  1    internal error\n"
    "  2    bad usage or bad input\n"
    "  3    undecided: a limit was reached; what is known is printed\n"
    "  4    a check failed: a published result is not what we compute\n"
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
  out += option_table("");
  out += game_table();
  out += "\nPositions are written game:text; Black is Left (x), White is Right (o).\n";
  out += kExitCodes;
  out += "\nupstar COMMAND --help tells more, with examples.\n";
  return out;
}

std::string command_help(const Command& command) {
  std::string out =
      fmt::format("upstar {}: {}\n\nUsage: upstar {} [OPTIONS] {}\n\n{}\n", command.name,
                  command.summary, command.name, command.usage, command.description);
  out += option_table(command.name);
  if (command.words == Words::Expression) {
    out += kNotation;
    out += function_table();
  }
  if (command.words == Words::Positions) out += game_table();
  if (command.words == Words::Reports) out += paper_table();
  out += example_list(command.examples);
  return out;
}

std::string version_text() {
  return fmt::format("upstar {}\ncommit    {}\ncompiler  {}\nbuild     {}\n", build::kVersion,
                     build::kCommit, build::kCompiler, build::kType);
}

}  // namespace upstar::cli
