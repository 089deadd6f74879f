// Text goes no further than here.
#include "engine/solve.hpp"

#include <vector>

#include "base/error.hpp"
#include "engine/session.hpp"

namespace upstar {

void solve_positions(Session& session, std::span<const std::string> positions,
                     const SolveQuestion& question, Attempts& attempts, SolveAnswer& answer) {
  require_position(positions);
  ScopedCharge held(session.budget());
  const std::vector<AnyPosition> read = session.games().read_all(positions, held);
  session.solvers().solve({read, question, attempts, session.on_fraction()}, answer);
}

void require_position(std::span<const std::string> positions) {
  if (!positions.empty()) return;
  throw Error(ErrorKind::BadInput, "no position is given", "for example domineering:4x4");
}

}  // namespace upstar
