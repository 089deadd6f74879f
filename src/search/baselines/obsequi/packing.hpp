// How many moves a player is sure of, and how many are left to his opponent: the published solver's evaluation
// ("safe", "protective", "vulnerable" areas and "options" are its author's words).
//
// Areas of free squares are packed onto the board one after the other, greedily, without overlap:
//
//     protective   2x2 squares along a wall (both squares beside one of its long sides are taken); no two of them
//                  touch across the lines. A domino on the inner half makes the other half safe.
//     vulnerable   two squares of a line. Of type 1 when no domino of the opponent reaches from them to another
//                  packed area, else of type 2; `guarded` counts those of which the opponent can cover but one.
//     options      a safe pair beside a free square that touches no area: by moving over that square instead the
//                  player takes it from the opponent, and squares that are left alone beside it. By how many: 0,
//                  1 or 2 beside the one.
//
// The two players alternate in each class: of two protective areas one is halved and one is kept, of three
// vulnerable areas of type 2 one is kept (a domino of the opponent destroys two), of two of type 1 one, of two
// options one. What the opponent can never cover is not his; he gets half of the rest.
#pragma once

#include <array>

#include "search/baselines/obsequi/board.hpp"

namespace upstar::obsequi {

// What is counted; answers stay the same without.
struct PackingOptions {
  bool protective = true;
  bool type_one = true;  // else all vulnerable areas are of type 2
  bool guarded = true;   // of vulnerable areas
  bool unused = true;    // guarded squares that are in no area
  bool options = true;
  bool real =
      true;  // the opponent has no more moves than his real ones, less those in protective areas
};

struct Packing {
  struct Vulnerable {
    int all = 0;
    int guarded = 0;  // of them
  };

  int protective = 0;
  Vulnerable type_one;
  Vulnerable type_two;
  int unused = 0;
  std::array<int, 3> options{};  // by the squares left alone
  int safe = 0;
  int empty = 0;
  int real = 0;  // moves of the opponent
};

[[nodiscard]] Packing pack(const Board& board, int player, const PackingOptions& options);

// By how many moves the player is ahead when he moves first: he wins if that is more than 0. And when he has just
// moved: he wins if it is not below 0. Bounds: a player who is not ahead may win all the same.
[[nodiscard]] int lead_to_move(Packing packing);
[[nodiscard]] int lead_having_moved(Packing packing);

}  // namespace upstar::obsequi
