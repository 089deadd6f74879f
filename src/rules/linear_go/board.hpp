// The board of Linear Go: stones on a row of points, and what a move does to it.
//
//     point   0 1 2 3 4 5              black = 0b010010   (points 1 and 4)
//     board   - x - o x -              white = 0b001000   (point 3)
//
// A chain is a run of neighbouring stones of one colour; its liberties are the empty points at its two
// ends. A move puts a stone on an empty point, takes the enemy chains beside it that are left without
// a liberty, and must leave the chain of the new stone with one: there is no suicide. The board after a
// move therefore always holds a stone of the mover, and the empty board never comes back.
//
// The score counts area: a point belongs to Black if his stone is on it, or if it is empty and the run
// of empty points around it touches black stones only.
//
// Invariants:  black & white == 0;  (black | white) >> points == 0;  1 <= points <= kMaxPoints.
// A board is legal when every chain has a liberty. Whether a legal move repeats an earlier position is
// not a matter of the board: record.hpp knows the positions of a game.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "rules/player.hpp"

namespace upstar::linear_go {

inline constexpr int kMaxPoints = 20;

struct Board {
  std::uint32_t black = 0;
  std::uint32_t white = 0;
  int points = 1;

  [[nodiscard]] static constexpr Board empty(int points) { return {0, 0, points}; }

  bool operator==(const Board&) const = default;

  [[nodiscard]] constexpr std::uint32_t stones(Player player) const {
    return player == Player::Black ? black : white;
  }
  [[nodiscard]] constexpr std::uint32_t occupied() const { return black | white; }
  [[nodiscard]] constexpr bool is_empty_at(int point) const {
    return (occupied() >> point & 1) == 0;
  }

  // The board read from the other end.
  [[nodiscard]] Board mirrored() const;
  // The board with the colours exchanged.
  [[nodiscard]] constexpr Board swapped() const { return {white, black, points}; }
};

// Has every chain a liberty?
[[nodiscard]] bool is_legal(const Board& board);

// The board after `player` has put a stone on `point`; nothing when a stone is there already or the
// move would be suicide.  board legal, 0 <= point < points  =>  the result is legal.
[[nodiscard]] std::optional<Board> play(const Board& board, Player player, int point);

// The points that belong to each player.
struct Area {
  int black = 0;
  int white = 0;
};
[[nodiscard]] Area area(const Board& board);
// Black's area less White's.
[[nodiscard]] int score(const Board& board);

// The number of legal boards of that many points: 1, 5, 15, 41, ...
[[nodiscard]] std::uint64_t legal_boards(int points);

// ---------------------------------------------------------------------------------------------

namespace detail {

[[nodiscard]] constexpr std::uint32_t low_bits(int count) {
  return (std::uint32_t{1} << count) - 1;
}

// The chain of `stones` that covers `point`.
[[nodiscard]] constexpr std::uint32_t chain_at(std::uint32_t stones, int point) {
  const int up = std::countr_one(stones >> point);
  const int down = std::countl_one(stones << (31 - point));
  return low_bits(up + down - 1) << (point - down + 1);
}

// The points beside a chain, on the board or just off it.
[[nodiscard]] constexpr std::uint32_t beside(std::uint32_t chain) {
  return (chain << 1) | (chain >> 1);
}

[[nodiscard]] constexpr bool has_liberty(std::uint32_t chain, std::uint32_t occupied, int points) {
  return (beside(chain) & ~occupied & low_bits(points)) != 0;
}

}  // namespace detail

inline std::optional<Board> play(const Board& board, Player player, int point) {
  if (!board.is_empty_at(point)) return std::nullopt;
  std::uint32_t own = board.stones(player) | std::uint32_t{1} << point;
  std::uint32_t enemy = board.stones(opponent(player));
  for (const int side : {point - 1, point + 1}) {
    if (side < 0 || side >= board.points || (enemy >> side & 1) == 0) continue;
    const std::uint32_t chain = detail::chain_at(enemy, side);
    if (!detail::has_liberty(chain, own | enemy, board.points)) enemy &= ~chain;
  }
  if (!detail::has_liberty(detail::chain_at(own, point), own | enemy, board.points)) {
    return std::nullopt;
  }
  return player == Player::Black ? Board{own, enemy, board.points}
                                 : Board{enemy, own, board.points};
}

}  // namespace upstar::linear_go
