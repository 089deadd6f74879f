// What a state looks like to the player to move: a few dozen counts.
//
// Weighted sums of them are guesses at who wins and how long that takes to find out (move_order.hpp).
// All features are whole numbers, so that guesses are the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "rules/nogo/live_board.hpp"
#include "search/nogo_boards/board_state.hpp"

namespace upstar {

inline constexpr std::size_t kBoardFeatures = 41;

using BoardFeatures = std::array<std::int32_t, kBoardFeatures>;

// For each feature: what it adds to the odds, and to the nodes of states that are lost and that are won.
inline constexpr std::size_t kBoardGuesses = 3;
using BoardWeights = std::array<std::array<float, kBoardGuesses>, kBoardFeatures>;

namespace detail {

// The points with none, one, two, and with three or four neighbours in a set: counted for all at once.
inline std::array<std::uint64_t, 4> by_number_of(std::uint64_t set,
                                                 const nogo::Neighbours& beside) {
  const std::uint64_t left = beside.right_of(set), right = beside.with_right(set);
  const std::uint64_t above = beside.below(set), under = beside.with_below(set);
  const std::uint64_t any = left | right | above | under;
  const std::uint64_t several =
      (left & right) | (above & under) | ((left | right) & (above | under));
  const std::uint64_t many = (left & right & (above | under)) | (above & under & (left | right));
  return {~any, any & ~several, several & ~many, many};
}

}  // namespace detail

// Tells all features in their order: take.count(n) those from 0 to 64, take.number(n) those that may be
// anything. The search takes them up as they come, so all of this is compiled into it.
template <class Take>
[[gnu::always_inline]] inline void for_each_feature(const BoardState& state,
                                                    const PartBook::ShapeStops& stops,
                                                    const nogo::Neighbours& beside, Take& take) {
  const auto count = [&](std::uint64_t set) { take.count(std::popcount(set)); };
  const nogo::LiveBoard& board = state.board;
  const std::uint64_t both = board.can[0] & board.can[1];
  const std::array<std::uint64_t, 2> alone{board.can[0] & ~both, board.can[1] & ~both};

  take.count(1);
  // Points by who can play there, and who safely.
  for (const std::size_t colour : {0U, 1U}) {
    count(alone[colour] & ~board.safe[colour]);
    count(alone[colour] & board.safe[colour]);
  }
  count(both & board.safe[0] & board.safe[1]);
  count(both & board.safe[0] & ~board.safe[1]);
  count(both & ~board.safe[0] & board.safe[1]);
  count(both & ~board.safe[0] & ~board.safe[1]);

  // Blocks by the number of their liberties, and those that the enemy can reach on every side.
  std::array<std::uint64_t, 2> of_two{}, of_three{}, of_any{};
  for (const std::size_t colour : {0U, 1U}) {
    std::uint32_t by_liberties = 0;  // four numbers, a byte each
    int reachable = 0;
    for (const std::uint64_t liberties : board.blocks(colour)) {
      const std::uint64_t reached = liberties & board.can[1 - colour];
      const int number = std::popcount(liberties);
      by_liberties += 1U << (8 * (std::min(number, 5) - 2));
      reachable += reached == liberties ? 1 : 0;
      of_two[colour] |= number == 2 ? reached : 0;
      of_three[colour] |= number == 3 ? reached : 0;
      of_any[colour] |= liberties;
    }
    for (int i = 0; i < 4; ++i) take.count(static_cast<int>(by_liberties >> (8 * i) & 0xff));
    take.count(reachable);
  }
  // Points where the enemy can take one of two or three liberties, and points that matter to blocks.
  for (const std::size_t colour : {0U, 1U}) count(of_two[colour]);
  for (const std::size_t colour : {0U, 1U}) count(of_three[colour]);
  for (const std::size_t colour : {0U, 1U}) count(of_any[colour] & both);
  count(of_two[0] & of_two[1]);
  count(both & of_two[0] & ~of_two[1]);
  count(both & of_two[1] & ~of_two[0]);

  // Points for both by the number of their live neighbours.
  for (const std::uint64_t points : detail::by_number_of(board.live, beside)) count(both & points);
  // Enemy points beside one's own.
  count(beside.of(alone[0]) & board.can[1]);
  count(beside.of(alone[1]) & board.can[0]);

  // What the valued parts are worth, in sixteenths, and how much is at stake there: between the stops,
  // rounded outwards.
  constexpr std::int32_t kSixteenths = 16;
  const std::int32_t left = -(-stops.left >> PartBook::kUnitBits);
  const std::int32_t right = stops.right >> PartBook::kUnitBits;
  const std::int32_t worth =
      (left + right) * (kSixteenths / 2) + (state.value.number >> (PartBook::kUnitBits - 4));
  take.number(worth);
  take.number(left - right);
  // Who makes the last move where both can play, if nobody is ahead otherwise.
  const int odd = std::popcount(both) % 2;
  const std::int32_t lead =
      worth + (std::popcount(alone[0]) - std::popcount(alone[1])) * kSixteenths;
  const bool close = std::abs(lead) < 10;
  take.count(std::popcount(board.live) % 2);
  take.count(odd);
  take.number(close ? 2 * odd - 1 : 0);
  take.count(static_cast<int>(state.part_count));
  count(board.live);
}

// All of them, for whoever wants to learn from them.
[[nodiscard]] BoardFeatures features_of(const BoardState& state, const PartBook::ShapeStops& stops,
                                        const nogo::Neighbours& beside);

// A state that has been searched: does the player to move win, and how many nodes did it take?
struct BoardExample {
  BoardFeatures features{};
  bool wins = false;
  std::uint64_t nodes = 1;
};

}  // namespace upstar
