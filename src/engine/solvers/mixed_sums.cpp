// Valuing every position once, then asking the lazy sum who wins it, move by move when those count.
#include "engine/mixed_sum.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include "value/lazy_sum.hpp"
#include "value/sum_outcome.hpp"

namespace upstar {
namespace {

constexpr Side side_of(Player player) { return player == Player::Black ? Side::Left : Side::Right; }

// The winning moves of `player`, and whether there is one.
bool find_winning_moves(SumOutcome& search, std::span<const PlacedPosition> positions,
                        std::span<const LazySum> values, Player player,
                        std::vector<NamedMove>& winning) {
  for (std::size_t i = 0; i < positions.size(); ++i) {
    LazySum rest(values[i].arena());
    for (std::size_t j = 0; j < values.size(); ++j) {
      if (j != i) rest.add(values[j]);
    }
    positions[i].desk->for_each_move(positions[i].text, player,
                                     [&](const std::string& name, const LazySum& after) {
                                       LazySum sum = rest;
                                       sum.add(after);
                                       if (!search.wins_first(sum, side_of(opponent(player))))
                                         winning.push_back({i, name});
                                     });
  }
  return !winning.empty();
}

}  // namespace

SolveResult solve_mixed_sum(Arena& arena, std::span<const PlacedPosition> positions,
                            const SolveRequest& request) {
  SolveResult result;
  result.method = "search of values";
  SumOutcome search(arena);
  try {
    std::vector<LazySum> values;
    LazySum total(arena);
    for (const PlacedPosition& position : positions) {
      LazySum& value = values.emplace_back(arena);
      position.add_value(value);
      total.add(value);
    }
    const auto first = [&](Player player, std::vector<NamedMove>& winning) {
      if (!request.winning_moves) return search.wins_first(total, side_of(player));
      return find_winning_moves(search, positions, values, player, winning);
    };
    if (request.black_first) result.black_first = first(Player::Black, result.black_moves);
    if (request.white_first) result.white_first = first(Player::White, result.white_moves);
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    result.stopped = error;
  }
  result.nodes = search.nodes();
  return result;
}

}  // namespace upstar
