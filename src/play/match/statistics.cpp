// The formulas of intervals, Elo points and the sequential test.
#include "play/match/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace upstar::play {

ShareInterval wilson_interval(std::uint64_t wins, std::uint64_t games, double z) {
  if (games == 0) return {};
  const auto n = static_cast<double>(games);
  const double p = static_cast<double>(wins) / n;
  const double square = z * z;
  const double middle = (p + square / (2 * n)) / (1 + square / n);
  const double half = z / (1 + square / n) * std::sqrt(p * (1 - p) / n + square / (4 * n * n));
  return {wins == 0 ? 0 : std::max(middle - half, 0.0),
          wins == games ? 1 : std::min(middle + half, 1.0)};
}

std::optional<double> elo_of_share(double share) {
  if (share <= 0 || share >= 1) return std::nullopt;
  return 400 * std::log10(share / (1 - share));
}

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

SprtState sprt(const SprtHypotheses& hypotheses, std::uint64_t wins, std::uint64_t games) {
  constexpr double kWrong = 0.05;
  const double p0 = share_of_elo(hypotheses.elo0);
  const double p1 = share_of_elo(hypotheses.elo1);
  SprtState state;
  state.log_likelihood_ratio = static_cast<double>(wins) * std::log(p1 / p0) +
                               static_cast<double>(games - wins) * std::log((1 - p1) / (1 - p0));
  state.lower = std::log(kWrong / (1 - kWrong));
  state.upper = -state.lower;
  if (state.log_likelihood_ratio <= state.lower) state.accepted = 0;
  if (state.log_likelihood_ratio >= state.upper) state.accepted = 1;
  return state;
}

}  // namespace upstar::play
