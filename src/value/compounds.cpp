// Each compound is a walk over pairs of followers, remembered pair by pair.
#include "value/compounds.hpp"

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/game_memo.hpp"
#include "value/products.hpp"
#include "value/simplest.hpp"

namespace upstar {
namespace {

// Both compounds are symmetric, so that a pair is known in either order.
class CompoundSum {
 public:
  CompoundSum(Arena& arena, bool is_selective)
      : arena_(arena), is_selective_(is_selective), known_(arena.budget()) {}

  Game of(Game g, Game h) {
    if (const Game* known = known_.find(g, h)) return *known;
    arena_.budget().tick();
    check_stack();
    std::vector<Game> left;
    std::vector<Game> right;
    add_options(arena_.left(g), arena_.left(h), g, h, left);
    add_options(arena_.right(g), arena_.right(h), g, h, right);
    return known_.store(g, h, arena_.make(left, right));
  }

 private:
  void add_options(Arena::Options from_g, Arena::Options from_h, Game g, Game h,
                   std::vector<Game>& into) {
    for (const Game a : from_g) {
      for (const Game b : from_h) into.push_back(of(a, b));
    }
    if (!is_selective_) return;
    for (const Game a : from_g) into.push_back(of(a, h));
    for (const Game b : from_h) into.push_back(of(g, b));
  }

  Arena& arena_;
  bool is_selective_;
  PairMemo<Game> known_;
};

// The values of the options of a form that need not be canonical.
struct Form {
  std::vector<Game> left;
  std::vector<Game> right;
};

// form : top. The value depends on the options of the form, and on the value of the top.
class OrdinalSumOfForm {
 public:
  OrdinalSumOfForm(Arena& arena, const Form& form)
      : arena_(arena), form_(form), known_(arena.budget()) {}

  Game with(Game top) {
    if (const Game* known = known_.find(top)) return *known;
    arena_.budget().tick();
    check_stack();
    std::vector<Game> left = form_.left;
    std::vector<Game> right = form_.right;
    for (const Game option : arena_.left(top)) left.push_back(with(option));
    for (const Game option : arena_.right(top)) right.push_back(with(option));
    return known_.store(top, arena_.make(left, right));
  }

 private:
  Arena& arena_;
  const Form& form_;
  GameMemo<Game> known_;
};

class OrdinalProduct {
 public:
  OrdinalProduct(Arena& arena, Game copied)
      : arena_(arena), copied_(copied), known_(arena.budget()) {}

  const Form& of(Game times) {
    if (const std::unique_ptr<Form>* known = known_.find(times)) return **known;
    arena_.budget().tick();
    check_stack();
    auto form = std::make_unique<Form>();
    for (const Game option : arena_.left(times)) add(of(option), false, *form);
    for (const Game option : arena_.right(times)) add(of(option), true, *form);
    return *known_.store(times, std::move(form));
  }

 private:
  // base : GL for Left and base : GR for Right; where Right moved in the factor, G is played negated.
  void add(const Form& base, bool is_negated, Form& into) {
    OrdinalSumOfForm on_base(arena_, base);
    for (const Game option : arena_.left(copied_)) {
      if (is_negated) into.right.push_back(on_base.with(arena_.negative(option)));
      else into.left.push_back(on_base.with(option));
    }
    for (const Game option : arena_.right(copied_)) {
      if (is_negated) into.left.push_back(on_base.with(arena_.negative(option)));
      else into.right.push_back(on_base.with(option));
    }
  }

  Arena& arena_;
  Game copied_;
  GameMemo<std::unique_ptr<Form>> known_;
};

// x without its first step: the tree of x begins at 1 instead of 0. Requires x > 0.
Dyadic without_first_step(const Dyadic& x) {
  if (x.is_integer()) return x - Dyadic(1);
  check_stack();
  const Dyadic step = Dyadic(1).scaled(-x.log2_denominator());
  const Dyadic below = x - step;
  const Bound low = below.is_zero() ? Bound{} : Bound{without_first_step(below)};
  return simplest_between(low, Bound{without_first_step(x + step)});
}

// H of {0|H}.
Game right_option_of_base(Arena& arena, Game base) {
  const Arena::Options left = arena.left(base);
  const Arena::Options right = arena.right(base);
  if (left.size() != 1 || left[0] != kZero || right.size() != 1) {
    throw Error(ErrorKind::BadInput, "only games of the form {0|H} have powers",
                "for example pow(^,2) or pow(Tiny(1),2)");
  }
  return right[0];
}

}  // namespace

Game conjunctive_sum(Arena& arena, Game g, Game h) { return CompoundSum(arena, false).of(g, h); }

Game selective_sum(Arena& arena, Game g, Game h) { return CompoundSum(arena, true).of(g, h); }

Game ordinal_product(Arena& arena, Game g, Game h) {
  OrdinalProduct product(arena, g);
  const Form& form = product.of(h);
  return arena.make(form.left, form.right);
}

Game power_sum(Arena& arena, Game base, const Dyadic& exponent) {
  static_cast<void>(right_option_of_base(arena, base));
  if (exponent.sign() < 0) {
    throw Error(ErrorKind::BadInput, "an exponent is not negative", "for example pow_to(^,2)");
  }
  if (exponent.is_zero()) return kZero;
  return ordinal_sum(arena, base, arena.number(without_first_step(exponent)));
}

Game power(Arena& arena, Game base, const Dyadic& exponent) {
  const Game right = right_option_of_base(arena, base);
  if (exponent < Dyadic(1)) {
    throw Error(ErrorKind::BadInput, "an exponent is at least 1", "for example pow(^,2)");
  }
  const Game rest = arena.difference(right, power_sum(arena, base, exponent - Dyadic(1)));
  return arena.make(std::array{kZero}, std::array{rest});
}

}  // namespace upstar
