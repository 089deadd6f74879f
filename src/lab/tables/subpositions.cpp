// Shapes valued from the smallest to the largest, so that every follower is known when it is needed.
#include "lab/tables/subpositions.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "lab/tables/subpositions_shapes.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/grid/symmetry.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "value/atomic_weight.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

std::vector<Game> values_of(std::span<const Subposition> classes) {
  std::vector<Game> values;
  values.reserve(classes.size());
  for (const Subposition& entry : classes) values.push_back(entry.value);
  return values;
}

void turn(Arena& arena, Subposition& entry) {
  entry.picture = transposed(entry.picture);
  entry.value = arena.negative(entry.value);
  if (entry.atomic_weight) entry.atomic_weight = arena.negative(*entry.atomic_weight);
}

// The classes of some shapes, all of the same number of squares.
template <Ruleset R>
std::vector<Subposition> classes_of(Valuer<R>& valuer, std::span<const Shape> shapes) {
  Arena& arena = valuer.arena();
  std::vector<Subposition> classes;
  classes.reserve(shapes.size());
  for (const Shape& shape : shapes) {
    const Game value = valuer.value_of_normal(shape.region);
    classes.push_back({shape.region, shape.region.squares(), shape.places, value, {}});
  }
  const auto weights = atomic_weights(arena, values_of(classes));
  for (std::size_t i = 0; i < classes.size(); ++i) {
    classes[i].atomic_weight = weights[i];
    if (looks_better_negated(arena, classes[i].value, weights[i])) turn(arena, classes[i]);
  }
  return classes;
}

}  // namespace

template <Ruleset R>
SubpositionTable subpositions(Valuer<R>& valuer, int rows, int columns) {
  SubpositionTable table{rows, columns, 0, {}, {}};
  try {
    const std::vector<Shape> shapes = connected_shapes(rows, columns, valuer.arena().budget());
    for (const Shape& shape : shapes) table.connected_sets += shape.places;
    for (auto first = shapes.begin(); first != shapes.end();) {
      const int squares = first->region.squares();
      const auto end = std::find_if(first, shapes.end(), [&](const Shape& shape) {
        return shape.region.squares() != squares;
      });
      const auto classes = classes_of(valuer, std::span(first, end));
      table.classes.insert(table.classes.end(), classes.begin(), classes.end());
      first = end;
    }
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

ClassTable class_table(const SubpositionTable& table) {
  ClassTable out{table.connected_sets, {}, table.stopped};
  out.classes.reserve(table.classes.size());
  for (const Subposition& entry : table.classes) {
    Picture picture;
    picture.rows = picture_rows(entry.picture);
    out.classes.push_back(
        {std::move(picture), entry.squares, entry.places, entry.value, entry.atomic_weight});
  }
  return out;
}

SubpositionSummary summarise(Arena& arena, const SubpositionTable& table) {
  SubpositionSummary summary;
  const std::vector<Game> values = values_of(table.classes);
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
  }
  summary.values = count_up_to_sign(arena, values);
  return summary;
}

}  // namespace upstar
