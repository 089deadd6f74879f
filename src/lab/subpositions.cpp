// Shapes valued from the smallest to the largest, so that every follower is known when it is needed.
#include "lab/subpositions.hpp"

#include <algorithm>

#include "lab/subpositions_shapes.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/grid/symmetry.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "value/atomic_weight.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

std::vector<Game> values_of(const SubpositionTable& table) {
  std::vector<Game> values;
  values.reserve(table.classes.size());
  for (const Subposition& entry : table.classes) values.push_back(entry.value);
  return values;
}

}  // namespace

template <Ruleset R>
SubpositionTable subpositions(Valuer<R>& valuer, int rows, int columns) {
  Arena& arena = valuer.arena();
  SubpositionTable table{rows, columns, 0, {}, {}};
  try {
    const std::vector<Shape> shapes = connected_shapes(rows, columns, arena.budget());
    table.classes.reserve(shapes.size());
    for (const Shape& shape : shapes) table.connected_sets += shape.places;
    for (const Shape& shape : shapes) {
      Subposition entry{shape.region,
                        shape.region.squares(),
                        shape.places,
                        valuer.value_of_normal(shape.region),
                        {}};
      if (arena.compare(entry.value, kZero) == Relation::Less) {
        entry.picture = transposed(shape.region);
        entry.value = arena.negative(entry.value);
      }
      table.classes.push_back(entry);
    }
    const auto weights = atomic_weights(arena, values_of(table));
    for (std::size_t i = 0; i < weights.size(); ++i) table.classes[i].atomic_weight = weights[i];
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    table.stopped = error;
  }
  return table;
}

template SubpositionTable subpositions(Valuer<domineering::Rules>&, int, int);
template SubpositionTable subpositions(Valuer<xt_domineering::Rules>&, int, int);

std::vector<std::string> picture_rows(const GridRegion& picture) {
  std::vector<std::string> rows;
  for (int row = 0; row < picture.rows; ++row) {
    std::string& text = rows.emplace_back();
    for (int column = 0; column < picture.columns; ++column) {
      const int square = row * picture.columns + column;
      text += ((picture.empty >> square) & 1) != 0 ? '.' : '#';
    }
  }
  return rows;
}

SubpositionSummary summarise(Arena& arena, const SubpositionTable& table) {
  SubpositionSummary summary;
  std::vector<Game> values = values_of(table);
  const std::vector<Dyadic> stops = stop_counts(arena, values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto squares = static_cast<std::size_t>(table.classes[i].squares);
    if (summary.classes_by_squares.size() <= squares)
      summary.classes_by_squares.resize(squares + 1);
    ++summary.classes_by_squares[squares];
    if (stops[i] > summary.most_stops) {
      summary.most_stops = stops[i];
      summary.largest = i;
    }
    values[i] = std::min(values[i], arena.negative(values[i]));
  }
  std::sort(values.begin(), values.end());
  summary.values =
      static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin());
  return summary;
}

}  // namespace upstar
