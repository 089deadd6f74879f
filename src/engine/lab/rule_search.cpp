// The search itself: enter a sum, try its moves in order, leave it with its answer.
#include "engine/lab/rule_search.hpp"

#include <algorithm>
#include <iterator>

namespace upstar {
namespace {

constexpr std::size_t kBytesPerSum =
    192;  // a node of the map, its list of parts, and a step of the path

}  // namespace

bool RuleSearch::wins(std::vector<RulePart> sum, Player mover) {
  try {
    std::optional<bool> below = enter(std::move(sum), mover);
    while (!path_.empty()) {
      Step& step = path_.back();
      const Player player = step.sum->first.second;
      if (below && !*below) {
        below = leave(true);  // the opponent loses after this move
      } else if (auto after = next_sum(step)) {
        below = enter(*std::move(after), opponent(player));
      } else {
        below = leave(!step.can_move && calls_.is_misere());
      }
    }
    return *below;
  } catch (...) {
    for (const Step& step : path_) known_.erase(step.sum);
    path_.clear();
    throw;
  }
}

// The answer, when it is known; otherwise the sum goes on the path.
std::optional<bool> RuleSearch::enter(std::vector<RulePart> sum, Player mover) {
  budget_.tick();
  std::ranges::sort(sum);
  if (!calls_.is_misere()) cancel_opposites(sum);
  const std::size_t parts = sum.size();
  const auto [entry, is_new] = known_.try_emplace(Key(std::move(sum), mover), std::nullopt);
  if (!is_new) {
    // Empty sums are never on the path when they are met.
    if (!entry->second) calls_.refuse_return(entry->first.first.front().position);
    return entry->second;
  }
  path_.push_back({entry});
  held_.add(kBytesPerSum + parts * sizeof(RulePart));
  ++nodes_;
  return std::nullopt;
}

std::optional<std::vector<RulePart>> RuleSearch::next_sum(Step& step) {
  const auto& [sum, player] = step.sum->first;
  while (step.move == step.moves.size()) {
    if (step.part == sum.size()) return std::nullopt;
    const RulePart& part = sum[step.part++];
    if (step.part > 1 && part == sum[step.part - 2]) continue;  // as good as the one before
    // In the negative of a position each player has the moves of the other.
    step.moves = calls_.moves_of(part.position, part.negated ? opponent(player) : player);
    step.move = 0;
  }
  step.can_move = true;
  const std::size_t moved = step.part - 1;
  std::vector<RulePart> after = sum;
  after.erase(std::next(after.begin(), static_cast<std::ptrdiff_t>(moved)));
  for (RulePart part : calls_.parts_of(step.moves[step.move++])) {
    part.negated ^= sum[moved].negated;
    after.push_back(part);
  }
  return after;
}

// Of a sum in order.
void RuleSearch::cancel_opposites(std::vector<RulePart>& sum) const {
  std::vector<RulePart> rest;
  for (RulePart part : sum) {
    if (calls_.is_impartial()) part.negated = false;
    const bool cancels = !rest.empty() && rest.back().position == part.position &&
                         (calls_.is_impartial() || rest.back().negated != part.negated);
    if (cancels) {
      rest.pop_back();
    } else {
      rest.push_back(part);
    }
  }
  sum = std::move(rest);
}

bool RuleSearch::leave(bool wins) {
  path_.back().sum->second = wins;
  path_.pop_back();
  return wins;
}

}  // namespace upstar
