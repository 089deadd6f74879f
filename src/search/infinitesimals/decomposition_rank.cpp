// Candidates, their order, and bounds for those that came before.
#include "search/infinitesimals/decomposition_rank.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "value/structure.hpp"

namespace upstar {
namespace {

class Independence {
 public:
  Independence(Arena& arena, const RankOptions& options) : arena_(arena), options_(options) {}

  std::vector<Game> run(std::span<const Game> games) {
    gather(games);
    compare();
    for (const std::size_t candidate : lowest_first())
      if (escapes_those_taken(candidate)) taken_.push_back(candidate);
    std::vector<Game> result;
    for (const std::size_t candidate : taken_) result.push_back(candidates_[candidate]);
    return result;
  }

 private:
  [[nodiscard]] bool is_small(Game game) {
    return stop_count(arena_, game).to_double() <= options_.most_stops;
  }

  // A positive multiple of the game or of its negative; 0 where none is found.
  Game positive_multiple(Game game) {
    for (int doublings = 0; doublings <= 3 && game != kZero && is_small(game); ++doublings) {
      if (arena_.le(kZero, game)) return game;
      if (arena_.le(game, kZero)) return arena_.negative(game);
      game = arena_.sum(game, game);
    }
    return kZero;
  }

  // Is x <= n.y for an n that is tried?
  bool is_bounded(Game x, Game y) {
    for (int n = 1;; n *= 2) {
      if (arena_.le(x, y)) return true;
      if (2 * n > options_.most_multiples || !is_small(y)) return false;
      y = arena_.sum(y, y);
    }
  }

  void gather(std::span<const Game> games) {
    for (const Game game : games) {
      if (candidates_.size() == options_.most_candidates) return;
      arena_.budget().tick();
      const Game positive = positive_multiple(game);
      if (positive == kZero) continue;
      const bool is_new = std::none_of(candidates_.begin(), candidates_.end(), [&](Game candidate) {
        return is_bounded(positive, candidate) && is_bounded(candidate, positive);
      });
      if (is_new) candidates_.push_back(positive);
    }
  }

  void compare() {
    bounded_.assign(candidates_.size(), std::vector<bool>(candidates_.size()));
    for (std::size_t x = 0; x < candidates_.size(); ++x)
      for (std::size_t y = 0; y < candidates_.size(); ++y)
        bounded_[x][y] = is_bounded(candidates_[x], candidates_[y]);
  }

  [[nodiscard]] std::vector<std::size_t> lowest_first() const {
    std::vector<std::pair<std::ptrdiff_t, std::size_t>> keys;  // minus how many bound it, itself
    for (std::size_t x = 0; x < candidates_.size(); ++x)
      keys.emplace_back(-std::count(bounded_[x].begin(), bounded_[x].end(), true), x);
    std::sort(keys.begin(), keys.end());
    std::vector<std::size_t> order;
    order.reserve(keys.size());
    for (const auto& [bounds, candidate] : keys) order.push_back(candidate);
    return order;
  }

  // Is each of those taken below one of the bounds?
  [[nodiscard]] bool bounds_those_taken(std::span<const std::size_t> bounds) const {
    return std::all_of(taken_.begin(), taken_.end(), [&](std::size_t game) {
      return std::any_of(bounds.begin(), bounds.end(),
                         [&](std::size_t bound) { return bounded_[game][bound]; });
    });
  }

  // Those taken that are below no other one taken, and, because "below" was looked for among few
  // multiples only, any that these do not bound.
  [[nodiscard]] std::vector<std::size_t> highest_taken() const {
    std::vector<std::size_t> highest;
    const auto is_below_one_of = [&](std::size_t game, const std::vector<std::size_t>& others) {
      return std::any_of(others.begin(), others.end(),
                         [&](std::size_t other) { return other != game && bounded_[game][other]; });
    };
    std::copy_if(taken_.begin(), taken_.end(), std::back_inserter(highest),
                 [&](std::size_t game) { return !is_below_one_of(game, taken_); });
    for (const std::size_t game : taken_) {
      const bool is_there = std::find(highest.begin(), highest.end(), game) != highest.end();
      if (!is_there && !is_below_one_of(game, highest)) highest.push_back(game);
    }
    return highest;
  }

  bool escapes_from(std::size_t candidate, std::span<const std::size_t> bounds) {
    std::vector<Game> games;
    for (const std::size_t bound : bounds) games.push_back(candidates_[bound]);
    return escapes(arena_, candidates_[candidate], games, options_.proof);
  }

  // By one bound, or two, or all the highest ones of those taken.
  bool escapes_those_taken(std::size_t candidate) {
    int tries = options_.most_bounds;
    std::vector<std::size_t> possible;
    for (std::size_t bound = 0; bound < candidates_.size(); ++bound)
      if (!bounded_[candidate][bound]) possible.push_back(bound);
    for (const std::size_t bound : possible) {
      const std::vector<std::size_t> one{bound};
      if (!bounds_those_taken(one)) continue;
      if (escapes_from(candidate, one)) return true;
      if (--tries == 0) break;
    }
    for (std::size_t i = 0; i < possible.size() && tries > 0; ++i) {
      for (std::size_t j = 0; j < i && tries > 0; ++j) {
        const std::vector<std::size_t> two{possible[i], possible[j]};
        if (bounded_[two[0]][two[1]] || bounded_[two[1]][two[0]] || !bounds_those_taken(two))
          continue;
        if (escapes_from(candidate, two)) return true;
        --tries;
      }
    }
    return escapes_from(candidate, highest_taken());
  }

  Arena& arena_;
  RankOptions options_;
  std::vector<Game> candidates_;            // positive, no two bound each other
  std::vector<std::vector<bool>> bounded_;  // [x][y]: x <= n.y for some n
  std::vector<std::size_t> taken_;
};

}  // namespace

std::vector<Game> independent_games(Arena& arena, std::span<const Game> games,
                                    const RankOptions& options) {
  return Independence(arena, options).run(games);
}

}  // namespace upstar
