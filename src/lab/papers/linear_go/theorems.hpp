// What is true of Linear Go whatever has been played before: the theorems and a conjecture of N. Weninger
// and R. Hayward, each checked for all positions of a length and all histories they can have.
//
// A check goes through the positions that a theorem speaks of and puts a statement about every one to
// search/linear_go/histories/every_history.hpp. Theorems 4, 6 and 8 are checked against any set of positions as a
// history, as long as the theorem's condition holds; theorem 5, theorem 2 and the conjecture are about
// games that began on the empty board. Positions that differ only by colours or direction are checked
// once.
#pragma once

#include <cstdint>
#include <string>

#include "base/budget.hpp"
#include "search/baselines/mtdf/packed.hpp"

namespace upstar {

struct TheoremCheck {
  std::uint64_t statements = 0;
  std::uint64_t failed = 0;
  std::uint64_t boxes = 0;  // of histories, searched one by one
  std::uint64_t nodes = 0;
  // The first that failed: a position, and a history before it; empty if none did.
  std::string counterexample;

  [[nodiscard]] bool holds() const { return failed == 0; }
};

// Theorem 4: the owner of a total row gets all of it.
[[nodiscard]] TheoremCheck check_total_rows(int points, Budget& budget);
// Theorem 5, mended or as printed: a loosely packed row is worth what it scores. Of any length; what is
// claimed is about at most seven points.
[[nodiscard]] TheoremCheck check_packed_rows(int points, mtdf::PackedGames games, Budget& budget);
// Theorem 6 (complement of 3 points) and theorem 8 (of 5).
[[nodiscard]] TheoremCheck check_telomeres(int points, int complement, Budget& budget);
// Where nobody has been on points 1 and 2, a stone on 1 ...
// Theorem 2: ... that is captured from 2 is no better than a pass that is answered there. A pass may not
// follow another one, so the enemy has moved before.
[[nodiscard]] TheoremCheck check_captured_end(int points, Budget& budget);
// What the solver concludes from it: ... is no better than a pass that is answered on 2. Checked as if a
// pass might follow another, which claims more than is needed.
[[nodiscard]] TheoremCheck check_one_two_rule(int points, Budget& budget);
// Conjecture 1: ... is no better than one on 2.
[[nodiscard]] TheoremCheck check_end_or_second(int points, Budget& budget);

}  // namespace upstar
