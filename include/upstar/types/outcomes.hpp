// Who wins empty rectangles of Domineering: the lines of a catalogue.
//
// A board is as wide as high or wider; turned by a quarter it is the same game with the players exchanged. A
// verdict is about one player who moves first, and two of them make an outcome. Beside the board there may lie a number
// of Black's moves, counted in eighths: who wins 6x12 beside 1/2 says whether 6x12 is worth -1/2 or less.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <upstar/types/export.hpp>
#include <upstar/types/outcome.hpp>
#include <upstar/types/player.hpp>
#include <upstar/types/rectangles.hpp>

namespace upstar {

struct OutcomeVerdict {
  Rectangle board;
  int eighths = 0;  // beside it
  Player first = Player::Black;
  bool wins = false;   // does `first`?
  std::string method;  // of the search
  int threads = 1;
  std::uint64_t nodes = 0;
  double seconds = 0;  // of the processor, all threads together
};

// What is known of a board.
struct UPSTAR_API OutcomeResult {
  Rectangle board;
  std::vector<OutcomeVerdict> verdicts;
  int eighths = 0;  // beside it

  // Does this player win, moving first? Nothing where it is not known.
  [[nodiscard]] std::optional<bool> wins(Player first) const;
  [[nodiscard]] std::optional<Outcome> outcome() const;
  [[nodiscard]] std::uint64_t nodes() const;
  [[nodiscard]] double seconds() const;
};

}  // namespace upstar
