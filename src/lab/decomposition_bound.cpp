// Involutions, and all their sums.
#include "lab/decomposition_bound.hpp"

#include <functional>

#include <boost/unordered/unordered_flat_set.hpp>

namespace upstar {

std::vector<Game> independent_involutions(Arena& arena, std::span<const Game> games,
                                          std::size_t most) {
  std::vector<Game> taken;
  std::vector<Game> sums{kZero};  // of all subsets of the games taken: all different
  boost::unordered_flat_set<Game, std::hash<Game>> known{kZero};
  for (const Game game : games) {
    if (taken.size() == most) break;
    arena.budget().tick();
    if (known.contains(game) || arena.negative(game) != game) continue;
    taken.push_back(game);
    const std::size_t old = sums.size();
    for (std::size_t i = 0; i < old; ++i) {
      sums.push_back(arena.sum(sums[i], game));
      known.insert(sums.back());
    }
  }
  return taken;
}

}  // namespace upstar
