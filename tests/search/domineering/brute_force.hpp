// Who wins a small board of Domineering, by the rules alone.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "rules/grid/region.hpp"
#include "rules/player.hpp"

namespace upstar::domineering {

class BruteForce {
 public:
  bool wins(const GridRegion& board, Player mover) {
    auto& known = known_[mover == Player::Black ? 0 : 1];
    const auto found = known.find(board.empty);
    if (found != known.end()) return found->second;
    bool wins_by_some = false;
    for (std::uint64_t places = board.domino_places(mover); places != 0 && !wins_by_some;
         places &= places - 1) {
      const int square = std::countr_zero(places);
      wins_by_some = !wins(board.without_domino(square, mover), opponent(mover));
    }
    known.emplace(board.empty, wins_by_some);
    return wins_by_some;
  }

 private:
  std::array<std::unordered_map<std::uint64_t, bool>, 2> known_;  // of boards of one size
};

}  // namespace upstar::domineering
