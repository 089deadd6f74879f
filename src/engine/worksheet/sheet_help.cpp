// Help inside a worksheet: a page of what can be written, and a line or two about every name.
#include <algorithm>
#include <string>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "engine/games/game_registry.hpp"
#include "engine/worksheet/sheet_functions.hpp"
#include "engine/worksheet/worksheet.hpp"
#include "value/functions.hpp"

namespace upstar {
namespace {

using HelpLines = std::vector<std::pair<std::string, std::string>>;

HelpLines overview() {
  HelpLines lines = {
      {"{3|1} + ^", "a value; every answer is the variable `it`"},
      {"g := {3|1}", "gives a name to a value, a list or a position"},
      {"f(x) := cool(x,1) + *", "a function"},
      {"g.Mean, mean(g)", "functions, as in CGSuite or as in `upstar eval`"},
      {"[1, ^, g], L[2]", "lists; functions of one game take them game by game"},
      {"nogo:.x.x.o. + ^", "positions stand for their values"},
      {"g > ^, g <| h, g != h", "comparisons"},
      {"// words", "a comment; a semicolon at the end of a line hides the answer"},
      {"names, forget g", "the names you have given; and no longer"},
      {"help mean", "about a function, a name or a game"},
      {"quit", "ends the session"},
  };
  for (const SheetFunction& function : sheet_functions()) {
    lines.emplace_back(function.signature, function.help);
  }
  return lines;
}

void add_games(std::string_view wanted, HelpLines& lines) {
  for (const GameInfo& game : known_games()) {
    if (game.name != wanted && wanted != "games") continue;
    lines.emplace_back(game.examples.front(), game.summary + "; " + game.grammar);
  }
}

}  // namespace

std::vector<std::pair<std::string, std::string>> sheet_help(std::string_view line,
                                                            const std::vector<std::string>& words,
                                                            const SheetNames& names) {
  if (words.empty()) return overview();
  HelpLines lines;
  for (const std::string& word : words) {
    const std::size_t before = lines.size();
    if (word == "functions") {
      for (const Function& row : functions()) lines.emplace_back(row.signature, row.help);
    }
    if (const auto index = find_function(word)) {
      lines.emplace_back(functions()[*index].signature, functions()[*index].help);
    }
    if (const SheetFunction* function = find_sheet_function(word)) {
      lines.emplace_back(function->signature, function->help);
    } else if (const ForeignName* foreign = refused_name(word)) {
      lines.emplace_back(word, foreign->why);
    }
    add_games(word, lines);
    if (const auto found = names.functions.find(word); found != names.functions.end()) {
      lines.emplace_back(found->second.signature(word), found->second.body);
    }
    if (names.variables.contains(word)) lines.emplace_back(word, "a name of this worksheet");
    if (lines.size() > before) continue;
    std::vector<std::string> known = {"functions", "games"};
    for (const SheetFunction& function : sheet_functions()) known.emplace_back(function.name);
    for (const GameInfo& game : known_games()) known.push_back(game.name);
    const auto nearest = nearest_function(word, known);
    throw Error::at_text(std::string(line), line.find(word), word.size(),
                         "there is nothing of this name",
                         nearest ? "did you mean `help " + *nearest + "`?"
                                 : "`help functions` and `help games` list what there is");
  }
  return lines;
}

}  // namespace upstar
