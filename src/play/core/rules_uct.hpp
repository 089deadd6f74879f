// UCT on nothing but the rules of a game: search by simulation for games that nobody has written a player for.
//
// A tree grows by one node's moves at a time. From its root a simulation goes down to the move that looks best,
// by its wins and by how seldom it was tried (UCB1), and then plays at random to the end. A node from which the
// result is certain, because play is over or all moves were decided, is proven, and simulations avoid it.
//
// The tree begins afresh with every move: what it costs is a fraction of a search, what it saves is bookkeeping.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "play/core/random.hpp"
#include "play/core/thoughts.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"

namespace upstar::play {

template <Playable R>
class RulesUct {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  RulesUct(std::uint64_t seed, std::size_t memory)
      : random_(seed), most_nodes_(std::max(memory / sizeof(Node), std::size_t{1'000})) {}

  // Candidates are numbers of moves in the order of the rules.
  Thoughts think(const Position& position, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) {
    begun_ = Clock::now();
    nodes_.clear();
    nodes_.push_back(Node{.position = position, .mover = to_move});
    expand(0);
    auto reported = begun_;
    std::uint64_t playouts = 0;
    while (!nodes_[0].proven) {
      if (playouts % kLookEvery == 0) {
        const auto now = Clock::now();
        if (playouts > 0 && is_over(limits, watching, now, playouts)) break;
        if (watching.report_seconds > 0 && watching.on_thoughts &&
            seconds(reported, now) >= watching.report_seconds) {
          watching.on_thoughts(thoughts(playouts));
          reported = now;
        }
      }
      if (limits.playouts && playouts >= *limits.playouts) break;
      simulate();
      ++playouts;
    }
    return thoughts(playouts);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kLookEvery = 32;
  static constexpr double kExploration = 0.7;

  struct Node {
    Position position;
    Player mover = Player::Black;
    std::uint32_t first_child = 0;
    std::uint32_t children = 0;
    bool expanded = false;
    std::optional<bool> proven = {};  // the mover wins, or loses
    std::uint32_t visits = 0;
    std::uint32_t losses = 0;  // of the mover: wins of whoever has moved here
  };

  static double seconds(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
  }

  bool is_over(const ThinkingLimits& limits, const Watching& watching, Clock::time_point now,
               std::uint64_t playouts) const {
    constexpr std::uint64_t kMostPlayouts = std::numeric_limits<std::uint32_t>::max() / 2;
    return (limits.seconds && seconds(begun_, now) >= *limits.seconds) ||
           (watching.stop != nullptr && watching.stop->cancelled()) || playouts >= kMostPlayouts;
  }

  void expand(std::size_t at) {
    if (nodes_.size() >= most_nodes_) return;
    const Position position = nodes_[at].position;
    const Player mover = nodes_[at].mover;
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    R::for_each_move(position, mover, [&](Move, const Position& after) {
      nodes_.push_back(Node{.position = after, .mover = opponent(mover)});
    });
    Node& node = nodes_[at];
    node.first_child = first;
    node.children = static_cast<std::uint32_t>(nodes_.size()) - first;
    node.expanded = true;
    if (node.children == 0) node.proven = IsMisere<R>;
  }

  // A node whose moves are decided, as far as that decides it.
  void prove(Node& node) const {
    bool all_lose = true;
    for (std::uint32_t i = 0; i < node.children; ++i) {
      const std::optional<bool>& reply = nodes_[node.first_child + i].proven;
      if (reply && !*reply) {
        node.proven = true;
        return;
      }
      all_lose = all_lose && reply.has_value();
    }
    if (all_lose && node.children > 0) node.proven = false;
  }

  [[nodiscard]] std::size_t most_promising(const Node& node) const {
    const double log_visits = std::log(static_cast<double>(node.visits) + 1);
    std::size_t best = node.first_child;
    double best_score = -1;
    for (std::uint32_t i = 0; i < node.children; ++i) {
      const Node& child = nodes_[node.first_child + i];
      if (child.proven) continue;  // it wins for the opponent: otherwise the node would be proven
      const double tries = child.visits;
      const double score =
          child.visits == 0 ? 10
                            : child.losses / tries + kExploration * std::sqrt(log_visits / tries);
      if (score > best_score) {
        best_score = score;
        best = node.first_child + i;
      }
    }
    return best;
  }

  void simulate() {
    path_.assign(1, 0);
    for (std::size_t at = 0;;) {
      if (!nodes_[at].expanded && nodes_[at].visits > 0) expand(at);
      const Node& node = nodes_[at];
      if (!node.expanded || node.proven) break;
      at = most_promising(node);
      path_.push_back(at);
    }
    const Node& leaf = nodes_[path_.back()];
    const Player winner = leaf.proven ? (*leaf.proven ? leaf.mover : opponent(leaf.mover))
                                      : playout(leaf.position, leaf.mover);
    for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
      Node& node = nodes_[*step];
      ++node.visits;
      node.losses += winner == node.mover ? 0 : 1;
      if (node.expanded && !node.proven) prove(node);
    }
  }

  // Random moves to the end; one of n moves is chosen while they go by.
  Player playout(Position position, Player mover) {
    for (;;) {
      std::uint32_t seen = 0;
      Position chosen = position;
      R::for_each_move(position, mover, [&](Move, const Position& after) {
        if (random_.below(++seen) == 0) chosen = after;
      });
      if (seen == 0) return IsMisere<R> ? mover : opponent(mover);
      position = chosen;
      mover = opponent(mover);
    }
  }

  Thoughts thoughts(std::uint64_t playouts) const {
    Thoughts out;
    out.playouts = playouts;
    out.seconds = seconds(begun_, Clock::now());
    const Node& root = nodes_[0];
    out.proven = root.proven;
    for (std::uint32_t i = 0; i < root.children; ++i) {
      const Node& child = nodes_[root.first_child + i];
      Candidate candidate;
      candidate.move = static_cast<int>(i);
      candidate.visits = child.visits;
      candidate.win_rate =
          child.visits == 0 ? 0.5 : static_cast<double>(child.losses) / child.visits;
      if (child.proven) {
        candidate.proven = !*child.proven;
        candidate.win_rate = *child.proven ? 0 : 1;
      }
      candidate.line = {candidate.move};
      out.candidates.push_back(candidate);
    }
    const auto rank = [](const Candidate& candidate) {
      return !candidate.proven ? 1 : *candidate.proven ? 2 : 0;
    };
    std::ranges::stable_sort(out.candidates, [&](const Candidate& a, const Candidate& b) {
      return rank(a) != rank(b) ? rank(a) > rank(b) : a.visits > b.visits;
    });
    return out;
  }

  Random random_;
  std::size_t most_nodes_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> path_;
  Clock::time_point begun_;
};

}  // namespace upstar::play
