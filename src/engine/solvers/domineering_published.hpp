// Who wins one board of Domineering, found as Obsequi finds it, the program that solved 10x10 first.
#pragma once

#include "engine/solvers/solver.hpp"

namespace upstar {

[[nodiscard]] SolverEntry published_domineering_solver();

}  // namespace upstar
