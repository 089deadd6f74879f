// The solver as it is, and with each of its parts left out.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "search/cgtsolver/solver.hpp"

namespace upstar::cgtsolver {

[[nodiscard]] inline std::vector<std::pair<std::string, Options>> variants() {
  std::vector<std::pair<std::string, Options>> all{{"complete", {}}};
  const auto without = [&](const char* name, bool Options::*part) {
    Options options;
    options.*part = false;
    all.emplace_back(name, options);
  };
  without("no middle first", &Options::middle_first);
  without("no equals", &Options::replace_equals);
  without("no inverses", &Options::cancel_inverses);
  without("no zeros", &Options::drop_zeros);
  without("no judging", &Options::judge_at_sight);
  without("no table", &Options::use_table);
  return all;
}

}  // namespace upstar::cgtsolver
