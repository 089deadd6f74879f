// Shapes: means taken off, facts computed once.
#include "search/core/shapes.hpp"

#include <algorithm>

#include "base/stack_guard.hpp"

namespace upstar {

Shapes::Shapes(Arena& arena)
    : arena_(arena), shaped_(arena.budget(), 1.0 / 32), facts_(arena.budget(), 1.0 / 32) {}

Shaped Shapes::shaped(Game value) {
  if (arena_.is_number(value)) return {kZero, to_fixed(arena_.number_of(value))};
  if (const ShapedSlot* known = shaped_.find(value)) return known->answer;
  const Dyadic mean = arena_.mean(value);
  const Shaped answer{mean.is_zero() ? value : arena_.sum(value, arena_.number(-mean)),
                      to_fixed(mean)};
  shaped_.store({value, answer});
  return answer;
}

ShapeFacts Shapes::facts(Game shape) {
  if (const FactsSlot* known = facts_.find(shape)) return known->answer;
  ShapeFacts facts;
  facts.left_stop = to_fixed(arena_.left_stop(shape));
  facts.right_stop = to_fixed(arena_.right_stop(shape));
  facts.temperature = to_fixed(arena_.walls(shape).temperature());
  facts.weight = weight(shape, kMaxWeight);
  facts.below_left_stop = arena_.le(shape, arena_.number(arena_.left_stop(shape)));
  facts_.store({shape, facts});
  return facts;
}

bool Shapes::is_cheap_to_add(Game a, Game b) {
  if (arena_.is_up_star(a) && arena_.is_up_star(b)) return true;
  return static_cast<std::uint64_t>(facts(a).weight) * facts(b).weight <= kMaxProduct;
}

Fixed Shapes::left_wall(Game shape, Fixed temperature) {
  return to_fixed(value_at(arena_.walls(shape).left, to_dyadic(temperature)));
}

Fixed Shapes::right_wall(Game shape, Fixed temperature) {
  return to_fixed(value_at(arena_.walls(shape).right, to_dyadic(temperature)));
}

// Stops counting at `most`, so that it never walks a large game. Up-stars are added by formula.
std::uint32_t Shapes::weight(Game game, std::uint32_t most) {
  if (arena_.is_up_star(game)) return 1;
  check_stack();
  std::uint32_t total = 1;
  for (const Arena::Options options : {arena_.left(game), arena_.right(game)}) {
    for (const Game option : options) {
      if (total >= most) return most;
      total += weight(option, most - total);
    }
  }
  return std::min(total, most);
}

}  // namespace upstar
