// Products: each a walk over the followers of one factor, or of pairs of followers.
#include "value/products.hpp"

#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/game_memo.hpp"
#include "value/incentives.hpp"

namespace upstar {
namespace {

class OrdinalSum {
 public:
  OrdinalSum(Arena& arena, Game base) : arena_(arena), base_(base), known_(arena.budget()) {}

  Game with(Game top) {
    if (base_ == kZero || top == kZero) return arena_.sum(base_, top);
    if (const Game* known = known_.find(top)) return *known;
    if (arena_.is_number(top) && arena_.number_of(top).is_integer()) return climb_to(top);
    return make(top);
  }

 private:
  Game make(Game top) {
    arena_.budget().tick();
    check_stack();
    std::vector<Game> left(arena_.left(base_).begin(), arena_.left(base_).end());
    std::vector<Game> right(arena_.right(base_).begin(), arena_.right(base_).end());
    for (const Game option : arena_.left(top)) left.push_back(with(option));
    for (const Game option : arena_.right(top)) right.push_back(with(option));
    return known_.store(top, arena_.make(left, right));
  }

  // Integers are as deep as they are large: make base : 1, base : 2, ... before base : n. Two
  // integers of one sign add.
  Game climb_to(Game top) {
    const Dyadic end = arena_.number_of(top);
    if (arena_.is_number(base_) && arena_.number_of(base_).is_integer() &&
        arena_.number_of(base_).sign() == end.sign()) {
      return arena_.sum(base_, top);
    }
    const Dyadic step = end.sign();
    for (Dyadic n = step; n != end; n += step) {
      const Game below = arena_.number(n);
      if (known_.find(below) == nullptr) make(below);
    }
    return make(top);
  }

  Arena& arena_;
  Game base_;
  GameMemo<Game> known_;
};

class NortonProduct {
 public:
  NortonProduct(Arena& arena, Game unit) : arena_(arena), unit_(unit), known_(arena.budget()) {
    for (const Game incentive : incentives(arena, unit)) {
      bonuses_.push_back(arena.sum(unit, incentive));
    }
  }

  Game of(Game game) {
    if (arena_.is_number(game) && arena_.number_of(game).is_integer()) {
      return integer_multiple(arena_, arena_.number_of(game), unit_);
    }
    if (const Game* known = known_.find(game)) return *known;
    arena_.budget().tick();
    check_stack();
    std::vector<Game> left;
    std::vector<Game> right;
    for (const Game option : arena_.left(game)) {
      const Game product = of(option);
      for (const Game bonus : bonuses_) left.push_back(arena_.sum(product, bonus));
    }
    for (const Game option : arena_.right(game)) {
      const Game product = of(option);
      for (const Game bonus : bonuses_) right.push_back(arena_.difference(product, bonus));
    }
    return known_.store(game, arena_.make(left, right));
  }

 private:
  Arena& arena_;
  Game unit_;
  std::vector<Game> bonuses_;  // unit + incentive
  GameMemo<Game> known_;
};

class ConwayProduct {
 public:
  explicit ConwayProduct(Arena& arena) : arena_(arena), known_(arena.budget()) {}

  Game of(Game g, Game h) {
    if (arena_.is_number(g) && arena_.is_number(h)) {
      return arena_.number(arena_.number_of(g) * arena_.number_of(h));
    }
    for (const auto& [factor, other] : {std::pair{g, h}, std::pair{h, g}}) {
      if (arena_.is_number(factor) && arena_.number_of(factor).is_integer()) {
        return integer_multiple(arena_, arena_.number_of(factor), other);
      }
    }
    if (const Game* known = known_.find(g, h)) return *known;
    arena_.budget().tick();
    check_stack();
    std::vector<Game> left;
    std::vector<Game> right;
    add_options(arena_.left(g), arena_.left(h), g, h, left);
    add_options(arena_.right(g), arena_.right(h), g, h, left);
    add_options(arena_.left(g), arena_.right(h), g, h, right);
    add_options(arena_.right(g), arena_.left(h), g, h, right);
    return known_.store(g, h, arena_.make(left, right));
  }

 private:
  // a x h + g x b - a x b for every a and b.
  void add_options(Arena::Options from_g, Arena::Options from_h, Game g, Game h,
                   std::vector<Game>& into) {
    for (const Game a : from_g) {
      for (const Game b : from_h) {
        into.push_back(arena_.difference(arena_.sum(of(a, h), of(g, b)), of(a, b)));
      }
    }
  }

  Arena& arena_;
  PairMemo<Game> known_;
};

}  // namespace

Game integer_multiple(Arena& arena, const Dyadic& n, Game game) {
  if (const auto small = n.to_int64()) return arena.multiple(*small, game);
  if (arena.is_up_star(game) && arena.form(game).ups == 0) {
    const bool even = n.halved().is_integer();
    return arena.up_star({arena.form(game).number * n, 0, even ? 0 : arena.form(game).nim});
  }
  throw Error(ErrorKind::Limit, "a multiple is too large");
}

Game ordinal_sum(Arena& arena, Game g, Game h) { return OrdinalSum(arena, g).with(h); }

Game norton_product(Arena& arena, Game g, Game unit) {
  if (unit == kZero || !arena.le(kZero, unit)) {
    throw Error(ErrorKind::BadInput, "the unit of a Norton product must be greater than 0",
                "use a positive unit such as ^ or {1|1*}");
  }
  return NortonProduct(arena, unit).of(g);
}

Game conway_product(Arena& arena, Game g, Game h) { return ConwayProduct(arena).of(g, h); }

}  // namespace upstar
