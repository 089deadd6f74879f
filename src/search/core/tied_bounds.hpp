// Bounds of a position from promises: "I shall not cross this line", one hand tied behind the back.
//
// A game that offers cuts (rules/ruleset.hpp) says where a player may give up moves so that the position
// falls apart. Black's promise leaves a sum a + b at most as good for her as the position p, so p >= a + b;
// the pieces are cut again until their values are known. No canonical form of a sum is computed: what is kept of the
// sums are walls at a few temperatures. With R and L the right and left walls of the pieces,
//
//     R(p)  >=  max over cuts  sum R              L(p)  >=  max over cuts  sum R + max (L - R)
//
// since walls from temperature 0 up are monotone in the game. White's promises bound p from above, which
// is a bound of -p from below: only lower bounds are kept, of positions and of their negatives.
//
// Bounds often meet the number that decides exactly, and then an infinitesimal matters. For this there is
// the witness: the values of the pieces whose walls made the bound, a sum that can be compared in full.
//
// A bound is computed once for each normal form and sign, in a table that may forget.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/lossy_table.hpp"
#include "base/stack_guard.hpp"
#include "rules/ruleset.hpp"
#include "search/core/fixed.hpp"
#include "search/core/valuer.hpp"
#include "value/arena.hpp"

namespace upstar {

// The temperatures at which walls are kept. Most components of a board are about as hot as a move.
inline constexpr std::array<Fixed, 3> kLevels{0, kFixedOne, kFixedOne * 3 / 2};
using AtLevels = std::array<Fixed, kLevels.size()>;

// Walls of a game, or lower bounds of them.
struct LevelWalls {
  AtLevels left{};
  AtLevels right{};
};

// What bounds a position from below, and its negative.
struct TwoSidedWalls {
  LevelWalls low;
  LevelWalls negative_low;

  [[nodiscard]] TwoSidedWalls negated() const { return {negative_low, low}; }
};

// Adds up the walls of a sum's terms.
struct WallTotals {
  AtLevels right{};
  AtLevels widest{};  // the largest left - right of one term

  void add(const LevelWalls& term) {
    for (std::size_t k = 0; k < kLevels.size(); ++k) {
      right[k] += term.right[k];
      widest[k] = std::max(widest[k], term.left[k] - term.right[k]);
    }
  }
};

template <Playable R>
class TiedBounds {
 public:
  using Position = typename R::Position;

  // Positions of at most `easy_size` are valued, larger ones cut.
  TiedBounds(Valuer<R>& valuer, int easy_size)
      : valuer_(valuer),
        easy_size_(easy_size),
        parts_(valuer.arena().budget(), 1.0 / 8),
        games_(valuer.arena().budget(), 1.0 / 32) {}

  [[nodiscard]] bool is_easy(const Position& normal) const { return R::size(normal) <= easy_size_; }

  // The walls of a value, exactly.
  LevelWalls of_value(Game game) {
    if (const GameSlot* known = games_.find(game)) return known->walls;
    const Thermograph& graph = valuer_.arena().walls(game);
    LevelWalls walls;
    for (std::size_t k = 0; k < kLevels.size(); ++k) {
      const Dyadic temperature = to_dyadic(kLevels[k]);
      walls.left[k] = to_fixed(value_at(graph.left, temperature));
      walls.right[k] = to_fixed(value_at(graph.right, temperature));
    }
    games_.store({game, walls});
    return walls;
  }

  // Of a position that is its own normal form and does not split.
  TwoSidedWalls of_part(const Position& normal) {
    return {low({normal, false}), low({normal, true})};
  }

