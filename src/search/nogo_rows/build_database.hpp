// Databases of strips, built into files; a killed build goes on from the last number of points that it
// had finished.
//
// A layer of n points is itself the beginning of one of n + 1 points, so there is no other checkpoint:
//
//     nogo-strip-exact-13.upstar.so-far      a whole layer of fewer points, on the way to 13
//
// It is replaced when the next number of points is done and goes when the file is complete. A smaller
// database that is there already serves as a beginning, too. Layers do not depend on where a build was
// interrupted (build_shapes.hpp, build_bounds.hpp), and so the files come out the same, byte by byte.
#pragma once

#include <filesystem>
#include <functional>

#include "base/budget.hpp"
#include "search/nogo_rows/build_bounds.hpp"
#include "search/nogo_rows/build_exact.hpp"
#include "store/nogo_rows/strip_database.hpp"

namespace upstar {

// Told the share of the work that is done, from 0 to 1: an estimate.
using ShareDone = std::function<void(double)>;

// How far values and bounds of strips can go. Throws Error{BadInput} for anything else.
void require_possible(store::StripReach reach);

struct StripBuildTotals {
  bool was_there = false;     // nothing had to be built
  store::StripReach resumed;  // the numbers of points an earlier build had left; 0 => none
};

// Makes the files of a database that are not there, or cannot be used.
StripBuildTotals build_strip_database(Budget& budget, const std::filesystem::path& folder,
                                      store::StripReach reach, int threads,
                                      const ShareDone& on_progress = {});

// A database in memory of its own.
struct BuiltStripLayers {
  BuiltExactLayer exact;
  BuiltBoundsLayer bounds;  // empty when the reach has none

  [[nodiscard]] store::StripLayers view() const;
};
[[nodiscard]] BuiltStripLayers build_strip_layers(Budget& budget, store::StripReach reach,
                                                  int threads, const ShareDone& on_progress = {});

}  // namespace upstar
