// The values of empty boards of few rows, by their length: 1xn, 2xn, 3xn, ...
//
// One row is a heap of an octal game (rows_octal.hpp): a thousand squares cost milliseconds, and where
// the values repeat, a theorem says that they always will. Boards of more rows are valued like any
// position, as far as 64 squares and the budget go.
//
// The row 1xn of XT Domineering is  *, v, ^, *, 0, v*, ^*, 0  for n = 1 to 8, and so on with period 8
// for ever: it takes n <= 19 to prove it. (The literature lists the values of n = 6 and 7 in the
// other order.)
#pragma once

#include <optional>
#include <vector>

#include "base/error.hpp"
#include "lab/tables/rows_octal.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

struct RowValue {
  int length = 0;
  Game value;
  std::optional<Game> atomic_weight;  // nothing where there is none
};

struct RowTable {
  int rows = 0;
  std::vector<RowValue> values;  // of lengths 1, 2, ...
  std::optional<Period> period;  // proven; only sought for one row
  std::optional<Error> stopped;  // a limit or an interruption: longer rows are missing
};

// Boards of `rows` rows up to length `longest`. R is Domineering or XT Domineering. Throws
// Error{BadInput} when a board of more than one row would have more than 64 squares.
template <Ruleset R>
[[nodiscard]] RowTable row_values(Valuer<R>& valuer, int rows, int longest);

// How one row of the game is played, as an octal game.
template <Ruleset R>
[[nodiscard]] PartizanOctal single_row_code();

}  // namespace upstar
