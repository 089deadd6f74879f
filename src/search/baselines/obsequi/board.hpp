// A board as the published solver keeps it: a set of bits for each row and each column, with counts.
//
// A player's lines are those along which his dominoes lie: columns for Black (player 0), rows for White (player
// 1). A domino of player p is (line, bit): squares `bit` and `bit` + 1 of his line. Of a line two numbers are
// kept up to date, and their sums over all lines:
//
//     real   dominoes that fit on the free squares of the line
//     safe   dominoes that fit on its guarded squares: those whose neighbours across the line are both taken, so
//            that the opponent can never cover them
//
// A player makes at most his real and at least his safe moves. Two empty lines lie on either side of the board, so
// that neighbours need no test.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace upstar::obsequi {

using Squares = unsigned __int128;  // bit row * columns + column
using Line = std::uint64_t;

struct Domino {
  int line = 0;
  int bit = 0;
};

// How many dominoes fit on these squares of a line. A carry runs through the runs of squares that begin at an even
// bit and so tells them from the others; every second square of a run, from its second on, ends a domino.
[[nodiscard]] inline int dominoes_on(Line squares) {
  constexpr Line kEven = 0x5555555555555555;
  const Line starts = squares & ~(squares << 1);
  const Line from_even = squares & ~(squares + (starts & kEven));
  return std::popcount(from_even & ~kEven) + std::popcount(squares & ~from_even & kEven);
}

class Board {
 public:
  static constexpr int kMostLines = 64;
  static constexpr int kMargin = 2;

  struct Counts {
    int real = 0;
    int safe = 0;
  };

  Board(Squares free, int rows, int columns) : lengths_{rows, columns} {
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        if (((free >> (row * columns + column)) & 1) == 0) continue;
        of(0)[column] |= Line{1} << row;
        of(1)[row] |= Line{1} << column;
        ++empty_;
      }
    }
    for (int player = 0; player < 2; ++player) {
      for (int line = 0; line < lines(player); ++line) count(player, line);
    }
  }

  [[nodiscard]] int lines(int player) const { return lengths_[1 - index(player)]; }
  [[nodiscard]] int length(int player) const { return lengths_[index(player)]; }
  [[nodiscard]] int empty() const { return empty_; }
  [[nodiscard]] const Counts& total(int player) const { return totals_[index(player)]; }

  // From -kMargin to lines(player) + kMargin - 1.
  [[nodiscard]] Line free(int player, int line) const { return of(player)[line]; }
  [[nodiscard]] Line guarded(int player, int line) const {
    return ~(of(player)[line - 1] | of(player)[line + 1]);
  }
  [[nodiscard]] int square(int player, int line, int bit) const {
    return player == 0 ? bit * lengths_[1] + line : line * lengths_[1] + bit;
  }

  void play(int player, Domino domino) {
    empty_ -= 2;
    toggle(player, domino);
    count_near(player, domino);
  }
  void take_back(int player, Domino domino) {
    empty_ += 2;
    toggle(player, domino);
    count_near(player, domino);
  }

  // By how much the player's real and safe moves, less those of the opponent, grow by this domino.
  [[nodiscard]] int gain(int player, Domino domino) {
    int sum = 0;
    toggle(player, domino);
    for_each_near(player, domino, [&](int owner, int line) {
      const Counts now = counted(owner, line);
      const Counts& before = counts_[index(owner)][index(line)];
      const int grown = now.real - before.real + now.safe - before.safe;
      sum += owner == player ? grown : -grown;
    });
    toggle(player, domino);
    return sum;
  }

 private:
  using Lines = std::array<Line, kMostLines + 2 * kMargin>;

  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] const Line* of(int player) const { return lines_[index(player)].data() + kMargin; }
  [[nodiscard]] Line* of(int player) { return lines_[index(player)].data() + kMargin; }

  void toggle(int player, Domino domino) {
    assert(domino.line >= 0 && domino.bit >= 0);
    of(player)[domino.line] ^= Line{3} << domino.bit;
    of(1 - player)[domino.bit] ^= Line{1} << domino.line;
    of(1 - player)[domino.bit + 1] ^= Line{1} << domino.line;
  }

  [[nodiscard]] Counts counted(int player, int line) const {
    const Line here = of(player)[line];
    return {dominoes_on(here), dominoes_on(here & guarded(player, line))};
  }
  void count(int player, int line) {
    Counts& counts = counts_[index(player)][index(line)];
    Counts& total = totals_[index(player)];
    const Counts now = counted(player, line);
    total.real += now.real - counts.real;
    total.safe += now.safe - counts.safe;
    counts = now;
  }

  // The lines whose counts a domino can change.
  template <class Visit>
  void for_each_near(int player, Domino domino, Visit visit) const {
    for (int line = domino.line - 1; line <= domino.line + 1; ++line) {
      if (line >= 0 && line < lines(player)) visit(player, line);
    }
    for (int line = domino.bit - 1; line <= domino.bit + 2; ++line) {
      if (line >= 0 && line < lines(1 - player)) visit(1 - player, line);
    }
  }
  void count_near(int player, Domino domino) {
    for_each_near(player, domino, [&](int owner, int line) { count(owner, line); });
  }

  std::array<int, 2> lengths_;
  std::array<Lines, 2> lines_{};
  std::array<std::array<Counts, kMostLines>, 2> counts_{};
  std::array<Counts, 2> totals_{};
  int empty_ = 0;
};

}  // namespace upstar::obsequi
