// Down, out, and back up.
#include "play/linear_go/points_tree.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "rules/linear_go/board.hpp"

namespace upstar::play {
namespace {

using linear_go::kPass;
using linear_go::Record;

constexpr double kExploration = 0.4;
constexpr std::uint64_t kLookEvery = 32;
constexpr std::uint64_t kPlayoutsWithoutLimit = 10'000;
constexpr std::uint64_t kMostPlayouts = std::numeric_limits<std::uint32_t>::max() / 2;

int longest_playout(int points) { return 4 * points + 20; }

// Are all neighbours of an empty point stones of the player?
bool is_own_eye(const linear_go::Board& board, Player player, int point) {
  const std::uint32_t sides = linear_go::detail::beside(std::uint32_t{1} << point) &
                              linear_go::detail::low_bits(board.points);
  return (sides & ~board.stones(player)) == 0;
}

// Takes moves back that were made on a game since it had so many positions and moves.
class Rewind {
 public:
  explicit Rewind(const Record& game)
      : positions_(game.positions.size()),
        moves_(game.moves.size()),
        to_move_(game.to_move),
        passes_(game.passes) {}
  void operator()(Record& game) const {
    game.positions.resize(positions_);
    game.moves.resize(moves_);
    game.to_move = to_move_;
    game.passes = passes_;
  }

 private:
  std::size_t positions_;
  std::size_t moves_;
  Player to_move_;
  int passes_;
};

}  // namespace

PointsTree::PointsTree(std::uint64_t seed, std::size_t memory)
    : random_(seed), most_nodes_(std::max(memory / sizeof(Node), std::size_t{1'000})) {}

Thoughts PointsTree::think(const Record& record, const ThinkingLimits& limits,
                           const CancelToken* stop) {
  using Clock = std::chrono::steady_clock;
  const auto begun = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - begun).count(); };
  nodes_.assign(1, Node{});
  Record game = record;
  const Rewind rewind(game);
  expand(0, game);
  const std::uint64_t most =
      std::min(kMostPlayouts,
               limits.playouts.value_or(limits.seconds || stop != nullptr ? kMostPlayouts
                                                                          : kPlayoutsWithoutLimit));
  std::uint64_t done = 0;
  while (done < most) {
    if (done > 0 && done % kLookEvery == 0 &&
        ((limits.seconds && seconds() >= *limits.seconds) ||
         (stop != nullptr && stop->cancelled()))) {
      break;
    }
    simulate(game);
    rewind(game);
    ++done;
  }
  Thoughts out = thoughts();
  out.playouts = done;
  out.seconds = seconds();
  return out;
}

void PointsTree::simulate(Record& game) {
  path_.assign(1, 0);
  const Player first = game.to_move;
  for (std::size_t at = 0; !game.is_over();) {
    if (nodes_[at].children == 0) {
      if (nodes_[at].visits == 0 || nodes_.size() >= most_nodes_) break;
      expand(at, game);
    }
    at = most_promising(nodes_[at], game.points());
    game.play(nodes_[at].move);
    path_.push_back(at);
  }
  const int score = playout(game);
  // The children of the root are reached by its player, theirs by the opponent.
  Player moved = opponent(first);
  for (const std::size_t at : path_) {
    Node& node = nodes_[at];
    const int points = moved == Player::Black ? score : -score;
    ++node.visits;
    node.points += points;
    node.halves += points > 0 ? 2 : points == 0 ? 1 : 0;
    moved = opponent(moved);
  }
}

void PointsTree::expand(std::size_t at, const Record& game) {
  const auto first = static_cast<std::uint32_t>(nodes_.size());
  for (const int move : game.legal_moves()) nodes_.push_back(Node{.move = move});
  nodes_[at].first_child = first;
  nodes_[at].children = static_cast<std::uint32_t>(nodes_.size()) - first;
}

std::size_t PointsTree::most_promising(const Node& node, int points) const {
  const double log_visits = std::log(static_cast<double>(node.visits) + 1);
  std::size_t best = node.first_child;
  double best_worth = -1;
  for (std::size_t at = node.first_child; at < node.first_child + node.children; ++at) {
    const Node& next = nodes_[at];
    if (next.visits == 0) return at;
    const double tries = next.visits;
    const double mean = static_cast<double>(next.points) / tries;
    const double worth = 0.5 + mean / (2.0 * points) + kExploration * std::sqrt(log_visits / tries);
    if (worth > best_worth) {
      best_worth = worth;
      best = at;
    }
  }
  return best;
}

int PointsTree::playout(Record& game) {
  for (int left = longest_playout(game.points()); left > 0 && !game.is_over(); --left) {
    choices_.clear();
    for (int point = 0; point < game.points(); ++point) {
      if (game.board().is_empty_at(point) && !is_own_eye(game.board(), game.to_move, point)) {
        choices_.push_back(point);
      }
    }
    // Whether a point is legal is asked of the one that was drawn alone.
    int chosen = kPass;
    while (chosen == kPass && !choices_.empty()) {
      const std::size_t drawn = random_.below(static_cast<std::uint32_t>(choices_.size()));
      if (!game.refusal(choices_[drawn])) chosen = choices_[drawn];
      choices_[drawn] = choices_.back();
      choices_.pop_back();
    }
    game.play(chosen);
  }
  return linear_go::score(game.board());
}

Thoughts PointsTree::thoughts() const {
  Thoughts out;
  const Node& root = nodes_.front();
  for (std::uint32_t number = 0; number < root.children; ++number) {
    const Node& node = nodes_[root.first_child + number];
    Candidate told;
    told.move = static_cast<int>(number);
    told.visits = node.visits;
    if (node.visits > 0) {
      const double visits = node.visits;
      told.win_rate = static_cast<double>(node.halves) / (2 * visits);
      told.points = {static_cast<double>(node.points) / visits, false};
    }
    // The moves most visited.
    told.line = {told.move};
    for (const Node* at = &node; at->children > 0;) {
      std::uint32_t best = 0;
      for (std::uint32_t i = 1; i < at->children; ++i) {
        if (nodes_[at->first_child + i].visits > nodes_[at->first_child + best].visits) best = i;
      }
      at = &nodes_[at->first_child + best];
      if (at->visits == 0) break;
      told.line.push_back(static_cast<int>(best));
    }
    out.candidates.push_back(told);
  }
  std::ranges::stable_sort(out.candidates, std::ranges::greater{}, &Candidate::visits);
  return out;
}

}  // namespace upstar::play
