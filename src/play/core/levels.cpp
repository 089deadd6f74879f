// Finding a level, its limits, and the drawing of its move by temperature.
#include "play/core/levels.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace upstar::play {

const Level* find_level(std::string_view name) {
  const auto* found =
      std::ranges::find_if(kLevels, [&](const Level& level) { return level.name == name; });
  return found == kLevels.end() ? nullptr : found;
}

ThinkingLimits limits_of_level(const Level& level, const ThinkingLimits& limits) {
  ThinkingLimits own = limits;
  own.playouts = std::min(level.playouts, limits.playouts.value_or(level.playouts));
  own.threads = 1;
  return own;
}

void draw_by_temperature(double temperature, Random& random, Thoughts& thoughts) {
  std::vector<Candidate>& candidates = thoughts.candidates;
  if (temperature <= 0 || candidates.size() < 2 || candidates.front().proven) return;
  // The first candidate has not been decided, so it may be drawn, and weights add up to something.
  double most = 1;
  for (const Candidate& candidate : candidates) {
    most = std::max(most, static_cast<double>(candidate.visits));
  }
  std::vector<double> weights;
  double total = 0;
  for (const Candidate& candidate : candidates) {
    const double share = static_cast<double>(candidate.visits) / most;
    weights.push_back(candidate.proven ? 0 : std::pow(share, 1 / temperature));
    total += weights.back();
  }
  double left = random.unit() * total;
  std::size_t drawn = 0;
  while (drawn + 1 < weights.size() && left >= weights[drawn]) left -= weights[drawn++];
  if (weights[drawn] == 0) return;  // rounding has led beyond the last one
  std::rotate(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(drawn),
              candidates.begin() + static_cast<std::ptrdiff_t>(drawn) + 1);
}

}  // namespace upstar::play
