// Filling a table: the lab computes, the printer writes.
#include "engine/board_table.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/games/game_adapter.hpp"
#include "engine/games/game_registry.hpp"
#include "lab/tables/class_table.hpp"
#include "lab/tables/decomposition_report.hpp"
#include "search/infinitesimals/decomposition.hpp"
#include "search/infinitesimals/elementary_sum.hpp"
#include "value/predicates.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

void require_infinitesimals(Arena& arena, const ClassTable& table) {
  for (const PositionClass& entry : table.classes) {
    if (is_infinitesimal(arena, entry.value)) continue;
    throw Error(ErrorKind::BadInput,
                "only infinitesimals are decomposed, and this board has others",
                "'decompose' goes with " + games_of_infinitesimals());
  }
}

void add_decomposition(Arena& arena, const ClassTable& table, TableAnswer& answer) {
  std::vector<Game> values;
  values.reserve(table.classes.size());
  for (const PositionClass& entry : table.classes) values.push_back(entry.value);
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
  TableAnswer answer;
  std::optional<ClassTable> table;
  attempts.attempt("valuing all subpositions", std::nullopt,
                   [&] { table = position.game().table(position); });
  if (!table) {
    if (!attempts.why()) {
      throw Error::at_text(position.text(), 0, position.text().find(':'),
                           "this game has no tables of values",
                           "tables are for " + games_with_tables());
    }
    answer.stopped = attempts.why();
    return answer;
  }
  answer.stopped = table->stopped;
  answer.connected_sets = table->connected_sets;
  const bool written = attempts.write_down("writing the values", [&] {
    std::vector<Game> values;
    for (const PositionClass& entry : table->classes) {
      values.push_back(entry.value);
      const auto size = static_cast<std::size_t>(entry.size);
      if (answer.by_squares.size() <= size) answer.by_squares.resize(size + 1);
      ++answer.by_squares[size];
    }
    answer.values = count_up_to_sign(arena, values);
    Printer printer(arena);
    const ElementaryTable named(arena);
    for (const PositionClass& entry : table->classes) {
      TableAnswer::Entry line;
      line.squares = entry.size;
      line.picture = entry.picture.rows;
      answer.on_points = entry.picture.lattice == BoardLattice::Points;
      line.places = entry.places;
      line.value = printer.text(entry.value);
      if (entry.atomic_weight) line.atomic_weight = printer.text(*entry.atomic_weight);
      if (const auto sum = named.find(entry.value)) line.names = sum->text();
      answer.entries.push_back(std::move(line));
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
