// The table first, then everything else.
#include "search/infinitesimals/all_small_sum.hpp"

namespace upstar {

AllSmallSums::Decision AllSmallSums::decide(std::span<const Game> games) {
  if (const auto sum = elementary(games)) return {sum->outcome(), "table of ups"};
  const InfinitesimalSums::Statistics before = sums_.statistics();
  const Outcome outcome = sums_.outcome(games);
  const InfinitesimalSums::Statistics& after = sums_.statistics();
  if (after.by_weight > before.by_weight) return {outcome, "atomic weight"};
  if (after.by_value > before.by_value) return {outcome, "value"};
  return {outcome, "search of infinitesimals"};
}

std::optional<ElementarySum> AllSmallSums::elementary(std::span<const Game> games) {
  if (!table_) table_.emplace(arena_);
  ElementarySum total;
  for (const Game game : games) {
    const std::optional<ElementarySum> found = table_->find(game);
    if (!found) return std::nullopt;
    total = total + *found;
  }
  return total;
}

}  // namespace upstar
