// Every connected subposition of a small board, with its value: the tables that make a game known.
//
// Positions that are reflections of each other are equal, and a quarter turn negates; so a table has
// one line for each class of connected regions (subpositions_shapes.hpp) and shows one picture of it.
//
// Sign. The value is that of the picture. Of a picture and its quarter turn the one that looks better
// for Left is shown (class_table.hpp). Where that is no help, the wider one, and of two squares the one
// in normal form. A reader who turns the page a quarter negates the values.
//
// The literature has the table of XT Domineering on 3x3, but for one of its 35 classes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/dyadic.hpp"
#include "base/error.hpp"
#include "lab/tables/class_table.hpp"
#include "rules/grid/region.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

struct Subposition {
  GridRegion picture;  // cropped
  int squares = 0;
  std::uint64_t places = 0;           // how many connected sets of the board belong to the class
  Game value;                         // of the picture
  std::optional<Game> atomic_weight;  // of the value; nothing where there is none
};

struct SubpositionTable {
  int rows = 0;
  int columns = 0;
  std::uint64_t connected_sets = 0;  // of the whole board
  std::vector<Subposition> classes;  // by number of squares, then by shape
  std::optional<Error> stopped;  // a limit or an interruption: classes of more squares are missing
};

// The table of the RxC board. R is a game on grid regions (Domineering, XT Domineering).
template <Ruleset R>
[[nodiscard]] SubpositionTable subpositions(Valuer<R>& valuer, int rows, int columns);

// The same for showing.
[[nodiscard]] ClassTable class_table(const SubpositionTable& table);

// The rows of a picture from the top: '.' a square of the position, '#' none.
[[nodiscard]] std::vector<std::string> picture_rows(const GridRegion& picture);

struct SubpositionSummary {
  std::vector<std::size_t> classes_by_squares;  // index n: the classes of n squares
  std::size_t values = 0;                       // different ones, G and -G counted once
  Dyadic most_stops;                            // of any value (value/structure.hpp)
  std::size_t largest = 0;                      // the first class whose value has that many
};

[[nodiscard]] SubpositionSummary summarise(Arena& arena, const SubpositionTable& table);

}  // namespace upstar