  // Values whose sum is at most the position (or its negative), and whose walls at level k make the
  // bound: with Left to start in one of them, or not.
  void witness(const Position& normal, bool negated, std::size_t k, bool left_starts,
               std::vector<Game>& out) {
    const Signed part{normal, negated};
    if (is_easy(normal)) {
      out.push_back(value_of(part));
      return;
    }
    const LevelWalls goal = low(part);
    bool found = false;
    for_each_cut_of(part, [&](const std::vector<Signed>& pieces) {
      if (found) return;
      WallTotals totals;
      std::size_t starter = 0;
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Fixed widest = totals.widest[k];
        totals.add(low(pieces[i]));
        if (totals.widest[k] > widest) starter = i;
      }
      const Fixed wall = totals.right[k] + (left_starts ? totals.widest[k] : 0);
      if (wall != (left_starts ? goal.left[k] : goal.right[k])) return;
      found = true;
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        witness(pieces[i].position, pieces[i].negated, k, left_starts && i == starter, out);
      }
    });
    if (!found) out.push_back(valuer_.arena().integer(counted_low(part)));
  }

 private:
  struct Signed {
    Position position{};  // in normal form
    bool negated = false;

    bool operator==(const Signed&) const = default;
  };
  struct PartSlot {
    using Key = Signed;
    Signed part;
    LevelWalls walls;
    bool used = false;

    [[nodiscard]] bool empty() const { return !used; }
    [[nodiscard]] bool holds(const Key& key) const { return used && part == key; }
    [[nodiscard]] std::uint64_t hash() const { return hash_of(part); }
    static std::uint64_t hash_of(const Key& key) {
      return key.position.hash().low + (key.negated ? 1 : 0);
    }
  };
  struct GameSlot {
    using Key = Game;
    Game game{0xffff'ffff};  // marks empty slots
    LevelWalls walls;

    [[nodiscard]] bool empty() const { return game == Game{0xffff'ffff}; }
    [[nodiscard]] bool holds(Key key) const { return game == key; }
    [[nodiscard]] std::uint64_t hash() const { return mix64(game.id); }
    static std::uint64_t hash_of(Key key) { return mix64(key.id); }
  };

  LevelWalls low(const Signed& part) {
    if (is_easy(part.position)) return of_value(value_of(part));
    if (const PartSlot* known = parts_.find(part)) return known->walls;
    check_stack();
    valuer_.arena().budget().tick();
    LevelWalls walls;
    walls.left.fill(counted_low(part) * kFixedOne);
    walls.right = walls.left;
    for_each_cut_of(part, [&](const std::vector<Signed>& pieces) {
      WallTotals totals;
      for (const Signed& piece : pieces) totals.add(low(piece));
      for (std::size_t k = 0; k < kLevels.size(); ++k) {
        walls.right[k] = std::max(walls.right[k], totals.right[k]);
        walls.left[k] = std::max(walls.left[k], totals.right[k] + totals.widest[k]);
      }
    });
    parts_.store({part, walls, true});
    return walls;
  }

  // Calls visit(pieces) for every cut by which Black, or White if negated, gives moves up.
  template <class Visit>
  void for_each_cut_of(const Signed& part, Visit&& visit) {
    std::vector<Signed> pieces;
    for_each_cut<R>(part.position, part.negated ? Player::White : Player::Black,
                    [&](const Position& a, const Position& b) {
                      pieces.clear();
                      for (const Position* side : {&a, &b}) {
                        for_each_part<R>(*side, [&](const Position& piece) {
                          const Normalised<Position> normal = normal_form<R>(piece);
                          pieces.push_back({normal.position, normal.negated != part.negated});
                        });
                      }
                      visit(pieces);
                    });
  }

  Game value_of(const Signed& part) {
    const Game value = valuer_.value_of_normal(part.position);
    return part.negated ? valuer_.arena().negative(value) : value;
  }
  static int counted_low(const Signed& part) {
    const IntegerBounds limits = bounds<R>(part.position);
    return part.negated ? -limits.high : limits.low;
  }

  Valuer<R>& valuer_;
  int easy_size_;
  LossyTable<PartSlot> parts_;
  LossyTable<GameSlot> games_;
};

}  // namespace upstar
