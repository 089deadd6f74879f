// Choosing moves on the walk.
#include "proof/nogo_rows/strategy.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "proof/nogo_rows/walk.hpp"

namespace upstar::proof {
namespace {

// What a state with the winner to move will cost, in states below it: about five per cent more for each
// of these. That strips cost more than their points is because their answers can be interleaved; that
// moves of the winner make it cheaper, because he wins sooner. The factors are measured: they halve the
// strategies of rows of 22 to 28 points.
int cost_exponent(const Sum& sum) {
  constexpr int kPoint = 2;
  constexpr int kStrip = 6;
  int exponent = 0;
  for (const nogo::Strip& strip : sum.strips) {
    exponent += kPoint * strip.n + kStrip;
    exponent += std::popcount(legal_points(strip, Player::White));
    exponent -= std::popcount(legal_points(strip, Player::Black));
  }
  return std::max(exponent, 0);
}

// Whole numbers, so that all machines choose alike.
using Cost = std::uint64_t;
constexpr std::array<Cost, 256> kCosts = [] {
  std::array<Cost, 256> costs{};
  Cost cost = 1000;
  for (Cost& place : costs) {
    place = cost;
    cost += cost / 20;
  }
  return costs;
}();

// What the answers of White will cost that are not on the agenda; adding up ends at `enough`.
Cost cost_of_answers(const Sum& sum, const Agenda& agenda, Cost enough) {
  Cost cost = 0;
  for_each_move(sum, Player::White, [&](std::uint64_t, const Sum& after) {
    if (!agenda.has(after)) {
      const auto exponent = static_cast<std::size_t>(cost_exponent(after));
      cost += kCosts[std::min(exponent, kCosts.size() - 1)];
    }
    return cost < enough;
  });
  return cost;
}

struct Choice {
  std::uint64_t move = 0;
  Sum after;
};

Choice choose(const Sum& state, const Agenda& agenda, const Oracle& oracle) {
  std::optional<Choice> best;
  Cost lowest = std::numeric_limits<Cost>::max();
  for_each_move(state, Player::Black, [&](std::uint64_t move, const Sum& after) {
    const Cost cost = cost_of_answers(after, agenda, lowest);
    if (cost < lowest && !oracle(after, Player::White)) {
      lowest = cost;
      best = {move, after};
    }
    return lowest > 0;
  });
  if (!best) {
    throw Error(ErrorKind::CheckFailed,
                fmt::format("no move of Black wins {}, which he should", format(state)),
                "a database with false values does this: `db verify` with 'full' finds them");
  }
  return *std::move(best);
}

}  // namespace

Certificate find_strategy(std::span<const Claim> claims, const Oracle& oracle, Budget& budget,
                          const std::function<void(double)>& progress) {
  Certificate certificate;
  certificate.claims.assign(claims.begin(), claims.end());
  WalkStats stats;
  walk(claims, budget, stats, [&](const Sum& state, const Agenda& agenda) {
    if (progress) progress(1 - static_cast<double>(stats.points) / std::max(stats.most_points, 1));
    Choice choice = choose(state, agenda, oracle);
    certificate.moves.append(choice.move);
    return std::move(choice.after);
  });
  certificate.states = stats.states;
  return certificate;
}

}  // namespace upstar::proof
