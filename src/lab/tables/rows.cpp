// Rows valued one after the other, the shorter ones first.
#include "lab/tables/rows.hpp"

#include <cstddef>

#include "rules/grid/region.hpp"
#include "value/atomic_weight.hpp"

namespace upstar {
namespace {

void require_squares(int rows, int longest) {
  if (rows >= 1 && longest >= 1) return;
  throw Error(ErrorKind::BadInput, "a board needs at least one row and one column",
              "ask for 1 row and lengths from 1 up, or more");
}

void require_few_squares(int rows, int longest) {
  if (longest <= GridRegion::kMaxSquares / rows) return;
  throw Error(ErrorKind::BadInput,
              fmt::format("a board of {} rows and {} columns has more than {} squares", rows,
                          longest, GridRegion::kMaxSquares),
              rows > GridRegion::kMaxSquares
                  ? fmt::format("ask for at most {} rows", GridRegion::kMaxSquares)
                  : fmt::format("ask for lengths up to {}", GridRegion::kMaxSquares / rows));
}

// What `fill` has added when a limit comes stays.
template <class Fill>
RowTable filled(int rows, const Fill& fill) {
  RowTable table{rows, {}, {}, {}};
  try {
    fill(table);
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    table.stopped = error;
  }
  return table;
}

void add(Arena& arena, RowTable& table, int length, Game value) {
  table.values.push_back({length, value, atomic_weight(arena, value)});
}

}  // namespace

RowTable octal_row_values(Arena& arena, const PartizanOctal& code, int longest) {
  require_squares(1, longest);
  return filled(1, [&](RowTable& table) {
    const std::vector<Game> heaps = heap_values(arena, code, longest);
    for (int n = 1; n <= longest; ++n) add(arena, table, n, heaps[static_cast<std::size_t>(n)]);
    table.period = proven_period(code, heaps);
  });
}

RowTable row_values(Arena& arena, int rows, int longest,
                    const std::function<Game(int length)>& value_of) {
  require_squares(rows, longest);
  require_few_squares(rows, longest);
  return filled(rows, [&](RowTable& table) {
    for (int n = 1; n <= longest; ++n) add(arena, table, n, value_of(n));
  });
}

}  // namespace upstar
