// The search for one strategy against all multiples.
#include "search/infinitesimals/decomposition_escape.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include <boost/unordered/unordered_flat_set.hpp>

#include "base/stack_guard.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

class Strategy {
 public:
  Strategy(Arena& arena, std::vector<Game> bounds, double most_stops, int& steps_left)
      : arena_(arena),
        bounds_(std::move(bounds)),
        most_stops_(most_stops),
        steps_left_(steps_left) {}

  // `fewer`: copies were used up since the game whose safety this is to justify.
  bool won(Game game, bool fewer) {
    check_stack();
    if (arena_.le(game, kZero) || steps_left_ < 0) return false;
    if (bounds_.empty()) return true;
    const std::vector<Reply> replies = replies_in_copies(game);
    // What is known already costs nothing.
    for (const Game option : arena_.left(game))
      if (known_safe(option, fewer)) return true;
    for (const Reply& reply : replies)
      if (known_safe(reply.game, true) && won_without(reply.bound, game)) return true;
    for (const Game option : arena_.left(game))
      if (safe(option, fewer)) return true;
    for (const Reply& reply : replies)
      if (safe(reply.game, true) && won_without(reply.bound, game)) return true;
    return false;
  }

 private:
  // Left's move in a copy of a bound, and what the game becomes by it.
  struct Reply {
    std::size_t bound;
    Game game;
  };

  std::vector<Reply> replies_in_copies(Game game) {
    std::vector<Reply> replies;
    for (std::size_t bound = 0; bound < bounds_.size(); ++bound)
      for (const Game option : arena_.right(bounds_[bound]))
        replies.push_back({bound, arena_.difference(game, option)});
    return replies;
  }

  bool known_safe(Game game, bool fewer) {
    if (is_assumed_.contains(game)) return true;
    return fewer && std::any_of(assumed_.begin(), assumed_.end(),
                                [&](Game smaller) { return arena_.le(smaller, game); });
  }

  bool safe(Game game, bool fewer) {
    if (known_safe(game, fewer)) return true;
    if (given_up_.contains(game)) return false;
    const bool is_candidate =
        arena_.le(kZero, game) && std::all_of(bounds_.begin(), bounds_.end(),
                                              [&](Game bound) { return arena_.le(bound, game); });
    if (is_candidate && justified(game)) return true;
    given_up_.insert(game);
    return false;
  }

  bool justified(Game game) {
    arena_.budget().tick();
    if (--steps_left_ < 0 || stop_count(arena_, game).to_double() > most_stops_) return false;
    const std::size_t before = assumed_.size();
    assumed_.push_back(game);
    is_assumed_.insert(game);
    if (survives_right(game)) return true;
    while (assumed_.size() > before) {
      is_assumed_.erase(assumed_.back());
      assumed_.pop_back();
    }
    return false;
  }

  bool survives_right(Game game) {
    for (const Game option : arena_.right(game))
      if (!won(option, false)) return false;
    for (const Game bound : bounds_)
      for (const Game option : arena_.left(bound))
        if (!won(arena_.difference(game, option), true)) return false;
    return true;
  }

  bool won_without(std::size_t bound, Game game) {
    auto place = without_.find(bound);
    if (place == without_.end()) {
      std::vector<Game> rest = bounds_;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(bound));
      place = without_.try_emplace(bound, arena_, std::move(rest), most_stops_, steps_left_).first;
    }
    return place->second.won(game, false);
  }

  using Games = boost::unordered_flat_set<Game, std::hash<Game>>;

  Arena& arena_;
  std::vector<Game> bounds_;
  double most_stops_;
  int& steps_left_;
  std::vector<Game> assumed_;  // safe, once all of them are justified; in order of time
  Games is_assumed_;
  Games given_up_;
  std::map<std::size_t, Strategy> without_;  // the strategies against all bounds but one
};

}  // namespace

bool escapes(Arena& arena, Game game, std::span<const Game> bounds, const EscapeLimits& limits) {
  int steps_left = limits.steps;
  return Strategy(arena, {bounds.begin(), bounds.end()}, limits.most_stops, steps_left)
      .won(game, false);
}

}  // namespace upstar
