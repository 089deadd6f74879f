// Move ordering: what a move changes in the moves that both players can count on, and where it lies.
//
// For the mover and the opponent alike we take how many dominoes fit along the lines that the move touches,
// and how many of them are safe (line_packing.hpp), before and after; then a value of the place. The second
// line from the border is best, on an even offset, and the border itself is worst. Ordering by the walls of
// the strip bound finds a winning move first just as often, and takes several times the nodes: a regular
// order leads to boards that were met before, and to shapes that the bounds settle.
//
// The weights were found by hill climbing on the node counts of 7x9, 8x8, 9x7 and 6x8.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "search/domineering/board.hpp"
#include "search/domineering/line_packing.hpp"

namespace upstar::domineering {

// What a difference of one counts for.
struct OrderWeights {
  int own = 8;           // dominoes of the mover that fit
  int opposing = 14;     // of the opponent
  int own_safe = 24;     // safe pairs of the mover in the line of the move
  int gained_safe = 36;  // and in the lines beside it, which the move guards
  int half_open = 11;    // against a move with a closed side and an open one
  int all = 8;           // these beside the place
};

// Of places by the distance of the line and the offset in it: odd and even, odd and odd, ...
struct PlaceValues {
  int odd_even = 126;
  int odd_odd = 90;
  int even_even = 40;
  int even_odd = 110;
  int border = -15;
  int inward = 3;  // against lines far from the border, in halves
  int middle = 1;  // and places far from the end of theirs
};

inline constexpr OrderWeights kOrder;
inline constexpr PlaceValues kPlaces;
// Before they were tuned: another order of moves, for a second opinion.
inline constexpr PlaceValues kOtherPlaces{126, 90, 70, 50, 30, 5, 1};

template <class Kind>
class MoveOrder {
 public:
  using Line = typename Kind::Line;
  using Bits = Word<Kind>;

  MoveOrder(int rows, int columns, const PlaceValues& values) {
    for (int player = 0; player < 2; ++player) {
      const int own_lines = player == 0 ? columns : rows;  // along the dominoes
      const int length = player == 0 ? rows : columns;
      for (int line = 0; line < own_lines; ++line) {
        for (int at = 0; at + 1 < length; ++at) {
          place(player, line, at) = place_value(values, std::min(line, own_lines - 1 - line),
                                                std::min(at, length - 2 - at));
        }
      }
    }
  }

  // Of the mover's domino on bit `bit` of `line` and the next. `across` are the lines that her dominoes
  // cross, `own` those along which they lie, with how dominoes fit along each.
  [[nodiscard]] int score(int mover, const Line* across, const Line* own,
                          const LinePacking& along_across, const LinePacking& along_own, int line,
                          int bit) const {
    const auto fit = [&](Bits squares) { return along_own.number(squares); };
    const auto fit_opposing = [&](Bits squares) { return along_across.number(squares); };
    const Bits before = own[bit];
    const Bits domino = Bits{3} << line;
    const Bits after = before ^ domino;
    const Bits left = own[bit - 1];
    const Bits right = own[bit + 1];
    const Bits taken = Bits{1} << bit;
    const Bits upper = across[line];
    const Bits lower = across[line + 1];
    int sum = kOrder.own * (fit(after) - fit(before));
    sum -= kOrder.opposing * (fit_opposing(upper ^ taken) - fit_opposing(upper) +
                              fit_opposing(lower ^ taken) - fit_opposing(lower));
    const Bits guarded = ~(left | right);
    sum += kOrder.own_safe * (fit(after & guarded) - fit(before & guarded));
    const auto gained = [&](Bits beside, Bits beyond) {
      return fit(beside & ~(beyond | after)) - fit(beside & ~(beyond | before));
    };
    sum += kOrder.gained_safe * (gained(left, own[bit - 2]) + gained(right, own[bit + 2]));
    const Bits to_left = left & domino;
    const Bits to_right = right & domino;
    if ((to_left == 0 && to_right == domino) || (to_right == 0 && to_left == domino)) {
      sum -= kOrder.half_open;
    }
    return kOrder.all * sum + place(mover, bit, line);
  }

 private:
  static int place_value(const PlaceValues& values, int to_border, int to_end) {
    int value = values.border;
    if (to_border > 0) {
      const bool even = to_end % 2 == 0;
      value = to_border % 2 != 0 ? (even ? values.odd_even : values.odd_odd)
                                 : (even ? values.even_even : values.even_odd);
    }
    return value - (to_border * values.inward + to_end * values.middle) / 2;
  }

  static std::size_t index(int player, int line, int at) {
    const int place = (player * kMostLines<Kind> + line) * kMostLines<Kind> + at;
    return static_cast<std::size_t>(place);
  }
  int& place(int player, int line, int at) { return places_[index(player, line, at)]; }
  [[nodiscard]] int place(int player, int line, int at) const {
    return places_[index(player, line, at)];
  }

  std::array<int, std::size_t{2} * kMostLines<Kind> * kMostLines<Kind>> places_{};
};

}  // namespace upstar::domineering
