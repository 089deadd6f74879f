// The canonical form of a game as a tree: a game, Left's options below it to the left, Right's to the right, down
// to the numbers. As text,
//
//     {2||1|0}                              with branches Left's and Right's options hang on
//     |-- L 2
//     `-- R {1|0}
//         |-- L 1
//         `-- R 0
//
// and as a drawing. A tree repeats what a canonical form shares, so it is cut at a depth and at a number of games;
// how many were left out is told.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "draw/sketch.hpp"
#include "value/arena.hpp"

namespace upstar {

struct GameTree {
  std::string value;
  std::vector<GameTree> left;
  std::vector<GameTree> right;
  bool is_cut = false;  // it has options that are not here

  // Itself and all below it.
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] std::size_t cuts() const;
};

// At most `depth` moves deep; level by level, until there are `most` games.
[[nodiscard]] GameTree game_tree(Arena& arena, Game game, std::size_t depth, std::size_t most);

[[nodiscard]] std::vector<std::string> tree_text(const GameTree& tree);
[[nodiscard]] Sketch tree_sketch(const GameTree& tree);

}  // namespace upstar
