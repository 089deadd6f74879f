// Smallest boards of wanted values.
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

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
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
struct FoundBoards {
  std::vector<std::optional<Position>> boards;  // one for each value that was wanted
  int searched_points = 0;                      // all boards of up to so many points were looked at
  std::uint64_t positions = 0;                  // valued, one for each class of symmetric ones
  // A limit or an interruption: boards of one point more than were searched may not be the smallest.
  std::optional<Error> stopped;
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

// The smallest boards of some values so far.
template <class Position>
class SmallestBoards {
 public:
  SmallestBoards(Arena& arena, std::span<const Game> wanted) : best_(wanted.size()) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      places_.push_back({wanted[i], i, false});
      if constexpr (kHasStones) places_.push_back({arena.negative(wanted[i]), i, true});
    }
    std::stable_sort(places_.begin(), places_.end(), kBefore);
  }

  [[nodiscard]] bool has_all() const {
    return std::ranges::all_of(best_, [](const Best& best) { return best.board.has_value(); });
  }
  void meet(const Position& board, Game value) {
    auto at = std::lower_bound(places_.begin(), places_.end(), Place{value}, kBefore);
    for (; at != places_.end() && at->value == value; ++at) {
      if constexpr (kHasStones) {
        consider(best_[at->index], at->negated ? board.negated() : board);
      } else {
        consider(best_[at->index], board);
      }
    }
  }
  [[nodiscard]] std::vector<std::optional<Position>> boards() const {
    std::vector<std::optional<Position>> out;
    for (const Best& best : best_) out.push_back(best.board);
    return out;
  }

  static constexpr bool kHasStones = std::is_same_v<Position, TwoColourBoard>;

 private:
  struct Place {
    Game value;
    std::size_t index = 0;
    bool negated = false;
  };
  static constexpr auto kBefore = [](const Place& a, const Place& b) { return a.value < b.value; };
  struct Best {
    std::optional<Position> board;
    std::tuple<int, int, int> key;  // points, squares that are not empty, rows
  };

  void consider(Best& best, const Position& board) {
    std::tuple<int, int, int> key;
    if constexpr (kHasStones) {
      const int points = board.area.rows * board.area.columns;
      key = {points, std::popcount(board.black | board.white), board.area.rows};
    } else {
      const int points = board.rows * board.columns;
      key = {points, points - board.squares(), board.rows};
    }
    if (!best.board || key < best.key) best = {board, key};
  }

  std::vector<Place> places_;  // sorted by value
  std::vector<Best> best_;
};

// Looks at boards of up to `most_points` points, at most PlacementIndex::kMostPoints.
template <Ruleset R>
[[nodiscard]] FoundBoards<typename R::Position> find_smallest_boards(
    Valuer<R>& valuer, std::span<const Game> wanted, int most_points,
    const std::function<void(double)>& on_progress = {}) {
  using Position = typename R::Position;
  Arena& arena = valuer.arena();
  FoundBoards<Position> found;
  SmallestBoards<Position> smallest(arena, wanted);
  try {
    for (int points = 1; points <= most_points && !smallest.has_all(); ++points) {
      // A board of one point more takes about three times as long.
      if (on_progress) on_progress(std::pow(3.0, points - 1 - most_points));
      for (int rows = 1; rows <= points; ++rows) {
        const int columns = points / rows;
        // A board with stones that is higher than wide is one on its side.
        const bool is_seen = smallest.kHasStones && rows > columns;
        if (rows * columns != points || is_seen) continue;
        for_each_valued(valuer, rows, columns, [&](const Position& board, Game value) {
          arena.budget().tick();
          ++found.positions;
          smallest.meet(board, value);
        });
      }
      found.searched_points = points;
    }
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    found.stopped = error;
  }
  found.boards = smallest.boards();
  return found;
}

}  // namespace upstar
