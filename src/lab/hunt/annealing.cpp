// One walk. Chances are made from whole numbers of the generator, so that every library walks the same way.
#include "lab/hunt/annealing.hpp"

#include <bit>
#include <cmath>
#include <cstddef>
#include <random>

#include "base/hash.hpp"
#include "rules/nogo/residual_rules.hpp"

namespace upstar {
namespace {

constexpr double kFirstWarmth = 0.5;
constexpr double kLastWarmth = 0.03;

class Walk {
 public:
  Walk(const AnnealingWalk& walk, HeatMeter& meter, Budget& budget)
      : walk_(walk),
        meter_(meter),
        budget_(budget),
        dice_(mix64(walk.seed * 1'000'003 + static_cast<std::uint64_t>(walk.number)) ^
              mix64(static_cast<std::uint64_t>(walk.rows) * 64 +
                    static_cast<std::uint64_t>(walk.columns))),
        points_(walk.rows * walk.columns) {}

  HotPosition run() {
    nogo::Board board = walk_.start ? *walk_.start : random_board();
    Dyadic heat = heat_of(board);
    nogo::Board best = board;
    Dyadic best_heat = heat;
    for (int step = 0; step < walk_.steps; ++step) {
      budget_.tick();
      const nogo::Board next = neighbour(board);
      if (!is_walkable(next)) continue;
      const Dyadic next_heat = heat_of(next);
      const double warmth = kFirstWarmth * std::pow(kLastWarmth / kFirstWarmth,
                                                    static_cast<double>(step) / walk_.steps);
      const double loss = (heat - next_heat).to_double();
      if (loss > 0 && chance() >= std::exp(-loss / warmth)) continue;
      board = next;
      heat = next_heat;
      if (heat > best_heat) {
        best = board;
        best_heat = heat;
      }
      meter_.forget_much();
    }
    return meter_.measured(best);
  }

 private:
  int any(int below) { return static_cast<int>(dice_() % static_cast<std::uint64_t>(below)); }
  double chance() { return static_cast<double>(dice_() >> 11) * 0x1p-53; }

  static int content(const nogo::Board& board, int point) {
    return static_cast<int>(board.black >> point & 1) +
           2 * static_cast<int>(board.white >> point & 1);
  }
  static void put(nogo::Board& board, int point, int what) {
    board.black &= ~square_bit(point);
    board.white &= ~square_bit(point);
    if (what == 1) board.black |= square_bit(point);
    if (what == 2) board.white |= square_bit(point);
  }

  // Stones on empty points, anywhere, until little is live.
  nogo::Board random_board() {
    nogo::Board board{GridRegion::all_empty(walk_.rows, walk_.columns), 0, 0};
    while (!is_walkable(board)) {
      const int point = any(points_);
      if (content(board, point) != 0) continue;
      nogo::Board next = board;
      put(next, point, 1 + any(2));
      if (is_legal(next)) board = next;
    }
    return board;
  }

  nogo::Board neighbour(const nogo::Board& board) {
    nogo::Board next = board;
    const int point = any(points_);
    if (any(4) > 0) {
      put(next, point, (content(board, point) + 1 + any(2)) % 3);
    } else {
      const int other = any(points_);
      put(next, point, content(board, other));
      put(next, other, content(board, point));
    }
    return next;
  }

  static bool is_legal(const nogo::Board& board) {
    bool lives = true;
    for (const std::uint64_t stones : {board.black, board.white}) {
      for_each_block(board, stones, [&](std::uint64_t block) {
        lives = lives && (beside(board, block) & board.empty()) != 0;
      });
    }
    return lives;
  }

  bool is_walkable(const nogo::Board& board) const {
    return is_legal(board) && nogo::residual_of(board).points <= walk_.live;
  }

  Dyadic heat_of(const nogo::Board& board) {
    return meter_.hotter_than(board, -1).value_or(Dyadic(-1));
  }

  const AnnealingWalk& walk_;
  HeatMeter& meter_;
  Budget& budget_;
  std::mt19937_64 dice_;
  int points_;
};

}  // namespace

HotPosition hottest_of_walk(const AnnealingWalk& walk, HeatMeter& meter, Budget& budget) {
  return Walk(walk, meter, budget).run();
}

}  // namespace upstar
