// Thermographs below zero: see the header for the plan.
//
// A piece is a pair of walls that is right on [-1, 0]. A number's piece is its whole thermograph (its
// mast begins below 0); every other piece ends in corners at temperature 0 exactly. The options of a
// non-number choose among their pieces, are taxed, and do not meet before 0.
//
// For an up-star with number part x, and RW and LW the walls of x, induction over the options gives
// (writing t for the temperature, -1 <= t <= 0):
//
//     x + *j, and x + up + *        left  RW - t,   right  LW + t      the piece of {x|x}
//     x + n.up + *j otherwise       left  RW - t,   right  RW          the piece of {x|x*},  n > 0
#include "value/thermograph.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/stack_guard.hpp"
#include "value/game_memo.hpp"

namespace upstar {
namespace {

struct ThermographHash {
  std::size_t operator()(const Thermograph& graph) const {
    std::uint64_t hash = graph.left.size();
    for (const Wall* wall : {&graph.left, &graph.right}) {
      for (const Corner& corner : *wall) {
        hash = mix64(hash ^ corner.temperature.hash());
        hash = mix64(hash + corner.value.hash());
      }
    }
    return hash;
  }
};

// What `walls`, right up to 0, say on [-1, 0]: corners below 0 and one at 0.
Wall up_to_zero(const Wall& walls) {
  Wall piece;
  for (const Corner& corner : walls) {
    if (corner.temperature.sign() < 0) piece.push_back(corner);
  }
  piece.push_back({0, value_at(walls, 0)});
  return piece;
}

// A wall on [-1, 0] continued by one from 0 on; both have the same value at 0.
Wall joined(const Wall& below, const Wall& above) {
  Wall wall = below;
  if (above.size() == 1) return wall;
  const auto slope_below = below.back().value <=> below[below.size() - 2].value;
  const auto slope_above = above[1].value <=> above[0].value;
  if (slope_below == slope_above) wall.pop_back();
  wall.insert(wall.end(), above.begin() + 1, above.end());
  return wall;
}

class BelowZero {
 public:
  explicit BelowZero(Arena& arena) : arena_(arena), known_(arena.budget()) {}
  ~BelowZero() { arena_.budget().release(charged_bytes_); }
  BelowZero(const BelowZero&) = delete;
  BelowZero& operator=(const BelowZero&) = delete;

  const Thermograph& piece(Game game) {
    if (const auto* known = known_.find(game)) return **known;
    arena_.budget().tick();
    check_stack();
    const Thermograph* shared = &share(make(game));
    known_.store(game, shared);
    return *shared;
  }

 private:
  Thermograph make(Game game) {
    if (!arena_.is_up_star(game)) {
      return non_number(best(arena_.left(game), Side::Left), best(arena_.right(game), Side::Right));
    }
    const UpStar& form = arena_.form(game);
    if (form.is_number()) {
      if (form.number.is_integer()) return {{{-1, form.number}}, {{-1, form.number}}};
      return taxed_and_cut(best(arena_.left(game), Side::Left),
                           best(arena_.right(game), Side::Right));
    }
    const Thermograph& number = piece(arena_.number(form.number));
    Thermograph star = non_number(number.right, number.left);
    if (form.ups == 0 || (form.nim == 1 && (form.ups == 1 || form.ups == -1))) return star;
    return form.ups > 0 ? non_number(number.right, star.left) : non_number(star.right, number.left);
  }

  static Thermograph non_number(const Wall& left_options, const Wall& right_options) {
    const Thermograph graph = taxed_and_cut(left_options, right_options);
    return {up_to_zero(graph.left), up_to_zero(graph.right)};
  }

  // What `chooser` gets by moving to the best of `options`, before tax.
  Wall best(Arena::Options options, Side chooser) {
    std::vector<const Thermograph*> pieces;
    for (const Game option : options) pieces.push_back(&piece(option));
    std::sort(pieces.begin(), pieces.end());
    pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
    const auto wall = [&](const Thermograph* graph) -> const Wall& {
      return chooser == Side::Left ? graph->right : graph->left;
    };
    Wall result = wall(pieces.front());
    for (std::size_t i = 1; i < pieces.size(); ++i) {
      result = better_of(result, wall(pieces[i]), chooser);
    }
    return result;
  }

  const Thermograph& share(Thermograph graph) {
    const auto [place, fresh] = pieces_.insert(std::move(graph));
    if (fresh) {
      const std::size_t bytes =
          sizeof(Thermograph) + (place->left.size() + place->right.size()) * sizeof(Corner);
      arena_.budget().charge(bytes);
      charged_bytes_ += bytes;
    }
    return *place;
  }

  Arena& arena_;
  GameMemo<const Thermograph*> known_;
  std::unordered_set<Thermograph, ThermographHash> pieces_;
  std::size_t charged_bytes_ = 0;
};

}  // namespace

Thermograph thermograph(Arena& arena, Game game) {
  BelowZero below(arena);
  const Thermograph& piece = below.piece(game);
  if (arena.is_number(game)) return piece;
  const Thermograph& walls = arena.walls(game);
  return {joined(piece.left, walls.left), joined(piece.right, walls.right)};
}

Scaffolds scaffolds(Arena& arena, Game game) {
  if (arena.left(game).empty() || arena.right(game).empty()) return {};
  const auto best = [&](Arena::Options options, Side chooser) {
    Wall result;
    for (const Game option : options) {
      const Thermograph graph = thermograph(arena, option);
      const Wall& wall = chooser == Side::Left ? graph.right : graph.left;
      result = result.empty() ? wall : better_of(result, wall, chooser);
    }
    return result;
  };
  const Dyadic crossing = temperature(arena, game);
  const Dyadic top = crossing + (crossing + Dyadic(1)).scaled(-2);
  const auto taxed = [&](const Wall& wall, Side side) {
    const auto after_tax = [&](const Dyadic& at) {
      return side == Side::Left ? value_at(wall, at) - at : value_at(wall, at) + at;
    };
    Wall result;
    for (const Corner& corner : wall) {
      if (corner.temperature < top) {
        result.push_back({corner.temperature, after_tax(corner.temperature)});
      }
    }
    result.push_back({top, after_tax(top)});
    return result;
  };
  return {taxed(best(arena.left(game), Side::Left), Side::Left),
          taxed(best(arena.right(game), Side::Right), Side::Right)};
}

Dyadic temperature(Arena& arena, Game game) {
  if (arena.is_number(game)) return -Dyadic(1).scaled(-arena.number_of(game).log2_denominator());
  return arena.walls(game).temperature();
}

}  // namespace upstar
