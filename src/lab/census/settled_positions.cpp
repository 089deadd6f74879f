// What a point that is filled in decides.
#include "lab/census/settled_positions.hpp"

#include "rules/grid/groups.hpp"

namespace upstar {
namespace {

// The share that is done is told where this much of all, or more, lies ahead at a time.
constexpr double kToldPart = 1.0 / 6561;

}  // namespace

void SettledPositions::fill(const nogo::Board& board, std::uint64_t point, double share,
                            double part) {
  budget_.tick();
  if (progress_ && part >= kToldPart) progress_(share);
  if ((point & area_.empty) == 0) {
    visit_(board);
    return;
  }
  const auto go_on = [&](std::uint64_t black, std::uint64_t white, int which) {
    const nogo::Board filled{area_, board.black | black, board.white | white};
    if (!can_settle(filled, point)) return;
    fill(filled, point << 1, share + which * part / 3, part / 3);
  };
  go_on(0, 0, 0);
  go_on(point, 0, 1);
  if (board.black != 0) go_on(0, point, 2);
}

bool SettledPositions::can_settle(const nogo::Board& board, std::uint64_t last) const {
  const std::uint64_t decided = last | (last - 1);
  const std::uint64_t open = area_.empty & ~decided;  // may still become anything
  const std::uint64_t empty = board.empty() & decided;
  const std::uint64_t near = last | (beside(area_, last) & decided);

  // Blocks that the last point touches: each must have a liberty, or hope for one.
  std::uint64_t touched = 0;
  for (const std::uint64_t stones : {board.black, board.white}) {
    GridRegion only = area_;
    only.empty = stones;
    for (std::uint64_t rest = stones & near; rest != 0;) {
      const std::uint64_t block = grown_group(only, rest & (~rest + 1));
      rest &= ~block;
      touched |= block;
      if ((beside(area_, block) & (empty | open)) == 0) return false;
    }
  }

  // Empty points about which something new is known. A stone can be played where, whatever comes, it has a
  // liberty or joins a block with another one, and enemy blocks beside it have another one, too.
  GridRegion black = area_;
  GridRegion white = area_;
  black.empty = board.black;
  white.empty = board.white;
  std::uint64_t look = (near | beside(area_, touched | last)) & empty;
  for (; look != 0; look &= look - 1) {
    const std::uint64_t point = look & (~look + 1);
    const std::uint64_t around = beside(area_, point);
    if ((around & open) != 0) continue;
    // Of one colour's blocks beside the point: has any another liberty, have all?
    struct Others {
      bool any = false;
      bool all = true;
    };
    const auto others = [&](const GridRegion& stones) {
      Others out;
      for (std::uint64_t rest = around & stones.empty; rest != 0;) {
        const std::uint64_t block = grown_group(stones, rest & (~rest + 1));
        rest &= ~block;
        const bool has_another = (beside(area_, block) & empty & ~point) != 0;
        out.any = out.any || has_another;
        out.all = out.all && has_another;
      }
      return out;
    };
    const bool lives = (around & empty) != 0;
    const Others of_black = others(black);
    const Others of_white = others(white);
    if ((lives || of_black.any) && of_white.all) return false;
    if ((lives || of_white.any) && of_black.all) return false;
  }
  return true;
}

}  // namespace upstar
