// Between the arena and the reference: the same game as a handle and as a tree.
#pragma once

#include <map>
#include <vector>

#include "base/dyadic.hpp"
#include "value/arena.hpp"
#include "value/reference.hpp"

namespace upstar::reference {

inline Dyadic to_dyadic(Fixed value) { return Dyadic::ratio(value, 20); }

// An arena and a World that speak about the same games.
class Bridge {
 public:
  Bridge(Arena& arena, World& world) : arena_(arena), world_(world) {}

  // The value of a tree, made option by option.
  Game game(Tree tree) {
    if (const auto known = games_.find(tree); known != games_.end()) return known->second;
    const auto games = [this](const Trees& options) {
      std::vector<Game> out;
      for (const Tree option : options) out.push_back(game(option));
      return out;
    };
    const Game result = arena_.make(games(world_.left(tree)), games(world_.right(tree)));
    games_[tree] = result;
    return result;
  }

  // The canonical form that the arena shows, as a tree.
  Tree tree(Game game) {
    if (const auto known = trees_.find(game); known != trees_.end()) return known->second;
    const auto trees = [this](Arena::Options options) {
      Trees out;
      for (const Game option : options) out.push_back(tree(option));
      return out;
    };
    const Tree result = world_.make(trees(arena_.left(game)), trees(arena_.right(game)));
    trees_[game] = result;
    return result;
  }

 private:
  Arena& arena_;
  World& world_;
  std::map<Tree, Game> games_;
  std::map<Game, Tree> trees_;
};

}  // namespace upstar::reference
