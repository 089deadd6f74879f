// Tables of openings, by the length of the row: question and answer of Engine::sweep.
//
// For every row of NoGo in a range: does Black win by opening on this point? Finished rows are kept in
// a results file (lab/openings_file.hpp), without a name in the user's cache folder; asked again, the
// engine goes on after them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

#include "lab/openings.hpp"

namespace upstar {

struct SweepQuestion {
  std::string game = "nogo";
  int rows = 1;
  int from = OpeningsSolver::kShortest;
  int to = OpeningsSolver::kShortest;
  OpeningChoice openings = OpeningChoice::All;
  std::string file = {};  // empty: one in the cache folder
};

struct SweepAnswer {
  std::vector<RowOpenings> rows;  // those that are known, by length
  std::size_t were_there = 0;     // how many of them an earlier sweep had found
  std::string file;               // empty where there is no folder to keep it in
  std::string svg;                // the table as a drawing

  std::optional<Error> stopped;  // rows are missing; what was found stays in the file
  Stats stats;
};

}  // namespace upstar
