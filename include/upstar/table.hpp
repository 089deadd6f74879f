// The values of all subpositions of a board, and of boards by their length: questions and answers of
// Engine::table and Engine::rows.
//
//     #include <iostream>
//
//     #include <upstar/table.hpp>
//
//     int main() {
//       const upstar::RowsAnswer rows = upstar::Engine().rows({.game = "domineering", .from = 2, .to = 4});
//       for (const auto& row : rows.entries) {
//         std::cout << row.length << ": " << row.value << "\n";  // -1 for 2 and 3, -2 for 4
//       }
//     }
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

namespace upstar {

// Every subposition of a board, one of each class of those that a symmetry makes equal or negative: of
// Domineering all connected regions, of other games all parts of positions that play can reach.
struct TableQuestion {
  std::string game;
  std::string board;       // "3x4"
  bool decompose = false;  // write every value as a combination of few generators
};

struct TableAnswer {
  struct Entry {
    int squares = 0;                      // of a region; else the moves that are left at most
    std::vector<std::string> picture;     // rows from the top: '.' empty, 'x' 'o' stones, '#' none
    std::optional<std::uint64_t> places;  // how many connected regions of the board look so
    std::string value;
    std::optional<std::string> atomic_weight;
    std::string names;        // as a sum of named infinitesimals; empty when it is none
    std::string combination;  // of the generators, when asked for
  };
  struct Generator {
    std::string name;
    std::string value;
    std::size_t uses = 0;  // by how many different values
  };
  std::vector<Entry> entries;         // by number of squares
  std::vector<Generator> generators;  // when asked for; the named ones first
  bool on_points = false;             // pictures are of points with stones, not of squares
  std::optional<std::uint64_t> connected_sets;  // of the whole board, where regions are listed
  std::size_t values = 0;                       // different ones, G and -G counted once
  std::vector<std::size_t> by_squares;          // index n: classes of n squares
  std::optional<std::size_t> unchecked;  // combinations not proven by their canonical forms in time

  std::optional<Error> stopped;
  Stats stats;
};

// The boards of a number of rows, by their length.
struct RowsQuestion {
  std::string game;  // one with boards of any size
  int rows = 1;
  int from = 1;
  int to = 1;
};

struct RowsAnswer {
  struct Entry {
    int length = 0;
    std::string value;
    std::optional<std::string> atomic_weight;
    std::string names;  // as a sum of named infinitesimals; empty when it is none
  };
  // Proven: from length `first` on the values repeat for ever. Only sought for one row.
  struct Period {
    int first = 0;
    int length = 0;
  };
  std::vector<Entry> entries;
  std::optional<Period> period;

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
