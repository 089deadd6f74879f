// A flood over each region.
#include "play/nogo/private_moves.hpp"

#include <array>

namespace upstar::play {
namespace {

// The numbers of the blocks that have a dead point among their liberties.
PointSet blocks_for_ever(const FastBoard& board, const PointSet& dead) {
  PointSet blocks;
  dead.each([&](int point) {
    for (const int side : FastBoard::kSides) {
      const FastBoard::Square square = board.at(point + side);
      if (square == FastBoard::kBlack || square == FastBoard::kWhite) {
        blocks.add(board.block_of(point + side));
      }
    }
  });
  return blocks;
}

class RegionFlood {
 public:
  RegionFlood(const FastBoard& board, Player player)
      : board_(board),
        own_(static_cast<FastBoard::Square>(player)),
        private_(board.legal_points(player) - board.legal_points(opponent(player))),
        dead_(board.dead_points()),
        for_ever_(blocks_for_ever(board, dead_)) {}

  int sure_moves() {
    int sure = 0;
    private_.each([&](int point) {
      if (!seen_.has(point)) sure += sure_of_region(point);
    });
    return sure;
  }

 private:
  int sure_of_region(int start) {
    int safe = 0;
    bool permanent = false;
    reach(start);
    while (waiting_ > 0) {
      const int point = stack_[static_cast<std::size_t>(--waiting_)];
      const bool is_empty = board_.at(point) == FastBoard::kEmpty;
      bool is_safe = is_empty;
      for (const int side : FastBoard::kSides) {
        const int beside = point + side;
        const FastBoard::Square square = board_.at(beside);
        if (square == FastBoard::kOff) continue;
        if (square == own_ || (square == FastBoard::kEmpty && private_.has(beside))) {
          reach(beside);
        } else if (square == FastBoard::kEmpty) {
          if (dead_.has(beside)) {
            permanent = true;
          } else {
            is_safe = false;
          }
        } else if (!for_ever_.has(board_.block_of(beside))) {
          is_safe = false;
        }
      }
      safe += is_safe ? 1 : 0;
      permanent = permanent || (is_empty && !is_safe);
    }
    return safe - (safe > 0 && !permanent ? 1 : 0);
  }

  void reach(int point) {
    if (seen_.has(point)) return;
    seen_.add(point);
    stack_[static_cast<std::size_t>(waiting_++)] = static_cast<std::uint8_t>(point);
  }

  const FastBoard& board_;
  FastBoard::Square own_;
  PointSet private_;
  PointSet dead_;
  PointSet for_ever_;
  PointSet seen_;
  std::array<std::uint8_t, FastBoard::kPoints> stack_;
  int waiting_ = 0;
};

}  // namespace

int sure_moves(const FastBoard& board, Player player) {
  return RegionFlood(board, player).sure_moves();
}

std::optional<bool> won_by_count(const FastBoard& board, Player to_move) {
  const PointSet& mine = board.legal_points(to_move);
  const PointSet& theirs = board.legal_points(opponent(to_move));
  const int my_most = mine.size();
  const int their_most = theirs.size();
  if (my_most == 0) return false;
  const int first = (mine & theirs).empty() ? 0 : 1;  // a point taken from the enemy
  const int shared = (mine & theirs).size();
  if (their_most - first < 1) return true;
  // The regions are looked at only if all private points together would be enough.
  if (my_most - shared + first > their_most - first &&
      sure_moves(board, to_move) + first > their_most - first) {
    return true;
  }
  if (their_most - shared >= my_most && sure_moves(board, opponent(to_move)) >= my_most) {
    return false;
  }
  return std::nullopt;
}

}  // namespace upstar::play
