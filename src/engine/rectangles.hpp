// Sweeps over rectangles of NoGo as questions and answers of the engine (upstar/sweep.hpp).
#pragma once

#include <memory>
#include <string>

#include <upstar/sweep.hpp>

#include "engine/attempts.hpp"
#include "engine/openings.hpp"
#include "search/nogo_boards/board_oracle.hpp"

namespace upstar {

// Decides boards of this size, with the databases there are. Not rows: keeps what is dear to find out beside
// `results`, if that has a name, until the board is done.
[[nodiscard]] std::unique_ptr<BoardOracle> judge_for(const Rectangle& board, Opinion opinion,
                                                     const std::string& results,
                                                     const SweepTools& tools);

// Throws Error{BadInput} when there is no such sweep, or when the results file is something else.
[[nodiscard]] RectanglesAnswer sweep_rectangles(const RectanglesQuestion& question,
                                                const SweepTools& tools, Attempts& attempts);

}  // namespace upstar
