// The tree of UCT on nothing but the rules of a game: one thread's simulations, kept from move to move.
//
// The tree grows by one node's moves at a time. From its root a simulation goes down to the move that looks best,
// by its wins and by how seldom it was tried (UCB1), and then plays at random to the end. A node from which the
// result is certain, because play is over or all moves were decided, is proven, and simulations avoid it.
//
// Reuse. The next position is looked for among the nodes up to two moves below the last root, and what is below it
// is copied to a tree of its own. The children of a node lie side by side, and so do those of its copy, because
// nodes are copied in the order in which they are met, children all at once.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "play/core/random.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"

namespace upstar::play {

template <Playable R>
class RulesTree {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

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

  RulesTree(std::uint64_t seed, std::size_t memory)
      : random_(seed), most_nodes_(std::max(memory / sizeof(Node), std::size_t{1'000})) {}

  // Makes this position the root, with what is known of it already.
  void begin(const Position& position, Player to_move) {
    if (const auto found = find(position, to_move)) {
      keep_only(*found);
    } else {
      nodes_.clear();
      nodes_.push_back(Node{.position = position, .mover = to_move});
    }
    if (!nodes_[0].expanded) expand(0, true);
  }

  [[nodiscard]] const Node& root() const { return nodes_[0]; }
  // In the order of the rules.
  [[nodiscard]] std::span<const Node> moves() const {
    return {nodes_.data() + nodes_[0].first_child, nodes_[0].children};
  }
  // What is expected after the move of this number: the numbers of the moves most visited, the move itself first.
  [[nodiscard]] std::vector<int> line(std::uint32_t move) const {
    std::vector<int> moves{static_cast<int>(move)};
    for (const Node* at = &nodes_[nodes_[0].first_child + move]; at->children > 0;) {
      std::uint32_t best = 0;
      for (std::uint32_t i = 1; i < at->children; ++i) {
        if (child(*at, i).visits > child(*at, best).visits) best = i;
      }
      if (child(*at, best).visits == 0) break;
      moves.push_back(static_cast<int>(best));
      at = &child(*at, best);
    }
    return moves;
  }

  void simulate() {
    path_.assign(1, 0);
    for (std::size_t at = 0;;) {
      if (!nodes_[at].expanded && nodes_[at].visits > 0) expand(at, false);
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

 private:
  static constexpr double kExploration = 0.7;
  static constexpr int kDeepestReuse = 2;

  [[nodiscard]] const Node& child(const Node& node, std::uint32_t i) const {
    return nodes_[node.first_child + i];
  }

  [[nodiscard]] std::optional<std::size_t> find(const Position& position, Player to_move) const {
    if (nodes_.empty()) return std::nullopt;
    std::vector<std::size_t> level{0};
    for (int depth = 0; depth <= kDeepestReuse; ++depth) {
      std::vector<std::size_t> next;
      for (const std::size_t at : level) {
        const Node& node = nodes_[at];
        if (node.mover == to_move && node.position == position) return at;
        for (std::uint32_t i = 0; i < node.children; ++i) next.push_back(node.first_child + i);
      }
      level = std::move(next);
    }
    return std::nullopt;
  }

  void keep_only(std::size_t root) {
    if (root == 0) return;
    std::vector<Node> kept{nodes_[root]};
    for (std::size_t at = 0; at < kept.size(); ++at) {
      const std::uint32_t first = kept[at].first_child;
      const std::uint32_t children = kept[at].children;
      kept[at].first_child = static_cast<std::uint32_t>(kept.size());
      for (std::uint32_t i = 0; i < children; ++i) kept.push_back(nodes_[first + i]);
    }
    nodes_ = std::move(kept);
  }

  void expand(std::size_t at, bool whatever_it_takes) {
    if (nodes_.size() >= most_nodes_ && !whatever_it_takes) return;
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
      const std::optional<bool>& reply = child(node, i).proven;
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
      const Node& next = child(node, i);
      if (next.proven) continue;  // it wins for the opponent: otherwise the node would be proven
      const double tries = next.visits;
      const double score = next.visits == 0
                               ? 10
                               : next.losses / tries + kExploration * std::sqrt(log_visits / tries);
      if (score > best_score) {
        best_score = score;
        best = node.first_child + i;
      }
    }
    return best;
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

  Random random_;
  std::size_t most_nodes_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> path_;
};

}  // namespace upstar::play
