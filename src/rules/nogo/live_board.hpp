// The residual game at its fastest: a NoGo position reduced to its future, in its place on the board.
//
// What is kept and why nothing else matters is told in residual.hpp. There a position is a graph of its
// own, so that positions of all boards can be compared; here the points stay where they are, neighbours
// are found by shifting a whole set of points at once, and edges that say nothing are not removed but
// looked past. A move costs a few dozen operations on words and copies only the blocks there are.
//
//     live      empty points where somebody may still play
//     can[c]    where c may play, by colour: 0 is the player to move, 1 the other
//     safe[c]   where a stone of c can never lose its last liberty
//     blocks    of either colour that may lose their last liberty, each as its two or more liberties
//
// Boards here are settled: rules 1 to 4 of residual.hpp have nothing left to do.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "rules/nogo/board.hpp"

namespace upstar::nogo {

// The neighbours on a rectangle of at most 64 points, or on the pieces of a larger board (live_frame.hpp).
class Neighbours {
 public:
  Neighbours(int rows, int columns);
  // Points in lines of so many. Those of `to_right` are beside the next one in their line, those of `down` beside the
  // one below, and no others. A line of 64 has none below.
  Neighbours(int columns, std::uint64_t to_right, std::uint64_t down);

  // All points beside a set, and those of the set that are beside others of it.
  [[nodiscard]] std::uint64_t of(std::uint64_t set) const {
    return below(set) | with_below(set) | right_of(set) | with_right(set);
  }

  // The next points to the right of a set's, or below; and those whose next ones are in the set.
  [[nodiscard]] std::uint64_t right_of(std::uint64_t set) const { return (set << 1) & not_first_; }
  [[nodiscard]] std::uint64_t below(std::uint64_t set) const { return (set << row_) & not_top_; }
  [[nodiscard]] std::uint64_t with_right(std::uint64_t set) const { return (set >> 1) & not_last_; }
  [[nodiscard]] std::uint64_t with_below(std::uint64_t set) const {
    return (set >> row_) & not_bottom_;
  }

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }

  // Steps from a point to the middle of the rectangle, counted double.
  [[nodiscard]] int to_middle(int point) const {
    return std::abs(2 * (point / columns_) - rows_ + 1) +
           std::abs(2 * (point % columns_) - columns_ + 1);
  }

 private:
  int rows_, columns_;
  int row_;  // from a point to the one below; 0 if there is one row only
  // The points with one above, below, on the left and on the right.
  std::uint64_t not_top_ = 0, not_bottom_ = 0, not_first_ = 0, not_last_ = 0;
};

struct LiveBoard {
  // A block has two liberties at least and a point four neighbours at most, so e live points bear at
  // most 2e blocks; with these on a board of 64 points there are at most 42.
  static constexpr std::size_t kMostBlocks = 42;

  std::uint64_t live = 0;
  std::array<std::uint64_t, 2> can{};
  std::array<std::uint64_t, 2> safe{};
  std::array<std::uint32_t, 2> block_counts{};
  std::array<std::array<std::uint64_t, kMostBlocks>, 2> block_places;

  // The places are filled as they are used; `= default` would let LiveBoard{} zero them first.
  LiveBoard() {}  // NOLINT(modernize-use-equals-default)
  LiveBoard(const LiveBoard& other) { *this = other; }
  LiveBoard& operator=(const LiveBoard& other) {
    live = other.live;
    can = other.can;
    safe = other.safe;
    block_counts = other.block_counts;
    for (const std::size_t colour : {0U, 1U}) {
      for (std::uint32_t i = 0; i < block_counts[colour]; ++i) {
        block_places[colour][i] = other.block_places[colour][i];
      }
    }
    return *this;
  }

  [[nodiscard]] std::span<const std::uint64_t> blocks(std::size_t colour) const {
    return {block_places[colour].data(), block_counts[colour]};
  }
};

[[nodiscard]] LiveBoard live_board_of(const Board& board, Player to_move, const Neighbours& beside);

// `board` after a stone of the player to move on `point`, seen by the other player.
void play(const LiveBoard& board, int point, const Neighbours& beside, LiveBoard& after);

// The same board seen by the other player: the negative of the game.
[[nodiscard]] LiveBoard turned(const LiveBoard& board);

// The points connected with `point` by edges that matter or by blocks, itself among them.
[[nodiscard]] std::uint64_t part_around(const LiveBoard& board, int point,
                                        const Neighbours& beside);
// Leaves only these points, all the points of some parts.
void keep_only(LiveBoard& board, std::uint64_t points);

}  // namespace upstar::nogo
