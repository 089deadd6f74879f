// Signs of values: which of two to show, and which to count.
#include "lab/tables/class_table.hpp"

#include <algorithm>

namespace upstar {

bool looks_better_negated(Arena& arena, Game value, const std::optional<Game>& atomic_weight) {
  const int mean = arena.mean(value).sign();
  if (mean != 0) return mean < 0;
  const Relation relation = arena.compare(value, kZero);
  if (relation != Relation::Confused) return relation == Relation::Less;
  return atomic_weight && arena.compare(*atomic_weight, kZero) == Relation::Less;
}

std::size_t count_up_to_sign(Arena& arena, std::span<const Game> values) {
  std::vector<Game> smaller;
  smaller.reserve(values.size());
  for (const Game value : values) smaller.push_back(std::min(value, arena.negative(value)));
  std::sort(smaller.begin(), smaller.end());
  return static_cast<std::size_t>(std::unique(smaller.begin(), smaller.end()) - smaller.begin());
}

}  // namespace upstar
