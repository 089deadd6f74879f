// Answers of the lab: published results computed afresh, and solvers measured against each other.
#pragma once

#include <span>
#include <string>

#include <upstar/bench.hpp>
#include <upstar/engine.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

void reproduce_reports(Session& session, std::span<const std::string> names, Attempts& attempts,
                       ReproduceAnswer& answer);
void measure_solvers(Session& session, const LinearNogoEfforts& question, Attempts& attempts,
                     BenchAnswer& answer);
void measure_solvers(Session& session, const DomineeringEfforts& question, Attempts& attempts,
                     BenchAnswer& answer);

}  // namespace upstar
