// One game of a match: an opening, two sides, and a referee who believes neither.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "play/match/match_side.hpp"

namespace upstar::play {

// A few random moves from a position, Black first: numbers of moves. Fewer, when the game would be over.
[[nodiscard]] std::vector<int> random_opening(const PlayedGame& start, Player first, int moves,
                                              std::uint64_t seed);

struct GameEnd {
  Player winner = Player::Black;
  std::string ending;  // "no move", "resigned", or the fault of the loser
  bool by_fault = false;
  int moves = 0;  // of the game, those of the opening among them
};

// Plays `game` to its end, from an opening on.
[[nodiscard]] GameEnd play_match_game(PlayedGame& game, Player first,
                                      const std::vector<int>& opening, MatchSide& black,
                                      MatchSide& white, std::uint64_t black_seed,
                                      std::uint64_t white_seed);

}  // namespace upstar::play
