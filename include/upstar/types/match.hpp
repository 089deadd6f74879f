// The games of a match and their score: plain data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <upstar/types/export.hpp>

namespace upstar::play {

struct MatchGame {
  int number =
      0;  // from 0; games 2k and 2k + 1 have the same opening, and A is Black in the first of them
  bool a_is_black = true;
  bool a_wins = false;
  bool by_fault = false;
  int moves = 0;
  std::string ending;

  bool operator==(const MatchGame&) const = default;
};

struct UPSTAR_API MatchScore {
  std::vector<MatchGame> games;  // by number
  std::size_t were_there = 0;    // in the results file

  [[nodiscard]] std::uint64_t wins() const;  // A's
  [[nodiscard]] std::uint64_t wins_as_black() const;
  [[nodiscard]] std::uint64_t games_as_black() const;
  // A's share of wins; a half before the first game.
  [[nodiscard]] double share() const;
};

// Two differences of strength that a sequential test holds against each other.
struct SprtHypotheses {
  double elo0 = 0;
  double elo1 = 0;
};

}  // namespace upstar::play
