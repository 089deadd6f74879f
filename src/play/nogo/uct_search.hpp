// The two searches of the paper's programs: plain UCT, and UCT without losing points.
//
// Both grow a tree by one node a simulation. On the way down every move is tried once before any is tried
// twice, and then the move with the largest
//
//     W / V + C sqrt(ln N / V)                                            (formula 2)
//
// is taken: V and W the visits and wins of the move, N the visits of its parent. In the end the move with the
// most visits is played. A position gets children when it has been visited often enough.
//
//     plain     all legal moves; playouts draw legal moves evenly to the end
//     modified  the tree and playouts leave out losing points, where one of the players may not play; the
//               result is the count of them (contested_playout.hpp). Where only private points are left, those
//               are the moves.
#pragma once

#include <cstdint>
#include <vector>

#include "play/core/thoughts.hpp"
#include "play/nogo/fast_board.hpp"

namespace upstar::play {

struct UctSettings {
  std::uint64_t seed = 0;
  std::size_t memory = std::size_t{256} << 20;
  bool modified = false;
  double exploration = 0.5;          // C
  std::uint32_t visits_to_grow = 2;  // of a position before it gets children
};

class UctSearch {
 public:
  explicit UctSearch(const UctSettings& settings) : settings_(settings), random_(settings.seed) {}

  // One thread, whatever the limits allow: these are the programs of the paper.
  [[nodiscard]] Thoughts think(const FastBoard& board, Player to_move, const ThinkingLimits& limits,
                               const Watching& watching);

 private:
  struct Node {
    std::uint32_t visits = 0;
    std::uint32_t wins = 0;  // of the player who made the move
    std::uint32_t first_child = 0;
    std::uint8_t children = 0;
    std::uint8_t point = 0;
  };

  // The winner of one simulation from a node on.
  Player simulate(std::uint32_t at, FastBoard& board, Player to_move);
  [[nodiscard]] PointSet moves_of(const FastBoard& board, Player to_move) const;
  void grow(std::uint32_t at, const FastBoard& board, Player to_move);
  [[nodiscard]] std::uint32_t best_child(const Node& node) const;
  [[nodiscard]] Thoughts thoughts_now(const FastBoard& board, std::uint64_t playouts) const;

  UctSettings settings_;
  Random random_;
  std::vector<Node> nodes_;
};

}  // namespace upstar::play
