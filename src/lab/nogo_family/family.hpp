// A family of NoGo positions that get hotter and hotter: trees of hubs and wires, drawn on boards.
//
// A hub is an empty point between four blocks. Three of them, of one colour, lead down; the fourth, of the
// other colour, leads up. A wire is a block whose only liberties are hubs. Who takes one hub of a wire
// endangers the wire, and what may still be played at its other hubs depends on it:
//
//     X_1         a hub with three blocks that have an eye each
//     X_(k+1)     a hub with three wires, each to the hubs of two X_k of the other colour: the wire's
//                 liberties are {the hub, a hub of X_k, another one}
//     R(a,b,c)    a root: a hub with three wires to one hub each, of X_a, X_b and X_c. R_k = R(k,k,k)
//     G(k,n)      one wire over the hubs of n copies of X_k, with no hub above
//
// The fourth block of a root, and of an X_k that stands alone, is a block that can never be taken.
//
// How it lies on a board. An X_k is a box filled with stones of one colour, its sea; hub at the top, wires
// below, then a row of six boxes with the colours exchanged. Wires of a box run in its sea, and the wire
// above a box lies over the hub like a roof, so that only the hub touches both:
//
//     X_1, in a sea of x            the upper part of X_2, in a sea of o
//
//         xoooo.oooox                  oooooooooooooxx.xxooooooooooooo      hub P
//         xo.oxoxo.ox                  oooooooooooooxoxoxooooooooooooo
//         xoooxoxooox                  ooxxxxxxxxxxxxoxoxxxxxxxxxxxxoo      the three wires part
//         xxxxxoxxxxx                      x     x    x    x     x          each goes to two boxes
//         x.xxoooxxxx                    xxxxx ...                           as a roof over a hub Q
//         xxxxo.oxxxx                    oo.oo
//         xxxxoooxxxx
//         xxxxxxxxxxx
//
// A sea keeps one eye. It is its last liberty, hence nobody's move. One level adds seven rows and makes a
// board about six times as wide.
//
// Nothing of this has to be believed: a board carries the list of its wires with the liberties they ought to
// have, and check_wires() compares it with the board.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "rules/nogo/large_board.hpp"

namespace upstar::nogo {

// A block that matters: one of its stones, and its liberties, in order.
struct FamilyWire {
  int stone = 0;
  std::vector<int> liberties;
};

struct FamilyBoard {
  std::string name;  // "R(1,2,1)"
  LargeBoard board;
  std::vector<FamilyWire> wires;  // those of every level, and the blocks with eyes
  std::vector<int> hubs;          // from the top down
};

inline constexpr int kMostFamilyLevels = 4;  // with five no board is small enough to be read

// X_k, with a fourth block that can never be taken.
[[nodiscard]] FamilyBoard family_gadget(int level);
// R(a,b,c).
[[nodiscard]] FamilyBoard family_root(const std::array<int, 3>& levels);
// G(k,n), for n >= 1.
[[nodiscard]] FamilyBoard family_group(int level, int copies);

// Throws Error{Internal} unless the position is legal and every wire has the liberties that it ought to have.
void check_wires(const FamilyBoard& board);

}  // namespace upstar::nogo
