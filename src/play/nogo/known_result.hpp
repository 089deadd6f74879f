// What is known for certain of a position before anybody simulates: from a book, or from a solver that was asked about
// one move after the other and may have been interrupted.
#pragma once

#include <optional>
#include <vector>

namespace upstar::play {

// About the player to move. Points are in the numbers of a LargeBoard.
struct KnownResult {
  std::optional<bool> wins = std::nullopt;
  int point = 0;                 // by what move, where he wins
  std::vector<int> losing = {};  // moves that lose
};

}  // namespace upstar::play
