// Sums of 3x3 XT Domineering positions, decided by looking into a table.
//
// Every position on 3x3 is an integer combination of eight elementary games, and those eight live in
// a group with six generators:
//
//     half-up      ^/2  = {^^*|v*}          two of them are up            order infinite
//     up second    ^2   = {0|v*}            up-plus is up + up second     infinite
//     black star   bs   = {0,^*|v*,0}       its own negative              2
//     half-star    */2  = {^^|vv*}          two of them are star          4
//     difference   d    = half-star-plus - half-star (star_gap)           infinite
//     diamond      dd   = {^^^*|vvv*}       its own negative              2
//
// An ElementarySum holds the six coefficients. Diamonds are played out first: their incentive exceeds
// all others'. The rest is S = A + B + C, where A counts the ups (half-up and up second), B is made
// of black star and star, C of half-star and difference; and S > 0 exactly when A is at least one of
// the few least amounts U that a table gives for B and C. Deciding a sum costs two look-ups, however
// many positions it has.
//
// The table is table 7 of Yi-Chang Shan's thesis (National Chiao Tung University) with two cells
// mended. In the cells of difference and star, and of a single negative difference, it prints
// ^ + 2.^2 as necessary; exact comparison shows that ^ + ^/2 - ^2 suffices as well, which is confused
// with the printed amount:
//
//     d + ^ + ^/2 - ^2 + * > 0          -d + ^ + ^/2 - ^2 > 0
//
// Tests hold every cell, and the decision on sums of up to three positions, to the algebra.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "value/arena.hpp"
#include "value/game_memo.hpp"

namespace upstar {

// Table 7 as it was printed, or with its two cells mended, which is the right one.
enum class UpsTable { Mended, Printed };

struct ElementarySum {
  int half_ups = 0;
  int up_seconds = 0;
  int black_stars = 0;  // 0 or 1
  int half_stars = 0;   // 0 to 3; two are a star
  int differences = 0;
  int diamonds = 0;  // 0 or 1

  bool operator==(const ElementarySum&) const = default;
  friend ElementarySum operator+(const ElementarySum& a, const ElementarySum& b);
  ElementarySum operator-() const;

  // Who wins: the decision procedure.
  [[nodiscard]] Outcome outcome(UpsTable table = UpsTable::Mended) const;
  // The canonical form (to check with).
  [[nodiscard]] Game value(Arena& arena) const;
  // An expression for it: "^^* + half_up - 2.star_gap".
  [[nodiscard]] std::string text() const;
};

// An amount of ups: half_ups . ^/2 + up_seconds . ^2.
struct Ups {
  int half_ups = 0;
  int up_seconds = 0;

  bool operator==(const Ups&) const = default;
};

// a >= b. Not a total order: half-up exceeds up second, and is confused with twice that.
[[nodiscard]] bool ups_at_least(const Ups& a, const Ups& b);

// One cell of the table: the least amounts U with U + B + C > 0.
// `row` 0 to 8 for C, `column` 0 to 3 for B; `n` is the multiple of the difference in rows 3 and 8.
[[nodiscard]] std::vector<Ups> least_ups(int row, int column, int n = 1);
// The cell as printed, before the two were mended.
[[nodiscard]] std::vector<Ups> printed_least_ups(int row, int column);

// Finds the coefficients of a game, among small combinations.
class ElementaryTable {
 public:
  explicit ElementaryTable(Arena& arena);

  [[nodiscard]] std::optional<ElementarySum> find(Game game) const;

 private:
  GameMemo<ElementarySum> known_;
};

}  // namespace upstar
