// Games in which a move takes pieces away, and the only question is which sets may be taken.
//
// There are numbered pieces and a list of sets of pieces. A move takes one whole set, all of whose
// pieces must still be there; nothing ever comes back. Both players have the same moves. In normal
// play whoever cannot move loses, in misere play whoever cannot move wins. A position is the set of
// pieces that are left, one bit a piece, so that p ^ move is the position after a move and the number
// of a position is larger than those of all its followers: retrograde analysis may simply count
// upwards.
//
// Triangular Nim is such a game, and so is what is left of it once a first move has been made. The
// symmetries are what makes tables small: permutations of the pieces that carry moves to moves.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace upstar {

struct RemovalGame {
  // image[i] is where piece i goes.
  using Permutation = std::vector<std::uint8_t>;

  static constexpr int kMostPieces = 48;

  int pieces = 0;
  std::vector<std::uint64_t> moves;
  std::vector<Permutation> symmetries;  // a group; the identity comes first
  bool misere = false;

  bool operator==(const RemovalGame&) const = default;

  [[nodiscard]] std::uint64_t full() const { return (std::uint64_t{1} << pieces) - 1; }
};

// The set of the images of the pieces of `set`.
[[nodiscard]] std::uint64_t image(const RemovalGame::Permutation& permutation, std::uint64_t set);

// What is left of the game when `removed` is gone: the other pieces, numbered anew in their old order,
// the moves that touch none of the removed ones, and the symmetries that leave `removed` in place.
[[nodiscard]] RemovalGame without(const RemovalGame& game, std::uint64_t removed);

// Several games played at once, a move being one in any of them: the pieces of the first, then those of
// the second, and so on. All in normal play or all in misere play. Only the identity is kept of the
// symmetries. Throws Error{Limit} when there are too many pieces.
[[nodiscard]] RemovalGame together(std::span<const RemovalGame> games);

// The pieces of `position` in groups that no move joins: what happens in one does not change the
// others. Pieces that no move takes are in none.
[[nodiscard]] std::vector<std::uint64_t> independent_parts(const RemovalGame& game,
                                                           std::uint64_t position);

}  // namespace upstar
