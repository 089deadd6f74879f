// Filling a table: the lab computes, the printer writes.
#include "engine/board_table.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "lab/tables/decomposition_report.hpp"
#include "lab/tables/subpositions.hpp"
#include "rules/board_text.hpp"
#include "rules/grid/region.hpp"
#include "search/infinitesimals/decomposition.hpp"
#include "search/infinitesimals/elementary_sum.hpp"
#include "value/predicates.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

BoardText empty_board(const PlacedPosition& position) {
  BoardText board = read_board(
      position.text, {".#", ". is an empty square, # a blocked one", GridRegion::kMaxSquares});
  if (board.squares.find('#') != std::string::npos) {
    throw Error::at_text(std::string(position.text), 0, position.text.size(),
                         "a table is of a whole board", "write its size: 3x4");
  }
  return board;
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

TableAnswer board_table(Arena& arena, const PlacedPosition& position, bool decompose,
                        Attempts& attempts) {
  const BoardText board = empty_board(position);
  TableAnswer answer;
  answer.rows = board.rows;
  answer.columns = board.columns;
  std::optional<SubpositionTable> table;
  attempts.attempt("valuing all subpositions", std::nullopt,
                   [&] { table = position.desk->subpositions(board.rows, board.columns); });
  if (!table) {
    if (attempts.why()) {
      answer.stopped = attempts.why();
      return answer;
    }
    throw Error::at_text(std::string(position.whole), 0, position.whole.find(':'),
                         "this game is not played on regions of a grid",
                         "tables are for domineering and xt-domineering");
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
