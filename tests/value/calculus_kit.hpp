// What the tests of the calculus share: a fixture with short names for making games, all games born
// by a day, and a stream of random games.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "value/arena.hpp"

namespace upstar::calculus {

using Games = std::vector<Game>;

class CalculusTest : public ::testing::Test {
 protected:
  Game G(const Games& left, const Games& right) { return arena.make(left, right); }
  Game N(std::int64_t n) { return arena.integer(n); }
  // m / 2^k
  Game N(std::int64_t m, int k) { return arena.number(Dyadic::ratio(m, k)); }
  Game S(std::uint32_t heap) { return arena.nimber(heap); }
  // n.up + *heap
  Game U(std::int32_t n, std::uint32_t heap = 0) { return arena.up_star({0, n, heap}); }
  Game plus(Game a, Game b) { return arena.sum(a, b); }
  Game minus(Game a, Game b) { return arena.difference(a, b); }
  Game neg(Game a) { return arena.negative(a); }
  bool less(Game a, Game b) { return a != b && arena.le(a, b); }

  // Every game born by `day`: all pairs of antichains of the day before.
  const Games& born_by(int day) {
    while (days_.size() <= static_cast<std::size_t>(day)) days_.push_back(next_day(days_.back()));
    return days_[static_cast<std::size_t>(day)];
  }
  Games infinitesimals_born_by(int day) {
    Games result;
    for (const Game game : born_by(day)) {
      if (arena.left_stop(game).is_zero() && arena.right_stop(game).is_zero()) {
        result.push_back(game);
      }
    }
    return result;
  }

  // `count` games of growing depth: options are drawn from day 2, from a few up-stars and from games
  // drawn before.
  Games random_games(std::size_t count, std::uint32_t seed) {
    std::mt19937 random(seed);
    Games pool = born_by(2);
    for (const Game more : {N(3), N(-3), N(3, 1), N(1, 2), U(2), U(-3, 1), S(3), U(1, 2)}) {
      pool.push_back(more);
    }
    Games result;
    while (result.size() < count) {
      Games sides[2];
      for (Games& side : sides) {
        for (std::size_t i = 1 + random() % 2; i > 0; --i) {
          side.push_back(pool[random() % pool.size()]);
        }
      }
      result.push_back(arena.make(sides[0], sides[1]));
      if (result.size() % 2 == 0) pool.push_back(result.back());
    }
    return result;
  }

  Budget budget;
  Arena arena{budget};

 private:
  void antichains(const Games& games, Games& chosen, std::size_t from, std::vector<Games>& out) {
    out.push_back(chosen);
    for (std::size_t i = from; i < games.size(); ++i) {
      const bool comparable = std::any_of(chosen.begin(), chosen.end(), [&](Game other) {
        return arena.le(other, games[i]) || arena.le(games[i], other);
      });
      if (comparable) continue;
      chosen.push_back(games[i]);
      antichains(games, chosen, i + 1, out);
      chosen.pop_back();
    }
  }
  Games next_day(const Games& games) {
    std::vector<Games> sides;
    Games chosen;
    antichains(games, chosen, 0, sides);
    std::set<Game> next;
    for (const Games& left : sides) {
      for (const Games& right : sides) next.insert(arena.make(left, right));
    }
    return {next.begin(), next.end()};
  }

  std::vector<Games> days_ = {{kZero}};
};

}  // namespace upstar::calculus
