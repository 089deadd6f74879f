// Solvers measured against each other: questions and answer of Engine::bench_linear_nogo
// and bench_domineering.
//
//     #include <iostream>
//
//     #include <upstar/bench.hpp>
//
//     int main() {
//       upstar::LinearNogoEfforts rows;
//       rows.from = rows.to = 10;
//       for (const upstar::EffortTable& table : upstar::Engine().bench_linear_nogo(rows).tables) {
//         std::cout << table.solver << " takes " << table.rows[0].efforts[0].nodes << " nodes\n";
//       }
//     }
#pragma once

#include <optional>
#include <vector>

#include <upstar/engine.hpp>
#include <upstar/types/efforts.hpp>

namespace upstar {

struct BenchAnswer {
  std::vector<EffortTable> tables;  // one a solver
  int exact_points = 0;             // how far our databases of rows of NoGo go
  int bounds_points = 0;

  std::optional<Error> stopped;  // the tables hold what was measured until then
  Stats stats;
};

}  // namespace upstar
