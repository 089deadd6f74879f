// Settings of the search, and a player without one.
#include "play/nogo/network_player.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "play/nogo/solved_openings.hpp"

namespace upstar::play {
namespace {

ChampionSettings network_settings(const NoGoPlayerSettings& settings,
                                  const std::shared_ptr<const NetworkEvaluator>& evaluator) {
  ChampionSettings network;
  network.seed = settings.seed;
  network.memory = settings.memory / 4 * 3;
  network.evaluator = evaluator;
  network.shares = true;
  network.prior_weight = 0.6F;
  network.first_visits = 1;
  network.expand_visits = 1;
  network.solve_open_points = 14;
  network.solve_visits = 4;
  network.solve_effort = 300;
  return network;
}

// Of a move's time: what a search takes to put the moves in order for the solver of boards; up to when the solver must
// have settled the first move, and up to when it may go on with the others then; and how long an attempt may take on
// average to be worth it.
constexpr double kOrderShare = 0.05;
constexpr double kFirstShare = 0.6;
constexpr double kMostShare = 0.95;
constexpr double kWorthShare = 4;
// Where time is no limit, a playout stands for so much time, and a poll of the solver for so many playouts.
constexpr std::uint64_t kPlayoutsForAPoll = 30;
constexpr double kPlayoutsASecond = 8000;

double time_since(Budget::Clock::time_point begun) {
  return std::chrono::duration<double>(Budget::Clock::now() - begun).count();
}

bool is_worth_solving(const nogo::LargeBoard& board, const ThinkingLimits& limits) {
  if (!limits.seconds && !limits.playouts) return false;
  const double seconds =
      limits.seconds.value_or(static_cast<double>(limits.playouts.value_or(0)) / kPlayoutsASecond);
  return ExactBoards::is_likely(board, kWorthShare * seconds);
}

ThinkingLimits for_order(const ThinkingLimits& limits) {
  ThinkingLimits order = limits;
  if (order.seconds) *order.seconds *= kOrderShare;
  if (order.playouts) {
    order.playouts =
        static_cast<std::uint64_t>(kOrderShare * static_cast<double>(*order.playouts)) + 1;
  }
  return order;
}

// Up to a share of the time, of which so many seconds have passed.
WorkLimit for_solver(const ThinkingLimits& limits, double share, double passed) {
  WorkLimit solver;
  if (limits.seconds) {
    solver.seconds = share * *limits.seconds - passed;
  } else if (limits.playouts) {
    solver.polls = static_cast<std::uint64_t>(share * static_cast<double>(*limits.playouts)) /
                   kPlayoutsForAPoll;
  }
  return solver;
}

std::vector<int> moves_that_may_win(const Thoughts& thoughts) {
  std::vector<int> moves;
  for (const Candidate& told : thoughts.candidates) {
    if (told.proven != false) moves.push_back(told.move);
  }
  return moves;
}

// Where no other is certain to win.
void put_in_front(int move, std::vector<Candidate>& candidates) {
  const auto place = std::ranges::find(candidates, move, &Candidate::move);
  if (candidates.front().proven == true || place == candidates.end() || place->proven) return;
  std::rotate(candidates.begin(), place, place + 1);
}

}  // namespace

NetworkPlayer::NetworkPlayer(const NoGoPlayerSettings& settings,
                             const std::shared_ptr<const NetworkEvaluator>& evaluator)
    : ChampionPlayer(network_settings(settings, evaluator)),
      adviser_(evaluator),
      exact_(settings.memory / 4, settings.found,
             NetworkAdviser::is_quick() ? &adviser_ : nullptr) {}

Thoughts NetworkPlayer::think(const nogo::LargeBoard& board, Player to_move,
                              const ThinkingLimits& limits, const Watching& watching) {
  const auto begun = Budget::Clock::now();
  const FastBoard fast(board);
  ThinkingLimits rest = limits;
  std::uint64_t playouts = 0;
  KnownResult known;
  std::optional<int> guess;  // the first move that was not found to lose, after others were
  if (const auto opening = shipped_openings().find(board, to_move)) {
    known = {opening->wins, opening->point};
  } else if (is_worth_solving(board, limits)) {
    const Thoughts order = search_.think(fast, to_move, for_order(limits), watching);
    playouts = order.playouts;
    if (rest.playouts) *rest.playouts -= std::min(*rest.playouts, playouts);
    if (!order.proven) {
      std::vector<int> moves = moves_that_may_win(order);
      const auto try_until = [&](double share) {
        const WorkLimit limit = for_solver(limits, share, time_since(begun));
        known = exact_.try_moves(board, to_move, moves, limit, watching.stop);
      };
      try_until(kFirstShare);
      if (!known.wins && !known.losing.empty()) try_until(kMostShare);
      if (!known.wins && !known.losing.empty()) guess = moves[known.losing.size()];
    }
  }
  if (rest.seconds) rest.seconds = std::max(*rest.seconds - time_since(begun), 0.0);
  Thoughts thoughts = search_.think(fast, to_move, rest, watching, known);
  if (guess) put_in_front(*guess, thoughts.candidates);
  thoughts.playouts += playouts;
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
