// Simulations by the formula.
#include "play/nogo/uct_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "play/nogo/contested_playout.hpp"

namespace upstar::play {
namespace {

constexpr std::uint64_t kUctPlayoutsWithoutLimit = 10'000;

}  // namespace

PointSet UctSearch::moves_of(const FastBoard& board, Player to_move) const {
  const PointSet& mine = board.legal_points(to_move);
  if (!settings_.modified) return mine;
  const PointSet shared = mine & board.legal_points(opponent(to_move));
  return shared.empty() ? mine : shared;
}

void UctSearch::grow(std::uint32_t at, const FastBoard& board, Player to_move) {
  const PointSet moves = moves_of(board, to_move);
  if ((nodes_.size() + static_cast<std::size_t>(moves.size())) * sizeof(Node) > settings_.memory) {
    return;
  }
  nodes_[at].first_child = static_cast<std::uint32_t>(nodes_.size());
  nodes_[at].children = static_cast<std::uint8_t>(moves.size());
  moves.each([&](int point) {
    Node child;
    child.point = static_cast<std::uint8_t>(point);
    nodes_.push_back(child);
  });
}

std::uint32_t UctSearch::best_child(const Node& node) const {
  const double log_visits = std::log(static_cast<double>(std::max(node.visits, 1U)));
  std::uint32_t best = node.first_child;
  double best_value = -1;
  for (std::uint32_t at = node.first_child; at < node.first_child + node.children; ++at) {
    const Node& child = nodes_[at];
    if (child.visits == 0) return at;
    const double visits = child.visits;
    const double value =
        child.wins / visits + settings_.exploration * std::sqrt(log_visits / visits);
    if (value > best_value) {
      best_value = value;
      best = at;
    }
  }
  return best;
}

Player UctSearch::simulate(std::uint32_t at, FastBoard& board, Player to_move) {
  Player winner = opponent(to_move);
  if (nodes_[at].children == 0 && nodes_[at].visits + 1 >= settings_.visits_to_grow) {
    grow(at, board, to_move);
  }
  if (nodes_[at].children > 0) {
    const std::uint32_t child = best_child(nodes_[at]);
    board.play(nodes_[child].point, to_move);
    winner = simulate(child, board, opponent(to_move));
  } else if (!board.legal_points(to_move).empty()) {
    winner = settings_.modified ? play_out_contested(board, to_move, random_).winner
                                : play_out(board, to_move, random_).winner;
  }
  ++nodes_[at].visits;
  if (winner != to_move) ++nodes_[at].wins;
  return winner;
}

Thoughts UctSearch::think(const FastBoard& board, Player to_move, const ThinkingLimits& limits,
                          const Watching& watching) {
  using Clock = Budget::Clock;
  const auto began = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
  const std::uint64_t most = limits.playouts.value_or(
      limits.seconds ? std::numeric_limits<std::uint64_t>::max() : kUctPlayoutsWithoutLimit);
  nodes_.assign(1, Node{});
  grow(0, board, to_move);
  std::uint64_t playouts = 0;
  double report_at = watching.report_seconds;
  while (playouts < most && nodes_[0].children > 1) {
    FastBoard copy = board;
    static_cast<void>(simulate(0, copy, to_move));
    ++playouts;
    if (playouts % 8 != 0) continue;
    if (watching.stop != nullptr && watching.stop->cancelled()) break;
    if (limits.seconds && seconds() >= *limits.seconds) break;
    if (watching.report_seconds > 0 && watching.on_thoughts && seconds() >= report_at) {
      Thoughts now = thoughts_now(board, playouts);
      now.seconds = seconds();
      watching.on_thoughts(now);
      report_at = seconds() + watching.report_seconds;
    }
  }
  Thoughts thoughts = thoughts_now(board, playouts);
  thoughts.seconds = seconds();
  return thoughts;
}

Thoughts UctSearch::thoughts_now(const FastBoard& board, std::uint64_t playouts) const {
  Thoughts thoughts;
  thoughts.playouts = playouts;
  const Node& root = nodes_[0];
  if (root.children == 0) thoughts.proven = false;
  for (std::uint32_t at = root.first_child; at < root.first_child + root.children; ++at) {
    const Node& child = nodes_[at];
    Candidate told;
    told.move = board.number_of(child.point);
    told.visits = child.visits;
    if (child.visits > 0) told.win_rate = static_cast<double>(child.wins) / child.visits;
    told.prior = 1.0 / root.children;
    told.line = {told.move};
    thoughts.candidates.push_back(told);
  }
  std::ranges::stable_sort(thoughts.candidates, [](const Candidate& left, const Candidate& right) {
    return left.visits > right.visits;
  });
  return thoughts;
}

}  // namespace upstar::play
