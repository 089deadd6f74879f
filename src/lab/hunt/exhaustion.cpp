// Counting in threes: 0 is empty, 1 black, 2 white, the first point counts most.
#include "lab/hunt/exhaustion.hpp"

#include <cstdint>

#include "rules/grid/region.hpp"

namespace upstar {
namespace {

constexpr int kSlicedPoints = 4;

bool every_block_has_a_liberty(const nogo::Board& board) {
  const std::uint64_t by_liberties = beside(board, board.empty());
  for (const std::uint64_t stones : {board.black, board.white}) {
    // Stones beside a liberty, and all that touch them, live.
    std::uint64_t living = stones & by_liberties;
    for (std::uint64_t before = 0; before != living;) {
      before = living;
      living |= beside(board, living) & stones;
    }
    if (living != stones) return false;
  }
  return true;
}

class Slice {
 public:
  Slice(int rows, int columns, HeatMeter& meter, Budget& budget)
      : board_{GridRegion::all_empty(rows, columns), 0, 0},
        points_(rows * columns),
        meter_(meter),
        budget_(budget) {}

  std::optional<HotPosition> hottest(int slice) {
    int first = 0;
    if (slices_of(board_.area.rows, board_.area.columns) > 1) {
      for (int rest = slice, place = kSlicedPoints; place-- > 0; rest /= 3) put(place, rest % 3);
      first = kSlicedPoints;
    }
    fill_from(first);
    if (!hottest_) return std::nullopt;
    return meter_.measured(*hottest_);
  }

 private:
  void put(int point, int what) {
    const std::uint64_t bit = square_bit(point);
    board_.black = what == 1 ? board_.black | bit : board_.black & ~bit;
    board_.white = what == 2 ? board_.white | bit : board_.white & ~bit;
  }

  void fill_from(int point) {
    if (point == points_) return look();
    for (const int what : {0, 1, 2}) {
      put(point, what);
      fill_from(point + 1);
    }
    put(point, 0);
  }

  void look() {
    budget_.tick();
    if (!every_block_has_a_liberty(board_)) return;
    const Normalised<nogo::Board> smallest = smallest_image(board_);
    if (!(smallest.position == board_)) return;
    meter_.forget_much();
    const auto found = meter_.hotter_than(board_, temperature_);
    if (!found && hottest_) return;
    if (found) temperature_ = *found;
    hottest_ = board_;
  }

  nogo::Board board_;
  int points_;
  HeatMeter& meter_;
  Budget& budget_;
  Dyadic temperature_ = -1;
  std::optional<nogo::Board> hottest_;
};

}  // namespace

int slices_of(int rows, int columns) { return rows * columns > 9 ? 81 : 1; }

std::optional<HotPosition> hottest_of_slice(int rows, int columns, int slice, HeatMeter& meter,
                                            Budget& budget) {
  return Slice(rows, columns, meter, budget).hottest(slice);
}

}  // namespace upstar
