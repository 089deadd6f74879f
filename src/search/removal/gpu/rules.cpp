// Sorting moves by the part of the table they reach.
#include "search/removal/gpu/rules.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "base/error.hpp"

namespace upstar::retrograde::gpu {
namespace {

constexpr std::uint64_t lowest_bits(int count) { return (std::uint64_t{1} << count) - 1; }

void close_groups(Rules::Move* moves, std::uint32_t count) {
  for (std::uint32_t i = 0; i < count; ++i) {
    moves[i].ends_group = i + 1 == count || moves[i + 1].lanes != moves[i].lanes;
  }
}

}  // namespace

Rules rules_for_device(const Order& order) {
  if (order.game.moves.size() > kMostMoves) {
    throw Error(ErrorKind::Limit, "the game has more moves than a device kernel can hold");
  }
  Rules result{};
  for (const std::uint64_t move : order.game.moves) {
    const Rules::Move parts{
        static_cast<std::uint32_t>(move >> kBlockBits),
        static_cast<std::uint16_t>(move >> kLaneBits & lowest_bits(kMiddleBits)),
        static_cast<std::uint8_t>(move & lowest_bits(kLaneBits)), 0};
    if (parts.upper != 0) {
      result.between[result.between_count++] = parts;
    } else if (parts.middle != 0) {
      result.inside[result.inside_count++] = parts;
    } else {
      result.in_word[result.in_word_count++] = parts.lanes;
    }
  }
  const auto by_lanes = [](const Rules::Move& a, const Rules::Move& b) {
    return std::tie(a.lanes, a.upper, a.middle) < std::tie(b.lanes, b.upper, b.middle);
  };
  std::sort(result.between, result.between + result.between_count, by_lanes);
  std::sort(result.inside, result.inside + result.inside_count, by_lanes);
  close_groups(result.between, result.between_count);
  close_groups(result.inside, result.inside_count);

  const std::uint64_t fill = ~order.real_bits;
  result.fill_lanes = static_cast<std::uint32_t>(fill & lowest_bits(kLaneBits));
  result.fill_middle = static_cast<std::uint32_t>(fill >> kLaneBits & lowest_bits(kMiddleBits));
  result.symmetries = symmetries_for_device(order);
  result.misere = order.game.misere ? 1 : 0;
  for (std::uint32_t taken = 0; taken < kLanes; ++taken) {
    for (std::uint32_t lane = 0; lane < kLanes; ++lane) {
      if ((lane & taken) == 0) result.without_lanes[taken] |= std::uint64_t{1} << lane;
    }
  }
  return result;
}

WordOrder words_by_level() {
  WordOrder order{};
  std::uint16_t next = 0;
  for (int level = 0; level <= kMiddleBits; ++level) {
    order.level_begin[level] = next;
    for (std::uint32_t word = 0; word < kWords; ++word) {
      if (std::popcount(word) == level) order.word[next++] = static_cast<std::uint16_t>(word);
    }
  }
  order.level_begin[kMiddleLevels] = next;
  return order;
}

}  // namespace upstar::retrograde::gpu
