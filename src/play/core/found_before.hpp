// What was found before a game began and lies in files: a player that solves may look there first.
#pragma once

#include <functional>
#include <string>

namespace upstar::store {
struct PartTable;
}

namespace upstar::play {

struct FoundBefore {
  // The values of small parts of NoGo boards of a size, or null; what it returns outlives the player.
  std::function<const store::PartTable*(int rows, int columns)> parts = nullptr;
  // A file with the winner's move in every position of a board (`solve --proof`); empty: none.
  std::string solution = {};
};

}  // namespace upstar::play
