// A smallest board of a wanted value.
//
// Boards are tried by their number of points. Of those with equally many points that one is found that has
// the fewest squares that are not empty, then the fewest rows, then the one that comes first in a fixed order.
// What can lie on a board is any set of stones, or of blocked squares where there are no stones, that
// the rules allow, whether play reaches it or not; squares of a board with stones are never blocked.
//
// Two values are the same if their canonical forms are, and in one arena that is one handle. Boards with
// stones stand for their symmetric images and, with the colours exchanged, for the negatives; regions are
// few enough to be taken one by one.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <tuple>
#include <type_traits>
#include <vector>

#include "base/error.hpp"
#include "lab/census/nogo_positions.hpp"
#include "lab/census/placement_index.hpp"
#include "rules/grid/two_colour_board.hpp"
#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

template <class Position>
struct FoundBoard {
  std::optional<Position> board;  // when it was stopped, perhaps not a smallest one
  int searched_points = 0;        // all boards of up to so many points were looked at
  std::uint64_t positions = 0;    // valued, one for each class of symmetric ones
  std::optional<Error> stopped;   // a limit or an interruption
};

// Calls visit(const Position&, Game value) for the positions of a board of that size.
template <Ruleset R, class Visit>
void for_each_valued(Valuer<R>& valuer, int rows, int columns, const Visit& visit) {
  using Position = typename R::Position;
  Arena& arena = valuer.arena();
  if constexpr (std::is_same_v<R, nogo::Rules>) {
    NogoPositions positions(rows, columns, arena.budget());
    for (int depth = 0; depth <= positions.deepest(); ++depth) {
      positions.value_depth(arena, depth, [&](const NogoPositions::Class& entry, Game value) {
        visit(positions.board_of(entry), value);
      });
    }
  } else if constexpr (std::is_same_v<Position, TwoColourBoard>) {
    const PlacementIndex placements(rows, columns, arena.budget());
    for (const PlacementIndex::OccupiedSet& set : placements.sets()) {
      placements.for_each_class(set, [&](const PlacementIndex::Class& entry) {
        const Position board{placements.board(), entry.black, entry.white};
        visit(board, valuer.value(board));
      });
    }
  } else {
    static_assert(std::is_same_v<Position, GridRegion>);
    Position board = GridRegion::all_empty(rows, columns);
    const std::uint64_t all = board.empty;
    for (std::uint64_t squares = 0; squares <= all; ++squares) {
      board.empty = squares;
      visit(board, valuer.value(board));
    }
  }
}

// Looks at boards of up to `most_points` points, at most PlacementIndex::kMostPoints.
template <Ruleset R>
[[nodiscard]] FoundBoard<typename R::Position> find_smallest_board(
    Valuer<R>& valuer, Game wanted, int most_points,
    const std::function<void(double)>& on_progress) {
  using Position = typename R::Position;
  constexpr bool kHasStones = std::is_same_v<Position, TwoColourBoard>;
  Arena& arena = valuer.arena();
  FoundBoard<Position> found;
  std::tuple<int, int> best;  // squares that are not empty, rows
  const auto consider = [&](const Position& board) {
    int rows = 0;
    int taken = 0;
    if constexpr (kHasStones) {
      rows = board.area.rows;
      taken = std::popcount(board.black | board.white);
    } else {
      rows = board.rows;
      taken = board.rows * board.columns - board.squares();
    }
    const std::tuple<int, int> key{taken, rows};
    if (found.board && key >= best) return;
    found.board = board;
    best = key;
  };
  try {
    const Game negative = arena.negative(wanted);
    for (int points = 1; points <= most_points && !found.board; ++points) {
      if (on_progress) on_progress(std::ldexp(1.0, 2 * (points - 1 - most_points)));
      for (int rows = 1; rows <= points; ++rows) {
        const int columns = points / rows;
        // A board of stones that is higher than wide is one on its side.
        if (rows * columns != points || (kHasStones && rows > columns)) continue;
        for_each_valued(valuer, rows, columns, [&](const Position& board, Game value) {
          arena.budget().tick();
          ++found.positions;
          if (value == wanted) consider(board);
          if constexpr (kHasStones) {
            if (value == negative && value != wanted) consider(board.negated());
          }
        });
      }
      found.searched_points = points;
    }
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    found.stopped = error;
  }
  return found;
}

}  // namespace upstar
