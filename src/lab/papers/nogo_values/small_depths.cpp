// One pass over the lengths of games, and one over the values of small depths.
#include "lab/papers/nogo_values/small_depths.hpp"

#include <algorithm>
#include <bit>

#include "lab/census/nogo_positions.hpp"

namespace upstar::nogo_chapter {
namespace {

void add_value(DepthCounts& to, const Arena& arena, Game value, std::uint64_t count,
               const nogo::Board& board) {
  to.positions += count;
  to.by_band[static_cast<std::size_t>(band_of(arena, value))] += count;
  const Dyadic& mean = arena.mean(value);
  if (!to.highest_mean || mean > to.highest_mean->number) to.highest_mean = {mean, board};
  if (!to.lowest_mean || mean < to.lowest_mean->number) to.lowest_mean = {mean, board};
  const Dyadic& temperature = arena.walls(value).temperature();
  if (!to.hottest || temperature > to.hottest->number) {
    to.hottest = {temperature, board};
    to.hottest_positions = 0;
  }
  if (temperature == to.hottest->number) to.hottest_positions += count;
}

void add_lengths(TurnCounts& to, const GameLengths& lengths, int difference, std::uint64_t count) {
  const bool black_moves = difference <= 0;
  to.player_to_move[black_moves ? lengths.black_first : lengths.white_first] += count;
  to.longer[std::max(lengths.black_first, lengths.white_first)] += count;
}

}  // namespace

SmallDepths small_depths(Arena& arena, std::span<const Game> looked_for) {
  SmallDepths out;
  for (const Game game : looked_for) out.occurrences[game];
  const auto note = [&](Game value, int depth, const nogo::Board& board) {
    const auto found = out.occurrences.find(value);
    if (found == out.occurrences.end()) return;
    const int difference = std::popcount(board.black) - std::popcount(board.white);
    const auto [at, is_new] = found->second.try_emplace(depth, board);
    const int before = std::popcount(at->second.black) - std::popcount(at->second.white);
    const auto in_turn = [](int stones) { return stones == 0 || stones == 1; };
    if (!is_new && in_turn(difference) && !in_turn(before)) at->second = board;
  };
  NogoPositions positions(4, 4, arena.budget());
  positions.for_each([&](const NogoPositions::Class& entry) {
    const GameLengths lengths = positions.lengths(entry);
    out.conventions.add(entry, lengths, 16);
    for (std::size_t way = 0; way < kCountings.size(); ++way) {
      count_class(kCountings[way], entry, [&](bool exchanged, int difference, std::uint64_t count) {
        add_lengths(out.in_turn[way], exchanged ? lengths.exchanged() : lengths, difference, count);
      });
    }
  });
  for (int depth = 0; depth <= kDeepest; ++depth) {
    positions.value_depth(arena, depth, [&](const NogoPositions::Class& entry, Game value) {
      const Game negative = arena.negative(value);
      const nogo::Board board = positions.board_of(entry);
      for (std::size_t way = 0; way < kCountings.size(); ++way) {
        DepthCounts& to = out.counts[way][static_cast<std::size_t>(depth)];
        count_class(kCountings[way], entry, [&](bool exchanged, int, std::uint64_t count) {
          add_value(to, arena, exchanged ? negative : value, count,
                    exchanged ? board.negated() : board);
        });
      }
      note(negative, depth, board.negated());
      note(value, depth, board);
    });
  }
  return out;
}

}  // namespace upstar::nogo_chapter
