// The values of empty boards of few rows, by their length: 1xn, 2xn, 3xn, ...
//
// One row of Domineering or XT Domineering is a heap of an octal game (rows_octal.hpp): a thousand squares
// cost milliseconds, and where the values repeat, a theorem says that they always will. Boards of more
// rows, and those of other games, are valued like any position, as far as 64 squares and the budget go.
//
// The row 1xn of XT Domineering is  *, v, ^, *, 0, v*, ^*, 0  for n = 1 to 8, and so on with period 8
// for ever: it takes n <= 19 to prove it. (The literature lists the values of n = 6 and 7 in the
// other order.)
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "lab/tables/rows_octal.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/xt_domineering/rules.hpp"
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

// How one row of a game is played, as an octal game; nothing where it is none, or not known to be.
template <Ruleset R>
[[nodiscard]] std::optional<PartizanOctal> single_row_code() {
  return std::nullopt;
}
template <>
[[nodiscard]] inline std::optional<PartizanOctal> single_row_code<domineering::Rules>() {
  return PartizanOctal{{}, {0, 7}};
}
template <>
[[nodiscard]] inline std::optional<PartizanOctal> single_row_code<xt_domineering::Rules>() {
  return PartizanOctal{{7}, {1, 7}};
}

// The table by the code of a single row, or by the values of boards of a length.
[[nodiscard]] RowTable octal_row_values(Arena& arena, const PartizanOctal& code, int longest);
[[nodiscard]] RowTable row_values(Arena& arena, int rows, int longest,
                                  const std::function<Game(int length)>& value_of);

// Boards of `rows` rows, as the game reads RxC, up to length `longest`. Throws Error{BadInput} when one of
// them would have more than 64 squares, unless it is one row of an octal game.
template <Ruleset R>
[[nodiscard]] RowTable row_values(Valuer<R>& valuer, int rows, int longest) {
  const std::optional<PartizanOctal> code = single_row_code<R>();
  if (code && rows == 1) return octal_row_values(valuer.arena(), *code, longest);
  return row_values(valuer.arena(), rows, longest, [&](int length) {
    return valuer.value(R::parse(fmt::format("{}x{}", rows, length)));
  });
}

}  // namespace upstar
