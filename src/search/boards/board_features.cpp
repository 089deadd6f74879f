// Counting what the weights are for.
#include "search/boards/board_features.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace upstar {
namespace {

// Nearly all features are whole numbers; they become floats all at once, which is quicker.
using Counts = std::array<std::int32_t, kBoardFeatures>;

// Gives out the places of the features one after the other.
class Places {
 public:
  explicit Places(Counts& counts) : counts_(counts) {}
  void put(std::int32_t value) { counts_[next_++] = value; }
  void put_count(std::uint64_t set) { put(std::popcount(set)); }
  // The place of a feature that is no whole number.
  std::size_t leave_out() {
    counts_[next_] = 0;
    return next_++;
  }

 private:
  Counts& counts_;
  std::size_t next_ = 0;
};

// The points with none, one, two, and with three or four neighbours in a set: counted for all at once.
std::array<std::uint64_t, 4> by_number_of(std::uint64_t set, const nogo::Neighbours& beside) {
  const std::uint64_t left = beside.right_of(set), right = beside.with_right(set);
  const std::uint64_t above = beside.below(set), under = beside.with_below(set);
  const std::uint64_t any = left | right | above | under;
  const std::uint64_t several =
      (left & right) | (above & under) | ((left | right) & (above | under));
  const std::uint64_t many = (left & right & (above | under)) | (above & under & (left | right));
  return {~any, any & ~several, several & ~many, many};
}

}  // namespace

BoardFeatures features_of(const BoardState& state, const PartBook::ShapeStops& stops,
                          const nogo::Neighbours& beside) {
  Counts counts;
  Places places(counts);
  const nogo::LiveBoard& board = state.board;
  const std::uint64_t both = board.can[0] & board.can[1];
  const std::array<std::uint64_t, 2> alone{board.can[0] & ~both, board.can[1] & ~both};

  places.put(1);
  // Points by who can play there, and who safely.
  for (const std::size_t colour : {0U, 1U}) {
    places.put_count(alone[colour] & ~board.safe[colour]);
    places.put_count(alone[colour] & board.safe[colour]);
  }
  places.put_count(both & board.safe[0] & board.safe[1]);
  places.put_count(both & board.safe[0] & ~board.safe[1]);
  places.put_count(both & ~board.safe[0] & board.safe[1]);
  places.put_count(both & ~board.safe[0] & ~board.safe[1]);

  // Blocks by the number of their liberties, and those that the enemy can reach on every side.
  std::array<std::uint64_t, 2> of_two{}, of_three{}, of_any{};
  for (const std::size_t colour : {0U, 1U}) {
    std::uint32_t by_liberties = 0;  // four numbers of a byte each
    std::int32_t reachable = 0;
    for (const std::uint64_t liberties : board.blocks(colour)) {
      const std::uint64_t reached = liberties & board.can[1 - colour];
      const int number = std::popcount(liberties);
      by_liberties += 1U << (8 * (std::min(number, 5) - 2));
      reachable += reached == liberties ? 1 : 0;
      of_two[colour] |= number == 2 ? reached : 0;
      of_three[colour] |= number == 3 ? reached : 0;
      of_any[colour] |= liberties;
    }
    for (int i = 0; i < 4; ++i) places.put(static_cast<std::int32_t>(by_liberties >> (8 * i) & 0xff));
    places.put(reachable);
  }
  // Points where the enemy can take one of two or three liberties, and points that matter to blocks.
  for (const std::size_t colour : {0U, 1U}) places.put_count(of_two[colour]);
  for (const std::size_t colour : {0U, 1U}) places.put_count(of_three[colour]);
  for (const std::size_t colour : {0U, 1U}) places.put_count(of_any[colour] & both);
  places.put_count(of_two[0] & of_two[1]);
  places.put_count(both & of_two[0] & ~of_two[1]);
  places.put_count(both & of_two[1] & ~of_two[0]);

  // Points for both by the number of their live neighbours.
  for (const std::uint64_t points : by_number_of(board.live, beside)) {
    places.put_count(both & points);
  }
  // Enemy points beside one's own.
  places.put_count(beside.of(alone[0]) & board.can[1]);
  places.put_count(beside.of(alone[1]) & board.can[0]);

  // What the valued parts are worth, and how much is at stake there.
  const float number = static_cast<float>(state.value.number) / PartBook::kUnit;
  const float left = number + std::ceil(static_cast<float>(stops.left) / PartBook::kUnit);
  const float right = number + std::floor(static_cast<float>(stops.right) / PartBook::kUnit);
  const float middle = (left + right) / 2;
  const std::size_t middle_at = places.leave_out();
  const std::size_t stake_at = places.leave_out();
  // Who makes the last move where both can play.
  const bool odd = std::popcount(both) % 2 == 1;
  const float lead = middle + static_cast<float>(std::popcount(alone[0]) - std::popcount(alone[1]));
  places.put(std::popcount(board.live) % 2);
  places.put(odd ? 1 : 0);
  places.put(std::abs(lead) >= 0.6F ? 0 : odd ? 1 : -1);
  places.put(static_cast<std::int32_t>(state.part_count));
  places.put_count(board.live);

  BoardFeatures features;
  for (std::size_t i = 0; i < kBoardFeatures; ++i) features[i] = static_cast<float>(counts[i]);
  features[middle_at] = middle;
  features[stake_at] = left - right;
  return features;
}

}  // namespace upstar
