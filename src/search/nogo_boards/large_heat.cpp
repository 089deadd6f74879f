// Every move of both players is tried; see the head of large_heat.hpp for what follows from them.
#include "search/nogo_boards/large_heat.hpp"

#include <algorithm>
#include <cstddef>

#include "value/thermograph.hpp"

namespace upstar::nogo {
namespace {

// Of more points no move leaves components that are small enough.
constexpr std::size_t kMostTried = 1'000;

}  // namespace

HeatBounds LargeHeat::bounds(const LargeResidual& position) {
  const auto moves = [&](Player player) {
    return std::ranges::count_if(position.points, [&](const LargeResidual::Point& point) {
      return point.can[static_cast<std::size_t>(player)];
    });
  };
  const Dyadic most = moves(Player::Black);
  const Dyadic least = -Dyadic(moves(Player::White));
  HeatBounds bounds{{least, most}, {-1, (most - least).halved()}};
  Valued whole;
  const std::vector<LargeResidual> components = components_of(position);
  if (std::ranges::all_of(components, [&](const LargeResidual& component) {
        return add_exactly(whole, component);
      })) {
    bounds.mean = {whole.mean, whole.mean};
    bounds.temperature.high = whole.hottest;
    if (components.size() == 1) bounds.temperature.low = whole.hottest;
  }
  if (bounds.temperature.is_exact() || position.points.size() > kMostTried) return bounds;
  const std::vector<Valued> right = options(position, Player::White);
  for (const Valued& left : options(position, Player::Black)) {
    for (const Valued& other : right) {
      const Dyadic half = (left.mean - other.mean).halved();
      if (half <= std::max(left.hottest, other.hottest)) continue;
      bounds.temperature.low = std::max(bounds.temperature.low, half);
    }
  }
  return bounds;
}

std::vector<LargeHeat::Valued> LargeHeat::options(const LargeResidual& position, Player player) {
  std::vector<Valued> found;
  for (int point = 0; point < static_cast<int>(position.points.size()); ++point) {
    if (!position.can_play(point, player)) continue;
    valuer_.arena().budget().poll();
    if (auto option = valued(play(position, point, player), player)) found.push_back(*option);
  }
  return found;
}

std::optional<LargeHeat::Valued> LargeHeat::valued(const LargeResidual& position, Player tied) {
  Valued sum;
  for (const LargeResidual& component : components_of(position)) {
    if (!add(sum, component, tied)) return std::nullopt;
  }
  return sum;
}

bool LargeHeat::add(Valued& sum, const LargeResidual& component, Player tied) {
  if (add_exactly(sum, component)) return true;
  std::optional<Valued> best;
  for (int point = 0; point < static_cast<int>(component.points.size()); ++point) {
    if (!component.can_play(point, tied) || component.can_play(point, opponent(tied))) continue;
    Valued cut;
    const bool fits =
        std::ranges::all_of(components_of(forbidden(component, {point}, tied)),
                            [&](const LargeResidual& piece) { return add_exactly(cut, piece); });
    if (!fits) continue;
    const bool better =
        !best || (tied == Player::Black ? cut.mean > best->mean : cut.mean < best->mean);
    if (better) best = cut;
  }
  if (!best) return false;
  sum.mean += best->mean;
  sum.hottest = std::max(sum.hottest, best->hottest);
  return true;
}

bool LargeHeat::add_exactly(Valued& sum, const LargeResidual& component) {
  const std::optional<Residual> words = in_words(component);
  if (!words) return false;
  const Game game = valuer_.value(*words);
  sum.mean += valuer_.arena().mean(game);
  sum.hottest = std::max(sum.hottest, temperature(valuer_.arena(), game));
  return true;
}

}  // namespace upstar::nogo
