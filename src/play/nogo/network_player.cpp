// Settings of the search, and a player without one.
#include "play/nogo/network_player.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "play/nogo/solved_openings.hpp"

namespace upstar::play {
namespace {

ChampionSettings network_settings(const NoGoPlayerSettings& settings) {
  ChampionSettings network;
  network.seed = settings.seed;
  network.memory = settings.memory / 4 * 3;
  network.evaluator = std::make_shared<NetworkEvaluator>(shipped_network());
  network.shares = true;
  network.prior_weight = 0.6F;
  network.near_bias = 1e6F;
  network.first_visits = 1;
  network.expand_visits = 1;
  network.solve_open_points = 14;
  network.solve_visits = 4;
  network.solve_effort = 300;
  return network;
}

// Of a move's time, for the solver of boards: how much an attempt should take to be worth it, and how much it may.
constexpr double kLikelyShare = 0.5;
constexpr double kMostShare = 0.85;
// Where time is no limit, a playout stands for so much time, and a poll of the solver for so many playouts.
constexpr std::uint64_t kPlayoutsForAPoll = 30;
constexpr double kPlayoutsASecond = 8000;

double time_since(Budget::Clock::time_point begun) {
  return std::chrono::duration<double>(Budget::Clock::now() - begun).count();
}

}  // namespace

NetworkPlayer::NetworkPlayer(const NoGoPlayerSettings& settings)
    : ChampionPlayer(network_settings(settings)), exact_(settings.memory / 4, settings.found) {}

std::optional<KnownResult> NetworkPlayer::look_first(const nogo::LargeBoard& board, Player to_move,
                                                     const ThinkingLimits& limits,
                                                     const CancelToken* stop) {
  if (const auto opening = shipped_openings().find(board, to_move)) {
    return KnownResult{opening->wins, opening->point};
  }
  if (!limits.seconds && !limits.playouts) return std::nullopt;
  WorkLimit limit;
  double seconds = 0;
  if (limits.seconds) {
    seconds = *limits.seconds;
    limit.seconds = kMostShare * seconds;
  } else {
    seconds = static_cast<double>(*limits.playouts) / kPlayoutsASecond;
    limit.polls = *limits.playouts / kPlayoutsForAPoll;
  }
  if (!ExactBoards::is_likely(board, kLikelyShare * seconds)) return std::nullopt;
  const std::optional<Thoughts> found = exact_.solve(board, to_move, limit, stop);
  if (!found) return std::nullopt;
  return found->candidates.empty() ? KnownResult{false, 0}
                                   : KnownResult{true, found->candidates.front().move};
}

Thoughts NetworkPlayer::think(const nogo::LargeBoard& board, Player to_move,
                              const ThinkingLimits& limits, const Watching& watching) {
  const auto begun = Budget::Clock::now();
  const std::optional<KnownResult> known = look_first(board, to_move, limits, watching.stop);
  ThinkingLimits rest = limits;
  if (rest.seconds) rest.seconds = std::max(*rest.seconds - time_since(begun), 0.0);
  Thoughts thoughts = search_.think(FastBoard(board), to_move, rest, watching, known);
  thoughts.seconds = time_since(begun);
  return thoughts;
}

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
