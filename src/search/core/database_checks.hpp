// How databases are held against the definition: which entries, and what came out.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/budget.hpp"

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

// Which of `count` entries are checked: all, or so many of each size, where there are.
[[nodiscard]] std::vector<std::size_t> entries_to_check(
    std::size_t count, const std::function<int(std::size_t)>& size_of,
    const DatabaseCheckOptions& options);

// Calls check(entry) for each of them.
void check_entries(const std::vector<std::size_t>& entries, Budget& budget,
                   const DatabaseCheckOptions& options,
                   const std::function<void(std::size_t)>& check);

// Games in an arena, to hold entries against. Arenas do not forget: when little memory is left, everything is made
// anew.
template <class Games>
class RenewedGames {
 public:
  // With what Games(budget, table) is made from.
  template <class Table>
  Games& in(Budget& budget, const Table& table) {
    if (games_ != nullptr && budget.affords(budget.memory_limit() / 4)) return *games_;
    games_.reset();
    games_ = std::make_unique<Games>(budget, table);
    return *games_;
  }

 private:
  std::unique_ptr<Games> games_;
};

}  // namespace upstar
