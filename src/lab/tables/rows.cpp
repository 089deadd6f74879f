// Rows valued one after the other, the shorter ones first.
#include "lab/tables/rows.hpp"

#include <fmt/format.h>

#include "rules/domineering/rules.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "value/atomic_weight.hpp"

namespace upstar {
namespace {

void refuse_unless_sensible(int rows, int longest) {
  if (rows < 1 || longest < 1) {
    throw Error(ErrorKind::BadInput, "a board needs at least one row and one column",
                "ask for 1 row and lengths from 1 up, or more");
  }
  if (rows > 1 && longest > GridRegion::kMaxSquares / rows) {
    throw Error(ErrorKind::BadInput,
                fmt::format("a board of {} rows and {} columns has more than {} squares", rows,
                            longest, GridRegion::kMaxSquares),
                rows > GridRegion::kMaxSquares
                    ? fmt::format("ask for at most {} rows", GridRegion::kMaxSquares)
                    : fmt::format("ask for lengths up to {}", GridRegion::kMaxSquares / rows));
  }
}

}  // namespace

template <>
PartizanOctal single_row_code<domineering::Rules>() {
  return {{}, {0, 7}};
}

template <>
PartizanOctal single_row_code<xt_domineering::Rules>() {
  return {{7}, {1, 7}};
}

template <Ruleset R>
RowTable row_values(Valuer<R>& valuer, int rows, int longest) {
  refuse_unless_sensible(rows, longest);
  Arena& arena = valuer.arena();
  RowTable table{rows, {}, {}, {}};
  const auto add = [&](int length, Game value) {
    table.values.push_back({length, value, atomic_weight(arena, value)});
  };
  try {
    if (rows == 1) {
      const PartizanOctal code = single_row_code<R>();
      const std::vector<Game> heaps = heap_values(arena, code, longest);
      for (int n = 1; n <= longest; ++n) add(n, heaps[static_cast<std::size_t>(n)]);
      table.period = proven_period(code, heaps);
    } else {
      for (int n = 1; n <= longest; ++n) add(n, valuer.value(GridRegion::all_empty(rows, n)));
    }
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    table.stopped = error;
  }
  return table;
}

template RowTable row_values(Valuer<domineering::Rules>&, int, int);
template RowTable row_values(Valuer<xt_domineering::Rules>&, int, int);

}  // namespace upstar
