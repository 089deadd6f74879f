// How databases are held against the definition: which entries, and what came out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace upstar {

struct DatabaseChecks {
  struct Check {
    std::string what;  // "values", "shapes", ...
    std::uint64_t checked = 0;
    std::uint64_t wrong = 0;
    std::string example;  // the first wrong one, in words

    template <class Describe>
    void count(bool right, const Describe& describe) {
      ++checked;
      if (right) return;
      if (wrong++ == 0) example = describe();
    }
  };
  std::vector<Check> checks;

  [[nodiscard]] bool passed() const {
    return std::all_of(checks.begin(), checks.end(),
                       [](const Check& check) { return check.wrong == 0; });
  }
};

struct DatabaseCheckOptions {
  bool full = false;           // everything that can be afforded, not a sample
  std::uint32_t samples = 50;  // for each number of points
  std::uint64_t seed = 1;
  std::function<void(double)> on_progress = nullptr;  // from 0 to 1
};

}  // namespace upstar
