// Bounds from counting dominoes: what one player is sure of, and what the other can have at most.
//
// Let White move first and let Black take, whenever it is her turn, one of a set of places that she
// has picked before:
//
//   safe places        out of White's reach: no horizontal domino fits on either square. She gets all.
//   contested places   so far apart that no horizontal domino touches two of them. White destroys at
//                      most one with each of his moves, so of k she gets at least k / 2, rounded down.
//
// Say that makes `sure` moves. White makes at most `most` moves: no more than fit on the board at once,
// and his dominoes lie on squares in his reach, less those that Black's contested dominoes have taken.
// Then the game is at least sure - most: give White the difference in free moves (or Black, if it is
// negative), and White, who moves first, is the first to run out of moves. The upper bound is the same
// with the players exchanged.
#include <algorithm>
#include <bit>

#include "rules/domineering/rules.hpp"

namespace upstar::domineering {
namespace {

// The places of one player's dominoes, by their first squares, and where the second squares are.
struct Dominoes {
  std::uint64_t places;
  int step;

  [[nodiscard]] std::uint64_t squares_of(std::uint64_t some) const { return some | (some << step); }
  // The places that touch any of these squares.
  [[nodiscard]] std::uint64_t touching(std::uint64_t squares) const {
    return places & (squares | (squares >> step));
  }
};

// Places that do not overlap, as many as fit: from the start of every run each second one.
std::uint64_t packed(Dominoes dominoes) {
  std::uint64_t taken = 0;
  while (dominoes.places != 0) {
    const std::uint64_t first = dominoes.places & ~(dominoes.places << dominoes.step);
    taken |= first;
    dominoes.places &= ~dominoes.squares_of(first);
  }
  return taken;
}

// sure - most for the owner of `mine` when the owner of `theirs` moves first.
int guaranteed(const Dominoes& mine, const Dominoes& theirs) {
  const std::uint64_t their_reach = theirs.squares_of(theirs.places);
  const std::uint64_t in_reach = mine.touching(their_reach);
  const std::uint64_t safe = packed({mine.places & ~in_reach, mine.step});

  // Contested places, greedily; `half` of them lie on only one square of the opponent's reach.
  int contested = 0;
  int half = 0;
  Dominoes open = mine;
  open.places &= in_reach & ~mine.touching(mine.squares_of(safe));
  while (open.places != 0) {
    const std::uint64_t place = open.places & (~open.places + 1);
    const std::uint64_t reached = open.squares_of(place) & their_reach;
    ++contested;
    if ((reached & (reached - 1)) == 0) ++half;
    // Whatever shares one of their dominoes with this place is too near.
    const std::uint64_t near = theirs.squares_of(theirs.touching(reached));
    open.places &= ~open.touching(open.squares_of(place) | near);
  }
  const int won = contested / 2;
  const int taken = won + std::max(0, won - half);
  const int most =
      std::min(std::popcount(packed(theirs)), (std::popcount(their_reach) - taken) / 2);
  return std::popcount(safe) + won - most;
}

}  // namespace

IntegerBounds Rules::bounds(const Position& position) {
  // A board of one row has no vertical places, whose step would then be too large to shift by.
  const Dominoes black{position.vertical_places(), position.rows == 1 ? 1 : position.columns};
  const Dominoes white{position.horizontal_places(), 1};
  return {guaranteed(black, white), -guaranteed(white, black)};
}

}  // namespace upstar::domineering
