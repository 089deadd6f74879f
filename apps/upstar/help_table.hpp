// The tables of help pages: two columns, at most 80 wide.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <upstar/engine.hpp>

namespace upstar::cli {

using HelpRows = std::vector<std::pair<std::string, std::string>>;

// A title, then names with their texts beside them. Begins with an empty line.
[[nodiscard]] std::string help_table(std::string_view title, const HelpRows& rows);

// ---- Games: all of them, or those for which something holds ----

using GameTest = bool (*)(const GameInfo& game);

// How their positions are written, with examples.
[[nodiscard]] std::string games_help(GameTest test);
// What shells complete: "domineering: nogo: ..." where a position is wanted, "domineering nogo ..." for a game.
[[nodiscard]] std::string offered_positions(GameTest test);
[[nodiscard]] std::string offered_games(GameTest test);

[[nodiscard]] inline bool is_any(const GameInfo& /*game*/) { return true; }
[[nodiscard]] inline bool is_valued(const GameInfo& game) { return game.has_values; }
[[nodiscard]] inline bool is_tabled(const GameInfo& game) { return game.has_tables; }
[[nodiscard]] inline bool is_played(const GameInfo& game) { return game.has_players; }
// Is it played on triangles?
[[nodiscard]] bool is_of_triangles(const GameInfo& game);

// The same as a command lists it.
template <GameTest kTest>
[[nodiscard]] std::string games_help() {
  return games_help(kTest);
}
template <GameTest kTest>
[[nodiscard]] std::string offered_positions() {
  return offered_positions(kTest);
}
template <GameTest kTest>
[[nodiscard]] std::string offered_games() {
  return offered_games(kTest);
}

}  // namespace upstar::cli
