// Matches: many games between two sides, in pairs with the same opening and colours exchanged.
//
// Games are numbered, and everything random about a game follows from the seed and its number. So a match can be
// played in any order, by several games at once, and go on where it was; players that are limited by playouts
// play the same games every time.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <upstar/types/match.hpp>  // IWYU pragma: export

#include "base/budget.hpp"
#include "play/core/played_game.hpp"
#include "play/match/match_file.hpp"
#include "play/match/match_side.hpp"
#include "play/match/statistics.hpp"

namespace upstar::play {

struct MatchSettings {
  std::string a;
  std::string b;
  ThinkingLimits limits = {};
  std::size_t memory = std::size_t{256} << 20;  // for a player
  FoundBefore found = {};                       // asked by several threads where games run at once
  double grace = 10;
  Player first = Player::Black;
  int games = 100;
  int opening_moves = 4;
  std::uint64_t seed = 1;
  int parallel = 1;  // games at once
  std::optional<SprtHypotheses> sprt = {};
  std::filesystem::path results = {};  // empty: nothing is kept
  std::filesystem::path sgf_folder = {};
};

// Told after every game.
using OnMatchGame = std::function<void(const MatchScore&)>;

// Fills `score` while it goes on. Games of this kind must always have a winner. Throws Error{BadInput} for players that are not there or a results file of
// something else, and what the budget throws.
void play_match(const PlayedGame& start, const MatchSettings& settings, Budget& budget,
                MatchScore& score, const OnMatchGame& on_game);

}  // namespace upstar::play
