// What a position looks like, said plainly: cells, marks, edges, labels and a caption. Text and SVG are drawn
// from this one description.
//
// Cells are characters, as boards are written:
//
//     .  empty      x  a piece of Black's      o  a piece of White's      #  no cell      *  a dot
//
// and anything else is shown as it is. All rows have one length, but those of a triangle, the first of
// which has one cell, the next two, and so on.
#pragma once

#include <string>
#include <vector>

namespace upstar {

// How cells lie: squares side by side, points where lines cross, or places of a triangle.
enum class BoardLattice { Squares, Points, Triangle };

struct CellPlace {
  int row = 0;  // from 0 at the top
  int column = 0;

  bool operator==(const CellPlace&) const = default;
};

// A cell that a move changes, and what it becomes.
struct CellMark {
  CellPlace cell;
  char becomes = '.';

  bool operator==(const CellMark&) const = default;
};

// Something that lies across two cells, like a domino.
struct CellEdge {
  CellPlace from;
  CellPlace to;

  bool operator==(const CellEdge&) const = default;
};

// A cell with a colour behind it; cells of one number have one colour.
struct CellTint {
  CellPlace cell;
  int number = 0;
};

// A character upon a piece.
struct CellSign {
  CellPlace cell;
  char sign = ' ';
};

// A line that explains the picture: a sign or a colour, and words.
struct LegendLine {
  std::string sign;  // drawn before the words
  int tint = -1;     // the number of a colour behind it; -1: none
  std::string words;
};

struct Picture {
  BoardLattice lattice = BoardLattice::Squares;
  std::vector<std::string> rows;  // from the top
  std::vector<CellMark> marks;
  std::vector<CellEdge> edges;             // each between two marked cells
  std::vector<CellTint> tints = {};        // drawn only
  std::vector<CellSign> signs = {};        // likewise
  std::vector<std::string> row_labels;     // one a row, or none
  std::vector<std::string> column_labels;  // one a column, or none
  std::string caption;
  std::vector<LegendLine> legend = {};  // drawn only, below the picture

  // The mark of a cell, or null.
  [[nodiscard]] const CellMark* mark_at(int row, int column) const {
    for (const CellMark& mark : marks) {
      if (mark.cell == CellPlace{row, column}) return &mark;
    }
    return nullptr;
  }
};

}  // namespace upstar
