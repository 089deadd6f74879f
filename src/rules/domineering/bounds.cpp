// Bounds from counting dominoes.
//
// If Black can never make more than n moves, whatever White does, then the game is at most n; White's
// moves only take squares away, so n is the number of vertical dominoes that fit on the board at
// once, column by column. Some of White's squares are out of Black's reach and the other way round: a
// horizontal place none of whose squares has an empty square above or below stays White's to the end.
// White counts on those, so the bound is n minus the dominoes that fit on such places.
#include <bit>

#include "rules/domineering/rules.hpp"

namespace upstar::domineering {
namespace {

// How many dominoes fit into runs of squares of `board`, `step` bits apart: from the start of every
// run each second place is taken. `places` are the first squares of the places.
int packed(std::uint64_t places, int step) {
  int count = 0;
  while (places != 0) {
    // Places with no place before them begin a run: take those, and drop the overlapping next ones.
    const std::uint64_t first = places & ~(places << step);
    count += std::popcount(first);
    places &= ~(first | (first << step));
  }
  return count;
}

}  // namespace

IntegerBounds Rules::bounds(const Position& position) {
  const int down = position.columns;
  const std::uint64_t vertical = position.vertical_places();
  const std::uint64_t horizontal = position.horizontal_places();
  const std::uint64_t black_reach = position.rows == 1 ? 0 : vertical | (vertical << down);
  const std::uint64_t white_reach = horizontal | (horizontal << 1);

  // Places both of whose squares are out of the opponent's reach.
  const std::uint64_t white_safe = horizontal & ~(black_reach | (black_reach >> 1));
  const std::uint64_t black_safe =
      position.rows == 1 ? 0 : vertical & ~(white_reach | (white_reach >> down));
  const int step = position.rows == 1 ? 1 : down;
  return {packed(black_safe, step) - packed(horizontal, 1),
          packed(vertical, step) - packed(white_safe, 1)};
}

}  // namespace upstar::domineering
