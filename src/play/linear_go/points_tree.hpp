// Search by simulation for Linear Go: a tree by UCT whose simulations are worth points.
//
// From the root a simulation goes down to the move that looks best, by its points and by how seldom it was tried
// (UCB1), and then plays at random to the end. Nodes hold no positions: every simulation makes the moves on its
// way from the game at the root, because what may be played depends on all positions before it.
//
// Random play leaves alone the points whose neighbours are stones of the player's own, and passes when it has
// nothing else, so it ends where nobody can gain anything without thought. Superko can keep it going for long;
// after a number of moves the area is counted as it stands.
//
// With a seed and a number of playouts, thoughts are the same every time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "play/core/random.hpp"
#include "play/core/thoughts.hpp"
#include "rules/linear_go/record.hpp"

namespace upstar::play {

class PointsTree {
 public:
  PointsTree(std::uint64_t seed, std::size_t memory);

  // Candidates are numbers of moves: legal points, then the pass. !record.is_over()
  Thoughts think(const linear_go::Record& record, const ThinkingLimits& limits,
                 const CancelToken* stop);

 private:
  struct Node {
    int move = linear_go::kPass;  // that leads here
    std::uint32_t first_child = 0;
    std::uint32_t children = 0;
    std::uint32_t visits = 0;
    std::int64_t points = 0;   // in all, of whoever has moved here
    std::uint64_t halves = 0;  // two for each win of his, one for each tie
  };

  void simulate(linear_go::Record& game);
  void expand(std::size_t at, const linear_go::Record& game);
  [[nodiscard]] std::size_t most_promising(const Node& node, int points) const;
  // Black's points in the end.
  int playout(linear_go::Record& game);
  [[nodiscard]] Thoughts thoughts() const;

  Random random_;
  std::size_t most_nodes_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> path_;
  std::vector<int> choices_;
};

}  // namespace upstar::play
