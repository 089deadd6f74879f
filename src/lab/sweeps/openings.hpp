// Who wins a row of NoGo after each first move of Black (<upstar/types/openings.hpp>), and how that is found.
//
// A row read from its other end is the same game, so only the openings of one half are searched. All
// openings of a row share one solver, which remembers; every row gets a fresh one. So with one thread
// the nodes of a row depend on the database alone, and not on the rows before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/types/openings.hpp>  // IWYU pragma: export

#include "base/budget.hpp"
#include "rules/nogo/strip.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

class OpeningsSolver {
 public:
  static constexpr int kShortest = kShortestRow;
  static constexpr int kLongest = nogo::Strip::kMaxPoints;
  // Which opening is searched, and how many of the row are.
  using OnOpening = std::function<void(int point, std::size_t done, std::size_t of)>;

  // The layers must outlive the solver.
  OpeningsSolver(const store::StripLayers& layers, Budget& budget, int threads);

  // kShortest <= n <= kLongest. Throws what the budget throws.
  [[nodiscard]] RowOpenings solve(int n, OpeningChoice choice,
                                  const OnOpening& on_opening = nullptr) const;

 private:
  const store::StripLayers& layers_;
  Budget& budget_;
  OpeningsMeans means_;
};

}  // namespace upstar
