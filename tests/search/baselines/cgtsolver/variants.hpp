// The solver as it is, and with each of its parts left out.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "search/baselines/cgtsolver/solver.hpp"

namespace upstar::cgtsolver {

[[nodiscard]] inline std::vector<std::pair<std::string, Options>> variants() {
  std::vector<std::pair<std::string, Options>> all{{"complete", {}}};
  for (const Part& part : kParts) {
    Options options;
    options.*part.used = false;
    all.emplace_back("without " + std::string(part.name), options);
  }
  return all;
}

}  // namespace upstar::cgtsolver
