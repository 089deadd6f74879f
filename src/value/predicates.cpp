// Kinds of games. Most answers are read off stops and forms; the rest walk over the followers.
#include "value/predicates.hpp"

#include <utility>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/atomic_weight.hpp"
#include "value/game_memo.hpp"
#include "value/named.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

// A game is all-small when no follower is a number other than 0. Its stops are then 0 throughout, and
// the first follower with another stop ends the walk.
class AllSmall {
 public:
  explicit AllSmall(Arena& arena) : arena_(arena), known_(arena.budget()) {}

  bool test(Game game) {
    if (!is_infinitesimal(arena_, game)) return false;
    if (arena_.is_up_star(game) || known_.find(game) != nullptr) return true;
    arena_.budget().tick();
    check_stack();
    for (const Arena::Options options : {arena_.left(game), arena_.right(game)}) {
      for (const Game option : options) {
        if (!test(option)) return false;
      }
    }
    return known_.store(game, true);
  }

 private:
  Arena& arena_;
  GameMemo<bool> known_;  // those that are
};

enum class Temper { Even, Odd, Neither };

// Numbers are even-tempered by definition. Any nimber but 0 and star has options of both kinds, and so has
// anything with ups.
Temper temper_to_number(const UpStar& form) {
  if (form.is_number()) return Temper::Even;
  return form.ups == 0 && form.nim == 1 ? Temper::Odd : Temper::Neither;
}

// To the very end: a fraction lies between two numbers that differ in this, or are neither.
Temper temper_to_end(const UpStar& form) {
  if (!form.number.is_integer() || form.ups != 0 || form.nim > 1) return Temper::Neither;
  const bool is_even = form.number.halved().is_integer() == (form.nim == 0);
  return is_even ? Temper::Even : Temper::Odd;
}

class Tempers {
 public:
  using OfUpStar = Temper (*)(const UpStar& form);

  Tempers(Arena& arena, OfUpStar of_up_star)
      : arena_(arena), of_up_star_(of_up_star), known_(arena.budget()) {}

  Temper of(Game game) {
    if (arena_.is_up_star(game)) return of_up_star_(arena_.form(game));
    if (const Temper* known = known_.find(game)) return *known;
    arena_.budget().tick();
    check_stack();
    const Temper options = common(game);
    const Temper temper = options == Temper::Even  ? Temper::Odd
                          : options == Temper::Odd ? Temper::Even
                                                   : Temper::Neither;
    return known_.store(game, temper);
  }

 private:
  // The temper that all options share, or Neither.
  Temper common(Game game) {
    const Temper first = of(arena_.left(game).front());
    if (first == Temper::Neither) return first;
    for (const Arena::Options options : {arena_.left(game), arena_.right(game)}) {
      for (const Game option : options) {
        if (of(option) != first) return Temper::Neither;
      }
    }
    return first;
  }

  Arena& arena_;
  OfUpStar of_up_star_;
  GameMemo<Temper> known_;
};

}  // namespace

bool is_integer(Arena& arena, Game game) {
  return arena.is_number(game) && arena.number_of(game).is_integer();
}

bool is_infinitesimal(Arena& arena, Game game) {
  return arena.left_stop(game).is_zero() && arena.right_stop(game).is_zero();
}

bool is_numberish(Arena& arena, Game game) {
  return arena.left_stop(game) == arena.right_stop(game);
}

bool is_all_small(Arena& arena, Game game) { return AllSmall(arena).test(game); }

bool is_nimber(Arena& arena, Game game) {
  return arena.is_up_star(game) && arena.form(game).is_nimber();
}

bool is_hot(Arena& arena, Game game) { return arena.left_stop(game) > arena.right_stop(game); }

bool is_switch(Arena& arena, Game game) {
  return !arena.is_up_star(game) && arena.negative(game) == game;
}

bool is_even_tempered(Arena& arena, Game game) {
  return Tempers(arena, temper_to_number).of(game) == Temper::Even;
}

bool is_odd_tempered(Arena& arena, Game game) {
  return Tempers(arena, temper_to_number).of(game) == Temper::Odd;
}

bool is_even(Arena& arena, Game game) {
  return Tempers(arena, temper_to_end).of(game) == Temper::Even;
}

bool is_odd(Arena& arena, Game game) {
  return Tempers(arena, temper_to_end).of(game) == Temper::Odd;
}

// The weight of the game is c1. What remains after taking c1 ups away is confused with 0 exactly when
// a star is in it. What remains without the star, H, is positive, zero or negative, and if positive,
// its multiples of the next power p are counted: the largest m with m.p <= H is the coefficient, or
// one less than it when the rest is negative, and then the rest lies nearer to p than to 0.
//
// Some games that are no uptimals exceed every multiple of p although their weight is 0. The search
// gives up when a coefficient passes the birthday. That no uptimal's does is observed, not proved:
// the largest ratio over all coefficients up to 5, 9, 9 and 3 is 5/6, and a test guards it.
std::optional<UptimalExpansion> uptimal_expansion(Arena& arena, Game game) {
  if (!is_all_small(arena, game)) return std::nullopt;
  const std::optional<Game> weight = atomic_weight(arena, game);
  if (!weight || !is_integer(arena, *weight)) return std::nullopt;
  const std::optional<std::int64_t> ups = arena.number_of(*weight).to_int64();
  if (!ups) return std::nullopt;

  UptimalExpansion expansion{{*ups}, false};
  Game rest = arena.difference(game, arena.multiple(*ups, arena.up()));
  if (arena.compare(rest, kZero) == Relation::Confused) {
    expansion.star = true;
    rest = arena.sum(rest, arena.star());
  }
  // up^<n> is born on day n + 1, and no power later than the game itself is part of it.
  const Dyadic latest = birthday(arena, game);
  for (int n = 2; rest != kZero; ++n) {
    if (Dyadic(n) > latest) return std::nullopt;
    const Relation side = arena.compare(rest, kZero);
    if (side == Relation::Confused) return std::nullopt;
    const std::int64_t sign = side == Relation::Greater ? 1 : -1;
    const Game power = arena.multiple(sign, up_power(arena, n));
    std::int64_t copies = 0;
    const auto reaches = [&](Game part, Game whole) {
      return sign > 0 ? arena.le(part, whole) : arena.le(whole, part);
    };
    while (reaches(power, rest)) {
      if (Dyadic(copies) > latest) return std::nullopt;
      arena.budget().tick();
      rest = arena.difference(rest, power);
      ++copies;
    }
    const Game missing = arena.difference(power, rest);
    if (rest != kZero && reaches(missing, rest)) {
      rest = arena.negative(missing);
      ++copies;
    }
    expansion.coefficients.push_back(sign * copies);
  }
  while (!expansion.coefficients.empty() && expansion.coefficients.back() == 0) {
    expansion.coefficients.pop_back();
  }
  return expansion;
}

bool is_uptimal(Arena& arena, Game game) { return uptimal_expansion(arena, game).has_value(); }

}  // namespace upstar
