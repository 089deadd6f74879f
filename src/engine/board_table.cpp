// Filling a table: the lab computes, the printer writes.
#include "engine/board_table.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/game_adapter.hpp"
#include "engine/games/game_registry.hpp"
#include "lab/tables/decomposition_report.hpp"
#include "lab/tables/subpositions.hpp"
#include "rules/grid/region.hpp"
#include "search/infinitesimals/decomposition.hpp"
#include "search/infinitesimals/elementary_sum.hpp"
#include "value/predicates.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

// The board that all subpositions are asked of.
GridRegion whole_board(const AnyPosition& position) {
  const std::optional<GridRegion> region = position.game().region(position);
  if (!region) {
    throw Error::at_text(position.text(), 0, position.text().find(':'),
                         "this game is not played on regions of a grid",
                         "tables are for " + games_with_tables());
  }
  if (*region == GridRegion::all_empty(region->rows, region->columns)) return *region;
  const std::string own(position.own_text());
  throw Error::at_text(own, 0, own.size(), "a table is of a whole board", "write its size: 3x4");
}

void require_infinitesimals(Arena& arena, const SubpositionTable& table) {
  for (const Subposition& entry : table.classes) {
    if (is_infinitesimal(arena, entry.value)) continue;
    throw Error(ErrorKind::BadInput,
                "only infinitesimals are decomposed, and this board has others",
                "--decompose goes with xt-domineering");
  }
}

void add_decomposition(Arena& arena, const SubpositionTable& table, TableAnswer& answer) {
  std::vector<Game> values;
  values.reserve(table.classes.size());
  for (const Subposition& entry : table.classes) values.push_back(entry.value);
  const Decomposition parts = decompose(arena, elementary_infinitesimals(arena), values);
  Printer printer(arena);
  for (std::size_t i = 0; i < parts.generators.size(); ++i) {
    answer.generators.push_back({generator_name(parts, i), printer.text(parts.generators[i].game),
                                 parts.generators[i].uses});
  }
  std::size_t unchecked = 0;
  for (std::size_t i = 0; i < parts.values.size(); ++i) {
    answer.entries[i].combination = combination_text(parts, parts.values[i].combination);
    if (!parts.values[i].checked) ++unchecked;
  }
  answer.unchecked = unchecked;
}

}  // namespace

TableAnswer board_table(Arena& arena, const AnyPosition& position, bool decompose,
                        Attempts& attempts) {
  const GridRegion board = whole_board(position);
  TableAnswer answer;
  answer.rows = board.rows;
  answer.columns = board.columns;
  std::optional<SubpositionTable> table;
  attempts.attempt("valuing all subpositions", std::nullopt,
                   [&] { table = position.game().subpositions(board.rows, board.columns); });
  if (!table) {
    answer.stopped = attempts.why();
    return answer;
  }
  answer.stopped = table->stopped;
  answer.connected_sets = table->connected_sets;
  const bool written = attempts.write_down("writing the values", [&] {
    const SubpositionSummary summary = summarise(arena, *table);
    answer.values = summary.values;
    answer.by_squares = summary.classes_by_squares;
    Printer printer(arena);
    const ElementaryTable named(arena);
    for (const Subposition& entry : table->classes) {
      TableAnswer::Entry& line = answer.entries.emplace_back();
      line.squares = entry.squares;
      line.picture = picture_rows(entry.picture);
      line.places = entry.places;
      line.value = printer.text(entry.value);
      if (entry.atomic_weight) line.atomic_weight = printer.text(*entry.atomic_weight);
      if (const auto sum = named.find(entry.value)) line.names = sum->text();
    }
  });
  if (!written) answer.stopped = attempts.why();
  if (decompose && !answer.stopped) {
    require_infinitesimals(arena, *table);
    const bool done = attempts.attempt("decomposing the values", std::nullopt,
                                       [&] { add_decomposition(arena, *table, answer); });
    if (!done) answer.stopped = attempts.why();
  }
  return answer;
}

}  // namespace upstar
