// Incentives: differences, then the maximal ones.
#include "value/incentives.hpp"

#include <algorithm>

namespace upstar {
namespace {

std::vector<Game> maximal(Arena& arena, std::vector<Game> games) {
  std::sort(games.begin(), games.end());
  games.erase(std::unique(games.begin(), games.end()), games.end());
  std::vector<Game> result;
  for (const Game game : games) {
    const bool exceeded = std::any_of(games.begin(), games.end(), [&](Game other) {
      return other != game && arena.le(game, other);
    });
    if (!exceeded) result.push_back(game);
  }
  return result;
}

}  // namespace

std::vector<Game> left_incentives(Arena& arena, Game game) {
  std::vector<Game> gains;
  for (const Game option : arena.left(game)) gains.push_back(arena.difference(option, game));
  return maximal(arena, std::move(gains));
}

std::vector<Game> right_incentives(Arena& arena, Game game) {
  std::vector<Game> gains;
  for (const Game option : arena.right(game)) gains.push_back(arena.difference(game, option));
  return maximal(arena, std::move(gains));
}

std::vector<Game> incentives(Arena& arena, Game game) {
  std::vector<Game> gains = left_incentives(arena, game);
  for (const Game gain : right_incentives(arena, game)) gains.push_back(gain);
  return maximal(arena, std::move(gains));
}

}  // namespace upstar
