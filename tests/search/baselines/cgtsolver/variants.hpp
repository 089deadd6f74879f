// The solver as it is, and with each of its parts left out.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "search/baselines/cgtsolver/solver.hpp"

namespace upstar::cgtsolver {

[[nodiscard]] inline std::vector<std::pair<std::string, Options>> variants() {
  std::vector<std::pair<std::string, Options>> all{{"complete", {}}};
  for (const Feature& feature : kFeatures) {
    Options options;
    options.*feature.used = false;
    all.emplace_back("without " + std::string(feature.name), options);
  }
  return all;
}

}  // namespace upstar::cgtsolver
