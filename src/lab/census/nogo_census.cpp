// Depth after depth, and what of it is told.
#include "lab/census/nogo_census.hpp"

#include <algorithm>
#include <cmath>

#include "lab/census/tally_class.hpp"

namespace upstar {
namespace {

// The share of a second pass that is done. A position of the next depth takes about twice as long.
class ValuingProgress {
 public:
  ValuingProgress(const NogoPositions& positions, int last, const std::function<void(double)>& told)
      : told_(told) {
    for (int depth = 0; depth <= last; ++depth) {
      all_ += weight(depth) * static_cast<double>(positions.of_depth(depth).classes);
    }
  }
  void add(int depth) {
    done_ += weight(depth);
    if (told_ && (++count_ & 1023) == 0) told_(done_ / all_);
  }

 private:
  static double weight(int depth) { return std::ldexp(1.0, depth); }

  const std::function<void(double)>& told_;
  double all_ = 0;
  double done_ = 0;
  std::uint64_t count_ = 0;
};

}  // namespace

Census nogo_census(Arena& arena, int rows, int columns, const CensusRequest& request) {
  return tallied(arena, request, [&](Census& census, CensusTally& tally) {
    NogoPositions positions(rows, columns, arena.budget());
    const int last = std::min(request.depth.value_or(positions.deepest()), positions.deepest());
    for (int depth = request.depth.value_or(0); depth <= last; ++depth) {
      const NogoPositions::Count& count = positions.of_depth(depth);
      DepthCensus& to = census.depths.emplace_back();
      to.depth = depth;
      to.positions = count.positions;
      to.classes = count.classes;
    }
    ValuingProgress progress(positions, last, request.on_progress);
    for (int depth = 0; depth <= last; ++depth) {
      DepthCensus* const to =
          depth < request.depth.value_or(0)
              ? nullptr
              : &census.depths[request.depth ? 0 : static_cast<std::size_t>(depth)];
      positions.value_depth(arena, depth, [&](const NogoPositions::Class& entry, Game value) {
        progress.add(depth);
        if (to == nullptr) return;
        add_class(tally, *to, arena, entry, positions.board_of(entry), value);
      });
      if (to != nullptr && request.on_depth) request.on_depth(*to);
    }
  });
}

}  // namespace upstar
