// A bound from counting moves, after Bullock ("Domineering: Solving Large Combinatorial Search Spaces"): what
// the owner is sure of against what the opponent can have at most.
//
// The owner, here of vertical dominoes, picks disjoint places before the game and keeps to them:
//
//   safe pairs         both squares guarded (line_packing.hpp). She gets all of them.
//   vulnerable pairs   of type 1 if no opposing domino touches it and another picked place, else of type 2.
//   protective areas   2x2 squares with a wall along one side of both rows, at a distance from each other
//                      such that no opposing domino touches two. If she plays on the open side, the pair at
//                      the wall is safe: one tempo, two moves.
//
// What she is sure of as second player. She answers in kind:
//   - An even number p of areas gives p moves: a domino spoils one area, she takes another. A domino that
//     enters an area from outside leaves its pair at the wall, and that is a pair of type 1. If it has taken
//     a pair of type 2 as well, that one has only changed its type, and this costs nothing (see below).
//     An odd area counts as two pairs of type 2.
//   - Of v2 pairs of type 2 she gets v2 / 3, since a domino takes at most two, of v1 of type 1 v1 / 2, and
//     one more if both divisions leave a remainder: whichever is attacked, she takes the other. Call that
//     f(v2, v1). It grows with both, and f(v2 - 1, v1 + 1) >= f(v2, v1) (six cases of the remainders).
// So sure = p + f(v2, v1) + safe.
//
// What the opponent can have at most. His dominoes lie on squares in his reach, those not guarded at the
// start. She takes p / 2 areas with four such squares each; f pairs with two each, or one if the other is
// guarded. Of the rows each area she takes has cut two squares off the end of a run, twice: one domino less
// each. So most = min(dominoes that fit - p, (squares in reach - squares taken) / 2).
//
// Options. Beside a safe pair, in its line, may lie a free square that he can reach, with nothing picked next
// to it. She may play the pair shifted over that square: the same move, which takes the square from his
// reach, and with it a neighbour that has no other free neighbour. No domino of his spoils two options, or an
// option and a picked place; so half of the options, those that take least, are hers.
//
// So the game is at least the integer n = sure - most: R_t >= n. If she moves first, she takes an area, a
// pair or an option, and counts again: with the move made included in `sure`, what is left is at least
// m = sure - 1 - most, so L_t >= m - t. (Where the walls have met at t' < t, the mast is at least m - t'.)
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "search/domineering/board.hpp"
#include "search/domineering/line_packing.hpp"
#include "search/domineering/walls.hpp"

namespace upstar::domineering {

// What was picked.
struct MoveCount {
  int areas = 0;
  int type_2 = 0;
  int type_2_half = 0;  // with one square guarded
  int type_1 = 0;
  int type_1_half = 0;
  int safe = 0;
  std::array<int, 4> options{};  // by the squares they take
  int reach = 0;                 // squares in the opponent's reach
  int most = 0;                  // dominoes of the opponent that fit

  [[nodiscard]] int all_options() const { return options[1] + options[2] + options[3]; }

  // sure - most, the opponent to move; the owner has so many of the options for certain.
  [[nodiscard]] int margin(int certain_options) const {
    const int even = areas & ~1;
    const int pairs_2 = type_2 + 2 * (areas - even);
    const int pairs = pairs_2 / 3 + type_1 / 2 + (pairs_2 % 3 != 0 && type_1 % 2 != 0 ? 1 : 0);
    int taken = 2 * even + pairs + std::max(0, pairs - type_2_half - type_1_half);
    for (int gain = 1; gain <= 3; ++gain) {
      const int some = std::min(certain_options, options[static_cast<std::size_t>(gain)]);
      taken += some * gain;
      certain_options -= some;
    }
    return even + pairs + safe - std::min(most - even, (reach - taken) / 2);
  }
  [[nodiscard]] int second() const { return margin(all_options() / 2); }

  // The owner has moved: sure - 1 - most, for the best of her moves.
  [[nodiscard]] int first() const {
    int best = -1000;
    const auto try_count = [&](const MoveCount& after, int certain_options) {
      best = std::max(best, after.margin(certain_options));
    };
    if (areas > 0) {
      MoveCount after = *this;
      --after.areas;
      after.safe += 2;
      after.reach -= 4;
      after.most -= 2;
      try_count(after, all_options() / 2);
    }
    const auto try_pair = [&](int MoveCount::*pairs, int MoveCount::*half) {
      if (this->*pairs == 0) return;
      MoveCount after = *this;
      const bool whole = this->*pairs > this->*half;
      --(after.*pairs);
      if (!whole) --(after.*half);
      ++after.safe;
      after.reach -= whole ? 2 : 1;
      try_count(after, all_options() / 2);
    };
    try_pair(&MoveCount::type_2, &MoveCount::type_2_half);
    try_pair(&MoveCount::type_1, &MoveCount::type_1_half);
    if (all_options() > 0) try_count(*this, (all_options() + 1) / 2);
    if (best == -1000) try_count(*this, 0);
    return best - 1;
  }
};

// `own` are the lines along which the owner's dominoes lie, `across` the opponent's.
template <class Kind>
class MoveCounter {
 public:
  using Line = typename Kind::Line;

