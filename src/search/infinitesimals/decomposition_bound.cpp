// Involutions and their sums; weights and games without weight.
#include "search/infinitesimals/decomposition_bound.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include <boost/unordered/unordered_flat_set.hpp>

#include "value/atomic_weight.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

// All sums of subsets of independent involutions.
class Span {
 public:
  explicit Span(Arena& arena) : arena_(arena) {}

  void add(Game involution) {
    const std::size_t old = sums_.size();
    for (std::size_t i = 0; i < old; ++i) {
      sums_.push_back(arena_.sum(sums_[i], involution));
      known_.insert(sums_.back());
    }
  }
  [[nodiscard]] const std::vector<Game>& sums() const { return sums_; }
  [[nodiscard]] bool contains(Game game) const { return known_.contains(game); }

 private:
  Arena& arena_;
  std::vector<Game> sums_{kZero};
  boost::unordered_flat_set<Game, std::hash<Game>> known_{kZero};
};

}  // namespace

std::vector<Game> independent_involutions(Arena& arena, std::span<const Game> games,
                                          std::size_t most) {
  std::vector<Game> taken;
  Span first(arena), second(arena);
  for (const Game game : games) {
    if (taken.size() == most) break;
    arena.budget().tick();
    if (arena.negative(game) != game) continue;
    const bool depends = std::any_of(first.sums().begin(), first.sums().end(), [&](Game sum) {
      return second.contains(arena.sum(game, sum));
    });
    if (depends) continue;
    (taken.size() % 2 == 0 ? first : second).add(game);
    taken.push_back(game);
  }
  return taken;
}

GeneratorBound generator_bound(Arena& arena, std::span<const Game> games,
                               const BoundOptions& options) {
  const auto is_small = [&](Game game) {
    return stop_count(arena, game).to_double() <= options.rank.most_stops;
  };
  std::vector<Game> weights, weightless;
  for (Game game : games.first(std::min(games.size(), options.most_games))) {
    if (!is_small(game)) continue;
    std::optional<Game> weight = atomic_weight(arena, game);
    if (!weight) continue;
    if (*weight != kZero) weights.push_back(*weight);
    // A weight of order 2 or 4 leaves a multiple of the game without weight.
    for (int doublings = 0; doublings < 2 && *weight != kZero && is_small(game); ++doublings) {
      game = arena.sum(game, game);
      weight = arena.sum(*weight, *weight);
    }
    if (*weight == kZero) weightless.push_back(game);
  }
  std::sort(weights.begin(), weights.end());
  weights.erase(std::unique(weights.begin(), weights.end()), weights.end());
  GeneratorBound bound;
  bound.involutions = independent_involutions(arena, games, options.most_involutions).size();
  bound.weights = independent_games(arena, weights, options.rank).size();
  bound.weightless = independent_games(arena, weightless, options.rank).size();
  return bound;
}

}  // namespace upstar
