// Values by playing the rest of the game out: it is short.
#include "lab/census/endgame_census.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>

#include "lab/census/tally_class.hpp"

namespace upstar {
namespace {

// `possible` are points that could be legal: all of them, or those that were before the last move.
Game value_of(Arena& arena, const nogo::Board& board, std::uint64_t possible) {
  if (possible == 0) return kZero;
  struct Options {
    std::array<Game, Endgames::kMostPoints> values;
    std::size_t count = 0;
  };
  const nogo::LegalPoints legal = nogo::legal_points(board);
  const std::uint64_t either = legal.black | legal.white;
  if (either == 0) return kZero;
  const auto options = [&](std::uint64_t points, Player player) {
    Options out;
    for_each_square(points, [&](int point) {
      out.values[out.count++] =
          value_of(arena, board.with_stone(point, player), either & ~square_bit(point));
    });
    return out;
  };
  const Options left = options(legal.black, Player::Black);
  const Options right = options(legal.white, Player::White);
  return arena.make({left.values.data(), left.count}, {right.values.data(), right.count});
}

// The share of all depths up to the last that is done. A depth takes about twelve times as long as the one before.
double share_of_all(int depth, double share, int last) {
  const auto up_to = [](int depths) { return (std::pow(12.0, depths) - 1) / 11; };
  return (up_to(depth) + share * std::pow(12.0, depth)) / up_to(last + 1);
}

}  // namespace

Census endgame_census(Arena& arena, int rows, int columns, const CensusRequest& request) {
  return tallied(arena, request, [&](Census& census, CensusTally& tally) {
    const Endgames endgames(rows, columns, arena.budget());
    const int last = request.depth.value_or(request.deepest);
    for (int depth = request.depth.value_or(0); depth <= last; ++depth) {
      DepthCensus of_depth;
      of_depth.depth = depth;
      CensusTally counts(arena);
      endgames.for_each(
          depth,
          [&](const Endgames::Class& entry) {
            ++of_depth.classes;
            of_depth.positions += static_cast<std::uint64_t>(entry.positions());
            add_class(counts, of_depth, arena, entry, entry.board,
                      value_of(arena, entry.board, entry.board.empty()));
          },
          [&](double share) {
            if (request.on_progress) request.on_progress(share_of_all(depth, share, last));
          });
      if (of_depth.classes == 0) {  // every depth below the largest one has positions
        if (!request.depth) census.up_to_depth.reset();
        return;
      }
      census.up_to_depth = depth;
      tally.add(counts);
      census.depths.push_back(std::move(of_depth));
      if (request.on_depth) request.on_depth(census.depths.back());
    }
  });
}

}  // namespace upstar
