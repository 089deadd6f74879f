// Pieces of a hunt, shared among threads and handed over in their order.
//
// A piece, a slice or a walk, is determined by what it is about, whoever does it and whatever he has valued
// before. So the members of a team take the next piece each, with a meter and a budget of their own; what is
// finished waits until all pieces before it are finished, and is then handed over. A results file therefore gets
// the same lines in the same order from any number of threads, and a hunt that was killed has lost what was
// being done, and a few pieces that waited.
//
//     pieces     0  1  2  3  4  5  6        member 0 does 2; 3 and 4 are done and wait for it;
//                h  h  .  d  d  .           member 1 does 5; 0 and 1 have been handed over
//
// A member that runs out of its share of the memory leaves the team, and the first member, who has the rest, does
// the piece again. Only what stops the first member stops the hunt.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "lab/hunt/heat_meter.hpp"

namespace upstar {

// Finds the hottest position of a piece; nothing where it has no position of its own.
using HuntPiece = std::function<std::optional<HotPosition>(HeatMeter& meter, Budget& budget)>;

struct HuntHandover {
  // Called in the order of the pieces, one at a time, from any thread.
  std::function<void(std::size_t piece, const std::optional<HotPosition>& found)> finished;
  // Called from the thread that hunts, with how many pieces are finished.
  std::function<void(std::size_t pieces)> on_progress;
};

// Every position is verified on the board (heat_meter.hpp) before it is handed over. Throws what stops it: a limit,
// an interruption, or what a piece or `finished` threw.
void hunt_together(const std::vector<HuntPiece>& pieces, int threads, Budget& budget,
                   const HuntHandover& handover);

}  // namespace upstar
