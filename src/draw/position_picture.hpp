// Pictures of positions of any game, with moves marked.
//
// A game gets its pictures by what its positions are: a region of a grid is drawn as squares, a board with
// stones of two colours as points, a triangle of pieces as a triangle; and where a position is none of
// these, its text is taken as rows of cells. A game that looks otherwise offers the hook `picture`
// (rules/ruleset.hpp).
//
// Which cells a move changes is found by comparing the picture before with the one after it. Two neighbouring
// cells that a move takes away together are a domino. Labels are those of the names of moves
// (rules/board_text.hpp).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "draw/picture.hpp"
#include "rules/board_text.hpp"
#include "rules/linear_go/board.hpp"
#include "rules/ruleset.hpp"

namespace upstar {

namespace detail {

template <class P>
concept IsRegion = requires(const P& p) {
  p.rows;
  p.columns;
  { p.empty } -> std::convertible_to<std::uint64_t>;
};
template <class P>
concept IsTwoColourBoard = requires(const P& p) {
  requires IsRegion<decltype(p.area)>;
  { p.black } -> std::convertible_to<std::uint64_t>;
  { p.white } -> std::convertible_to<std::uint64_t>;
};
template <class P>
concept IsTriangle = requires(const P& p) {
  p.layers;
  { p.pieces } -> std::convertible_to<std::uint64_t>;
};

// Rows of cells, each of which is `at(number of the cell)`, row by row.
template <class At>
std::vector<std::string> rows_of(int rows, int columns, const At& at) {
  std::vector<std::string> out(static_cast<std::size_t>(rows));
  for (int cell = 0; cell < rows * columns; ++cell) {
    out[static_cast<std::size_t>(cell / columns)] += at(cell);
  }
  return out;
}

template <class P>
std::vector<std::string> triangle_rows(const P& position) {
  std::vector<std::string> out;
  std::uint64_t rest = position.pieces;
  for (int row = 0; row < static_cast<int>(position.layers); ++row) {
    out.emplace_back();
    for (int column = 0; column <= row; ++column, rest >>= 1) out.back() += rest & 1 ? 'x' : '.';
  }
  return out;
}

}  // namespace detail

// The labels of a board of that size.
inline void label_board(Picture& picture) {
  const int rows = static_cast<int>(picture.rows.size());
  const int columns = static_cast<int>(picture.rows.front().size());
  for (int column = 0; column < columns; ++column) {
    std::string name = square_name(column, rows, columns);
    if (rows > 1) name.erase(name.find_first_of("0123456789"));
    picture.column_labels.push_back(std::move(name));
  }
  for (int row = rows; rows > 1 && row > 0; --row) {
    picture.row_labels.push_back(std::to_string(row));
  }
}

// Rows from the apex, and lines of equal columns, which run from below up to the right.
inline void label_triangle(Picture& picture) {
  for (std::size_t line = 1; line <= picture.rows.size(); ++line) {
    picture.row_labels.push_back(std::to_string(line));
    picture.column_labels.push_back(std::to_string(line));
  }
}

template <Ruleset R>
[[nodiscard]] Picture picture_of(const typename R::Position& position) {
  using P = typename R::Position;
  Picture picture;
  const auto has = [](std::uint64_t set, int cell) { return (set >> cell & 1) != 0; };
  if constexpr (HasPicture<R>) {
    picture.rows = R::picture(position);
  } else if constexpr (detail::IsTwoColourBoard<P>) {
    picture.lattice = BoardLattice::Points;
    picture.rows = detail::rows_of(position.area.rows, position.area.columns, [&](int cell) {
      return !has(position.area.empty, cell) ? '#'
             : has(position.black, cell)     ? 'x'
             : has(position.white, cell)     ? 'o'
                                             : '.';
    });
  } else if constexpr (detail::IsRegion<P>) {
    picture.rows = detail::rows_of(position.rows, position.columns,
                                   [&](int cell) { return has(position.empty, cell) ? '.' : '#'; });
  } else if constexpr (detail::IsTriangle<P>) {
    picture.lattice = BoardLattice::Triangle;
    picture.rows = detail::triangle_rows(position);
  } else {
    const std::string text = R::format(position);
    for (const TextRow& row : text_rows(text)) picture.rows.emplace_back(row.text);
  }
  if (picture.lattice == BoardLattice::Triangle) label_triangle(picture);
  else label_board(picture);
  return picture;
}

// A row of Linear Go.
[[nodiscard]] inline Picture picture_of(const linear_go::Board& board) {
  Picture picture;
  picture.lattice = BoardLattice::Points;
  picture.rows = detail::rows_of(1, board.points, [&](int point) {
    return (board.black >> point & 1) != 0 ? 'x' : (board.white >> point & 1) != 0 ? 'o' : '.';
  });
  label_board(picture);
  return picture;
}

// Marks what is different after a move. `picture` is that of `position`.
template <Ruleset R>
void mark_move(Picture& picture, const typename R::Position& after) {
  const Picture next = picture_of<R>(after);
  std::vector<CellPlace> gone;
  for (std::size_t row = 0; row < picture.rows.size(); ++row) {
    for (std::size_t column = 0; column < picture.rows[row].size(); ++column) {
      const char becomes = next.rows[row][column];
      if (becomes == picture.rows[row][column]) continue;
      const CellPlace cell{static_cast<int>(row), static_cast<int>(column)};
      picture.marks.push_back({cell, becomes});
      if (becomes == '#') gone.push_back(cell);
    }
  }
  const bool is_domino =
      gone.size() == 2 &&
      std::abs(gone[0].row - gone[1].row) + std::abs(gone[0].column - gone[1].column) == 1;
  if (is_domino) picture.edges.push_back({gone[0], gone[1]});
}

}  // namespace upstar
