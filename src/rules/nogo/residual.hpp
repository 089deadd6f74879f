// A NoGo position as what decides its future: the residual game, on any graph of points.
//
// Most of a board is history. What is still to come depends on
//
//     live points      empty, and somebody may still play there
//     can[c]           where colour c may play now. What is illegal stays illegal, so these only shrink
//     safe[c]          where a stone of c can never lose its last liberty: no liberties need be counted
//     blocks of c      those that may lose their last liberty, each as the set of its liberties
//     edges            between live points that are neighbours
//
// and on nothing else. A move of c on p makes a block whose liberties are the neighbours of p and the
// liberties of the blocks of c that had p as a liberty; p leaves all sets. It is legal while the new
// block has a liberty, or p is safe for c, and no enemy block has p as its only liberty.
//
// A residual is kept settled, which means that none of these rules has anything left to do:
//
//   1. A point nobody can play stays empty for ever; a point that only c can play, and safely, stays
//      empty or becomes part of a safe block of c. Either way it is a lasting liberty for c: blocks
//      of c that have it are safe, and so are the stones of c beside it. The liberties of a safe
//      block are safe points of its colour, and that is all there is to say of it. Points nobody can
//      play leave.
//   2. A block of c with one liberty keeps the enemy from that point, for ever. It does nothing else: a
//      stone of c there gets no liberty from it, and legal moves of c never leave it without one.
//   3. A stone of c that would have no neighbour left, join no block with a second liberty and not be
//      safe, cannot be placed.
//   4. Blocks of one colour with the same liberties remain alike, whatever is played: one is enough.
//   5. An edge tells c something only if a stone of c on one of its ends is possible and not safe. It
//      then says that the other end is a liberty, which c knows already if a block of c has both ends
//      as liberties; such a block keeps both until one of them is played. So an edge that says nothing
//      to either colour leaves. It would never have said anything again: can shrinks, safe grows.
//
// Points that are connected neither by edges nor by blocks know nothing of each other, so the parts of
// a residual add up to it.
//
//     rows    [ edges of point 0 | ... | of point n-1 | black blocks ... | white blocks ... | 0 ... ]
//
// Every point and every block had at least one point of the board, hence 64 rows are enough.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/hash.hpp"
#include "rules/nogo/board.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"

namespace upstar::nogo {

struct Residual {
  static constexpr std::size_t kMaxRows = GridRegion::kMaxSquares;

  std::array<std::uint64_t, 2> can{};   // by player
  std::array<std::uint64_t, 2> safe{};  // among can
  std::array<std::uint8_t, 2> block_counts{};
  std::uint8_t points = 0;
  std::array<std::uint64_t, kMaxRows> rows{};

  auto operator<=>(const Residual&) const = default;

  // The neighbours of each point.
  [[nodiscard]] std::span<const std::uint64_t> edges() const { return {rows.data(), points}; }
  // The liberties of each block of a player.
  [[nodiscard]] std::span<const std::uint64_t> blocks(Player player) const {
    const std::size_t before = player == Player::Black ? points : points + block_counts[0];
    return {rows.data() + before, block_counts[static_cast<std::size_t>(player)]};
  }
  [[nodiscard]] std::size_t rows_used() const {
    return std::size_t{points} + block_counts[0] + block_counts[1];
  }

  [[nodiscard]] Hash128 hash() const {
    Hasher128 hasher;
    hasher.add(std::uint64_t{points} << 16 | block_counts[0] << 8 | block_counts[1]);
    for (const std::uint64_t set : {can[0], can[1], safe[0], safe[1]}) hasher.add(set);
    for (std::size_t i = 0; i < rows_used(); ++i) hasher.add(rows[i]);
    return hasher.finish();
  }
};

// A board, settled.
[[nodiscard]] Residual residual_of(const Board& board);
// The game on some of its empty points alone, settled: nobody ever plays on the others, which stay as they are.
[[nodiscard]] Residual residual_of(const Board& board, std::uint64_t open);
// What is left when `player` has placed a stone on one of the points where he can, settled.
[[nodiscard]] Residual play(const Residual& residual, int point, Player player);

// The points connected with a point, itself among them.
[[nodiscard]] std::uint64_t part_around(const Residual& residual, int point);
// Some of its parts, given all their points, as a residual of their own.
[[nodiscard]] Residual part_of(const Residual& residual, std::uint64_t points);

// Colours exchanged: the negative of the game.
[[nodiscard]] Residual negated(const Residual& residual);
// The points in an order that hardly depends on how they were numbered (residual_image.cpp), and the
// colours exchanged where that comes first. Equal images mean equal games, or equal up to the sign.
[[nodiscard]] Normalised<Residual> image_of(const Residual& residual);

}  // namespace upstar::nogo
