// The published solver with all its parts, and without each of them.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/linear_go/text.hpp"
#include "search/baselines/mtdf/solver.hpp"

namespace upstar::mtdf {

class Variants {
 public:
  explicit Variants(int points) {
    add("complete", points, {});
    for (const Feature& feature : kFeatures) {
      Options options;
      options.*feature.used = false;
      add("without " + std::string(feature.name), points, options);
    }
  }
  void expect(const linear_go::Record& game, int score) {
    for (const auto& [name, solver] : solvers_) {
      ASSERT_EQ(solver->solve(game).score, score) << linear_go::format_record(game) << ", " << name;
    }
  }

 private:
  void add(std::string name, int points, const Options& options) {
    solvers_.emplace_back(std::move(name), std::make_unique<Solver>(points, budget_, options));
  }
  Budget budget_;
  std::vector<std::pair<std::string, std::unique_ptr<Solver>>> solvers_;
};

}  // namespace upstar::mtdf
