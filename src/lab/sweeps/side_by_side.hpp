// What follows for rectangles of Domineering from smaller ones laid side by side, with numbers to spare.
//
// Say of a board B (rows x columns, a number of Black's moves x beside it) that White has x to spare as second player
// if she wins B + x moving second, B + x <= 0, and as first player if she wins B + x moving first. What she has to
// spare she has for every smaller number too. Five rules, for White:
//
//   (1) r x a has x to spare as second player and r x b has y  =>  r x (a + b) has x + y. White promises to lay no
//       domino across the line between the two, which can only cost her: r x (a + b) <= r x a + r x b. So
//       r x (a + b) + x + y <= (r x a + x) + (r x b + y) <= 0.
//   (2) The same, and as first player in one of the two  =>  as first player: her winning move there leaves something
//       <= 0, beside something <= 0.
//   (3) x as second player  =>  x - 1/8 as first player: B + x - 1/8 < B + x <= 0.
//   (4) r x 1 is the number of Black's moves floor(r / 2): none but he can move there.
//   (5) White wins r x 2r, moving first or second, so she has 0 to spare as either. A square board turned by a quarter is
//       the same board with the players exchanged, so G = -G and r x 2r <= G + G = 0. Moving first, she lays a domino
//       across the middle of the top row, and no other across that line. It takes a corner of either square, and a
//       square without a corner is, turned and mirrored, still its own negative: what is left is <= 0 again.
//
// A quarter turn makes rules for Black of them. Without numbers (x = y = 0) rules (1) and (2) are those of Lachmann,
// Moore and Rapaport. What is to spare makes more of them: 6x12 is worth -1/2 or less, so that it makes up for a
// board beside it of at most 1/2.
//
// Numbers are eighths. Facts come from searches; a fact about r x c is one about c x r as well.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "lab/sweeps/outcomes.hpp"

namespace upstar {

class SideBySide {
 public:
  // For boards of up to so many rows and columns. Knows rules (4) and (5).
  explicit SideBySide(int most_lines);

  // What a search has found.
  void learn(std::span<const OutcomeResult> results);
  // `first`, moving first, wins or loses the board of any shape with so many eighths beside it.
  void learn(const Rectangle& board, int eighths, Player first, bool wins);
  // Applies the rules until nothing new follows. To be called after the last learn().
  void conclude();

  [[nodiscard]] int most_lines() const { return most_lines_; }
  // Does `first` win, moving first? Nothing where it does not follow.
  [[nodiscard]] std::optional<bool> wins(const Rectangle& board, Player first) const;
  [[nodiscard]] std::optional<Outcome> outcome(const Rectangle& board) const;
  // What White has to spare, in eighths, at most, as first or second player, as far as it follows.
  [[nodiscard]] std::optional<int> spare(const Rectangle& board, Player first) const;

  // From so many columns on White wins all boards of so many rows: she wins those of `from` to `from + period - 1`
  // columns, and as second player the board of `period` columns, which may be laid beside them again and again.
  struct Family {
    int from = 0;
    int period = 0;
  };
  // The one that begins first. Nothing if none does within most_lines().
  [[nodiscard]] std::optional<Family> family_of(int rows) const;

 private:
  static constexpr int kNothing = -1'000'000;

  struct Spare {
    int second = kNothing;
    int first = kNothing;
  };
  [[nodiscard]] Spare& at(int rows, int columns);
  [[nodiscard]] const Spare& at(int rows, int columns) const;

  int most_lines_;
  std::vector<Spare> boards_;
};

}  // namespace upstar
