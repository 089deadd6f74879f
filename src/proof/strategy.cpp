// Choosing moves on the walk.
#include "proof/strategy.hpp"

#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "proof/walk.hpp"

namespace upstar::proof {
namespace {

// How many answers of White lead to states that are not on the agenda; counting ends at `enough`.
std::size_t new_states(const Sum& sum, const Agenda& agenda, std::size_t enough) {
  std::size_t count = 0;
  for_each_move(sum, Player::White, [&](std::uint64_t, const Sum& after) {
    if (!agenda.has(after)) ++count;
    return count < enough;
  });
  return count;
}

struct Choice {
  std::uint64_t move = 0;
  Sum after;
};

Choice choose(const Sum& state, const Agenda& agenda, const Oracle& oracle) {
  std::optional<Choice> best;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for_each_move(state, Player::Black, [&](std::uint64_t move, const Sum& after) {
    const std::size_t count = new_states(after, agenda, fewest);
    if (count < fewest && !oracle(after, Player::White)) {
      fewest = count;
      best = {move, after};
    }
    return fewest > 0;
  });
  if (!best) {
    throw Error(ErrorKind::Internal,
                fmt::format("no move of Black wins {}, which he should", format(state)));
  }
  return *std::move(best);
}

}  // namespace

Certificate find_strategy(std::span<const Claim> claims, const Oracle& oracle, Budget& budget,
                          const std::function<void(std::uint64_t)>& progress) {
  Certificate certificate;
  certificate.claims.assign(claims.begin(), claims.end());
  WalkStats stats;
  walk(claims, budget, stats, [&](const Sum& state, const Agenda& agenda) {
    if (progress) progress(stats.states);
    Choice choice = choose(state, agenda, oracle);
    certificate.moves.append(choice.move);
    return std::move(choice.after);
  });
  certificate.states = stats.states;
  return certificate;
}

}  // namespace upstar::proof
