// Settings of the search, and a player without one.
#include "play/nogo/network_player.hpp"

#include <algorithm>
#include <chrono>
#include <memory>

namespace upstar::play {
namespace {

ChampionSettings network_settings(const NoGoPlayerSettings& settings) {
  ChampionSettings network;
  network.seed = settings.seed;
  network.memory = settings.memory;
  network.evaluator = std::make_shared<NetworkEvaluator>(shipped_network());
  network.prior_weight = 0.6F;
  network.near_bias = 1e6F;
  network.first_visits = 1;
  network.expand_visits = 1;
  network.solve_open_points = 14;
  network.solve_visits = 4;
  network.solve_effort = 300;
  return network;
}

}  // namespace

NetworkPlayer::NetworkPlayer(const NoGoPlayerSettings& settings)
    : ChampionPlayer(network_settings(settings)) {}

Thoughts PolicyPlayer::think(const nogo::LargeBoard& board, Player to_move,
                             const ThinkingLimits& /*limits*/, const Watching& /*watching*/) {
  const auto began = std::chrono::steady_clock::now();
  const FastBoard fast(board);
  std::vector<std::uint8_t> points;
  fast.legal_points(to_move).each(
      [&](int point) { points.push_back(static_cast<std::uint8_t>(point)); });
  Thoughts thoughts;
  if (points.empty()) {
    thoughts.proven = false;
    return thoughts;
  }
  std::vector<float> shares(points.size());
  const std::optional<float> value = evaluator_.evaluate(fast, to_move, points, shares);
  for (std::size_t move = 0; move < points.size(); ++move) {
    Candidate told;
    told.move = fast.number_of(points[move]);
    told.prior = static_cast<double>(shares[move]);
    told.win_rate = static_cast<double>(value.value_or(0.5F));
    told.line.push_back(told.move);
    thoughts.candidates.push_back(std::move(told));
  }
  std::stable_sort(
      thoughts.candidates.begin(), thoughts.candidates.end(),
      [](const Candidate& left, const Candidate& right) { return left.prior > right.prior; });
  thoughts.playouts = 1;
  thoughts.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return thoughts;
}

}  // namespace upstar::play