  [[nodiscard]] static MoveCount count(const Line* own, int own_lines, const LinePacking& packing,
                                       const Line* across, int across_lines,
                                       const LinePacking& opposing) {
    MoveCounter counter(own, own_lines);
    counter.find_areas();
    counter.pick_pairs(packing);
    counter.sort_pairs();
    counter.find_options();
    for (int i = 0; i < across_lines; ++i) counter.count_.most += opposing.number(across[i]);
    return counter.count_;
  }

 private:
  using Bits = Word<Kind>;
  static constexpr int kMargin = 2;
  static constexpr std::size_t kRoom = kMostLines<Kind> + 2 * kMargin;
  using Marks = std::array<Bits, kRoom>;

  MoveCounter(const Line* own, int lines) : own_(own), lines_(lines) {
    // Only what is used is cleared.
    for (Marks* marks : {&in_area_, &picked_, &over_}) {
      std::fill_n(marks->begin(), lines + 2 * kMargin, Bits{0});
    }
  }

  static Bits& at(Marks& marks, int line) {
    const int place = line + kMargin;
    return marks[static_cast<std::size_t>(place)];
  }

  void find_areas() {
    for (int i = 0; i + 1 < lines_; ++i) {
      const Bits both = static_cast<Bits>(own_[i]) & own_[i + 1];
      const Bits square = both & (both >> 1);
      if (square == 0) continue;
      const Bits taken_before = ~static_cast<Bits>(own_[i - 1]);
      const Bits taken_behind = ~static_cast<Bits>(own_[i + 2]);
      const Bits wall = (taken_before & (taken_before >> 1)) | (taken_behind & (taken_behind >> 1));
      Bits near = at(in_area_, i - 1) | at(in_area_, i) | at(in_area_, i + 1) | at(in_area_, i + 2);
      near |= near >> 1;
      for (Bits left = square & wall & ~near; left != 0;) {
        const Bits first = left & (~left + 1);
        const Bits area = first | (first << 1);
        left &= ~area;
        at(in_area_, i) |= area;
        at(in_area_, i + 1) |= area;
        ++count_.areas;
      }
    }
  }

  void pick_pairs(const LinePacking& packing) {
    for (int i = 0; i < lines_; ++i) {
      const Bits line = own_[i];
      const Bits open = line & (own_[i - 1] | own_[i + 1]);
      count_.reach += std::popcount(open);
      const Bits free = line & ~at(in_area_, i);
      const PickedPairs<Bits> pairs = packing.pick<Bits>(free, free & ~open);
      count_.safe += std::popcount(pairs.safe);
      at(safe_, i) = pairs.safe;
      at(vulnerable_, i) = pairs.vulnerable;
      at(half_, i) = pairs.half_guarded;
      at(picked_, i) = at(in_area_, i) | pairs.vulnerable | (pairs.vulnerable << 1);
    }
  }

  void sort_pairs() {
    for (int i = 0; i < lines_; ++i) {
      const Bits pairs = at(vulnerable_, i);
      if (pairs == 0) continue;
      const Bits touched = at(picked_, i) & (at(picked_, i - 1) | at(picked_, i + 1));
      const Bits type_2 = pairs & (touched | (touched >> 1));
      const Bits half = at(half_, i);
      count_.type_2 += std::popcount(type_2);
      count_.type_2_half += std::popcount(type_2 & half);
      count_.type_1 += std::popcount(pairs ^ type_2);
      count_.type_1_half += std::popcount((pairs ^ type_2) & half);
    }
  }

  void find_options() {
    for (int i = 0; i < lines_; ++i) {
      Bits pairs = at(safe_, i);
      if (pairs == 0) continue;
      const Bits open = own_[i] & (own_[i - 1] | own_[i + 1]);
      const Bits usable = open & ~(at(picked_, i) | at(picked_, i - 1) | at(picked_, i + 1));
      for (; pairs != 0; pairs &= pairs - 1) {
        const Bits pair = pairs & (~pairs + 1);
        // Which of the two squares is taken makes no difference to what is proved.
        const Bits beside = usable & ((pair >> 1) | (pair << 2)) &
                            ~(at(over_, i) | at(over_, i - 1) | at(over_, i + 1));
        if (beside == 0) continue;
        const Bits square = beside & (~beside + 1);
        std::size_t gain = 1;
        if ((own_[i - 1] & square) != 0 && (own_[i - 2] & square) == 0) ++gain;
        if ((own_[i + 1] & square) != 0 && (own_[i + 2] & square) == 0) ++gain;
        at(over_, i) |= square;
        ++count_.options[gain];
      }
    }
  }

  const Line* own_;
  int lines_;
  MoveCount count_;
  Marks in_area_;
  Marks picked_;
  Marks over_;  // squares of options
  Marks safe_;
  Marks vulnerable_;
  Marks half_;
};

// As walls: see above.
[[nodiscard]] inline Walls walls_of(const MoveCount& count) {
  const auto second = static_cast<std::int16_t>(count.second() * kUnit);
  const int first = count.first() * kUnit;
  return Walls{second,
               second,
               static_cast<std::int16_t>(first - kCold),
               static_cast<std::int16_t>(first - kHot),
               0,
               0,
               0,
               0};
}

}  // namespace upstar::domineering
