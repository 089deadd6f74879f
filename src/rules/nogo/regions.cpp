// Groups of points, grown and joined; both rules in the order of their definitions.
#include "rules/nogo/regions.hpp"

#include <algorithm>
#include <bit>

#include "rules/grid/groups.hpp"

namespace upstar::nogo {
namespace {

constexpr std::array kBothPlayers{Player::Black, Player::White};

void find_dragons(const Board& board, CutRule rule, BoardRegions& out) {
  for (const Player player : kBothPlayers) {
    const std::uint64_t links = out.classes.no_go | out.classes.one_go(player);
    for_each_connected(board.area, board.stones(player) | links, [&](std::uint64_t group) {
      Dragon dragon{player, group & board.stones(player), group & links, false};
      if (dragon.stones == 0) return;
      const std::uint64_t beside_it =
          rule == CutRule::Published ? beside(board, dragon.stones) : dragon.links;
      dragon.is_wall = (beside_it & out.classes.no_go) != 0;
      for_each_block(board, dragon.stones, [&](std::uint64_t stones) {
        out.strings.push_back({player, stones, beside(board, stones) & board.empty(),
                               out.dragons.size(),
                               dragon.is_wall ? StringKind::Wall : StringKind::Free});
      });
      out.dragons.push_back(dragon);
    });
  }
}

// The groups that a string without a wall is beside: closed regions as published, cells as corrected.
void find_x_walls(const std::vector<std::uint64_t>& groups, BoardRegions& out) {
  for (BoardString& string : out.strings) {
    const auto touched = std::ranges::count_if(
        groups, [&](std::uint64_t group) { return (group & string.liberties) != 0; });
    if (string.kind == StringKind::Free && touched == 1) string.kind = StringKind::XWall;
  }
}

void cut_as_published(const Board& board, BoardRegions& out) {
  find_x_walls(out.closed_regions, out);
  const std::uint64_t free = out.stones_of(StringKind::Free);
  for_each_connected(board.area, out.classes.live() | free, [&](std::uint64_t group) {
    out.regions.push_back({group & out.classes.live(), group & free});
  });
}

void cut_as_corrected(const Board& board, BoardRegions& out) {
  std::vector<std::uint64_t> cells;
  for_each_connected(board.area, out.classes.live(),
                     [&](std::uint64_t cell) { cells.push_back(cell); });
  find_x_walls(cells, out);
  for (const std::uint64_t cell : cells) out.regions.push_back({cell, 0});
  for (const BoardString& string : out.strings) {
    if (string.kind != StringKind::Free) continue;
    Region joined{0, string.stones};
    std::erase_if(out.regions, [&](const Region& region) {
      if ((region.points & string.liberties) == 0) return false;
      joined.points |= region.points;
      joined.stones |= region.stones;
      return true;
    });
    out.regions.push_back(joined);
  }
}

void find_eventual(const Board& board, BoardRegions& out) {
  const std::uint64_t not_walls = out.classes.live() | out.stones_of(StringKind::Free);
  const std::uint64_t walled_in = ~beside(board, not_walls);
  for (const Player player : kBothPlayers) {
    out.eventual[static_cast<std::size_t>(player)] = out.classes.one_go(player) & walled_in;
  }
}

}  // namespace

std::uint64_t BoardRegions::stones_of(StringKind kind) const {
  std::uint64_t stones = 0;
  for (const BoardString& string : strings) {
    if (string.kind == kind) stones |= string.stones;
  }
  return stones;
}

BoardRegions regions_of(const Board& board, CutRule rule) {
  BoardRegions out;
  out.classes = classes_of(board);
  for_each_connected(board.area, board.empty(),
                     [&](std::uint64_t group) { out.closed_regions.push_back(group); });
  find_dragons(board, rule, out);
  if (rule == CutRule::Published) {
    cut_as_published(board, out);
  } else {
    cut_as_corrected(board, out);
  }
  std::ranges::sort(out.regions, {},
                    [](const Region& region) { return std::countr_zero(region.points); });
  find_eventual(board, out);
  return out;
}

}  // namespace upstar::nogo
