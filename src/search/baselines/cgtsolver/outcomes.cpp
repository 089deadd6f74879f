// Building the outcomes, with the solver that they are for.
#include "search/baselines/cgtsolver/outcomes.hpp"

#include <bit>

#include <fmt/format.h>

#include "base/error.hpp"
#include "search/baselines/cgtsolver/solver.hpp"

namespace upstar::cgtsolver {
namespace {

bool wins_moving_first(const nogo::Strip& strip, Player player, Solver& solver) {
  for (std::uint64_t points = nogo::legal_points(strip, player); points != 0;
       points &= points - 1) {
    const nogo::StripParts left = nogo::play(strip, std::countr_zero(points), player);
    if (!solver.wins(left, opponent(player))) return true;
  }
  return false;
}

Outcome outcome_of(const nogo::Strip& strip, Solver& solver) {
  const bool black = wins_moving_first(strip, Player::Black, solver);
  const bool white = wins_moving_first(strip, Player::White, solver);
  if (black) return white ? Outcome::Next : Outcome::Left;
  return white ? Outcome::Right : Outcome::Previous;
}

}  // namespace

Outcomes::Outcomes(int points, const SimplestEquals& equals, Budget& budget) : Outcomes(budget) {
  if (points < 0 || points > nogo::kMaxIndexedPoints) {
    throw Error(ErrorKind::BadInput, "strips with so many points have no numbers",
                fmt::format("databases go up to {} points", nogo::kMaxIndexedPoints));
  }
  // Who wins a sum does not depend on how much of the database was there when it was searched, so one
  // solver serves all layers and keeps its table.
  Solver solver(*this, equals, budget);
  for (int n = 1; n <= points; ++n) add_layer(n, solver);
}

Outcomes::~Outcomes() {
  for (const auto& layer : layers_) budget_.release(layer.size());
}

void Outcomes::add_layer(int n, Solver& solver) {
  const std::uint32_t count = nogo::strip_count(n);
  std::vector<Outcome> layer(count);
  for (std::uint32_t number = 0; number < count; ++number) {
    layer[number] = outcome_of(nogo::strip_at(n, number), solver);
  }
  budget_.charge(count);
  layers_[static_cast<std::size_t>(n)] = std::move(layer);
  points_ = n;
}

}  // namespace upstar::cgtsolver
