// Theorems 6 and 8 of the paper: an end of the row that is closed for one player.
//
// A telomere is one end of the row, from some point to the edge; the rest is its complement. It is
// Black's if its inner end (the front) is his, the chain there has two liberties, and White has no legal
// move in it, repetitions aside. It is fresh if it stands in no earlier position of the game.
//
//     - o - [ x x - x -        complement -o-    theorem 6: Black gets at least what he has
//     - o - o - [ x - x -      complement -o-o-  theorem 8: so he does after every move of White,
//                                                unless it is the middle point of the complement
//
// Freshness makes it true: while Black answers inside the complement, positions contain his telomere,
// and only those since it came into being can have occurred. lab/papers/linear_go/theorems.hpp checks both
// against all histories at once on short rows.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/linear_go/board.hpp"
#include "rules/player.hpp"

namespace upstar::mtdf {

struct Telomere {
  Player owner = Player::Black;
  bool complement_at_left = true;
  int complement = 3;  // points: 3 for theorem 6, 5 for theorem 8

  bool operator==(const Telomere&) const = default;

  // The points of the telomere itself.
  [[nodiscard]] std::uint32_t points_of(int row) const {
    const std::uint32_t away = linear_go::detail::low_bits(row - complement);
    return complement_at_left ? away << complement : away;
  }
  // The one point of a complement of five on which theorem 8 allows the enemy to hope.
  [[nodiscard]] int middle_point(int row) const { return complement_at_left ? 2 : row - 3; }
};

// All telomeres of a position with a complement -o- or -o-o- of the enemy's.
[[nodiscard]] std::vector<Telomere> telomeres(const linear_go::Board& board);

// Does the telomere of `board` stand in `other` too?
[[nodiscard]] inline bool stands_in(const Telomere& telomere, const linear_go::Board& board,
                                    const linear_go::Board& other) {
  const std::uint32_t differs = (board.black ^ other.black) | (board.white ^ other.white);
  return (differs & telomere.points_of(board.points)) == 0;
}

}  // namespace upstar::mtdf
