// Solvers measured against each other, as ratios.
#pragma once

#include <string>

#include <upstar/bench.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

[[nodiscard]] std::string bench_text(const LinearNogoEfforts& question, const BenchAnswer& answer,
                                     const Palette& palette);
[[nodiscard]] std::string bench_json(const LinearNogoEfforts& question, const BenchAnswer& answer);

}  // namespace upstar::cli
