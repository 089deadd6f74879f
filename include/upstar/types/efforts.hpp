// What solvers, and solvers with a part left out, take for the same questions: plain data.
//
// Times are of the processor, not of the wall, so that other programs disturb them little; what counts
// is their ratio within one table, and nodes are repeatable to the last.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace upstar {

struct Effort {
  std::uint64_t nodes = 0;
  double seconds = 0;    // of the processor
  bool finished = true;  // else it was given up: the answer would have taken more
};

// A solver, complete or with a part left out.
struct EffortRow {
  std::string without;          // the part; empty: none
  std::string meaning;          // of the part
  std::vector<Effort> efforts;  // by size; fewer than sizes when the measuring was stopped
};

struct EffortTable {
  std::string solver;
  std::vector<int> sizes;
  std::vector<std::string> names;  // of the questions, as many: "1x16"
  std::vector<EffortRow> rows;     // the complete solver first
};

// Rows of Linear NoGo, on which the published solver and ours are measured side by side.
struct LinearNogoEfforts {
  int from = 16;
  int to = 26;
  int step = 2;
  // Leave out each part in turn. Our solver is then measured on rows that are kLonger points longer:
  // short ones it solves almost at sight.
  bool ablate = false;
  int outcome_points = 12;  // of the published solver's databases
  int equal_points = 8;

  static constexpr int kLonger = 10;
};

// Boards of Domineering, Black to move first, by the published solver and by ours.
struct DomineeringEfforts {
  std::vector<std::string> boards;  // "8x8"; none: a choice of empty ones
  bool ablate = false;              // leave out each part in turn
  int squares = 12;  // with `ablate`: of the components in a database that is made beforehand
};

}  // namespace upstar
