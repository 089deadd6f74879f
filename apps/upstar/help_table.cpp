// Breaking lines between words, and the table of games.
#include "upstar/help_table.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include <upstar/engine.hpp>

namespace upstar::cli {
namespace {

constexpr std::size_t kHelpColumns = 80;
constexpr std::size_t kWidestName = 28;  // longer ones have a line to themselves

// `text` broken between words, continued at column `indent`.
std::string wrapped(std::string_view text, std::size_t indent) {
  std::string out;
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > indent && column + 1 + end > kHelpColumns) {
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

}  // namespace

std::string help_table(std::string_view title, const HelpRows& rows) {
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

std::string games_help(GameTest test) {
  HelpRows rows;
  for (const GameInfo& game : Engine::games()) {
    if (!test(game)) continue;
    std::string examples = "for example";
    for (const std::string& example : game.examples) examples += " " + example;
    rows.emplace_back(game.name, game.summary);
    rows.emplace_back("", "written: " + game.grammar);
    rows.emplace_back("", examples);
  }
  return help_table("Games", rows);
}

namespace {

std::string names_of_games(GameTest test, std::string_view ending) {
  std::string out;
  for (const GameInfo& game : Engine::games()) {
    if (test(game)) out += fmt::format("{}{}{}", out.empty() ? "" : " ", game.name, ending);
  }
  return out;
}

}  // namespace

std::string offered_positions(GameTest test) { return names_of_games(test, ":"); }

std::string offered_games(GameTest test) { return names_of_games(test, ""); }

bool is_of_triangles(const GameInfo& game) { return game.name.starts_with("triangular-nim"); }

}  // namespace upstar::cli
