// The outcome of every strip with few points: the published solver's database.
//
// It is made layer by layer. A move in a strip of n points leaves strips of at most n - 1 points
// together, so who wins is read from the layers below when one strip is left, and searched with their
// help when two are. Nothing else goes in, no value and no wall: what this database says is independent
// of the databases of values, and tests hold the two against each other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "rules/nogo/strip.hpp"
#include "rules/nogo/strip_index.hpp"
#include "value/game.hpp"

namespace upstar::cgtsolver {

class SimplestEquals;
class Solver;

class Outcomes {
 public:
  // Of all strips with at most `points` points. The equals are needed only while it is made.
  Outcomes(int points, const SimplestEquals& equals, Budget& budget);
  ~Outcomes();
  Outcomes(const Outcomes&) = delete;
  Outcomes& operator=(const Outcomes&) = delete;

  [[nodiscard]] int points() const { return points_; }

  // Nothing for a strip with more points.
  [[nodiscard]] std::optional<Outcome> find(const nogo::Strip& strip) const {
    if (strip.n > points_) return std::nullopt;
    if (strip.n == 0) return Outcome::Previous;
    const nogo::StripIndex at = nogo::strip_index(strip);
    const Outcome outcome = layers_[static_cast<std::size_t>(strip.n)][at.number];
    if (!at.negated) return outcome;
    if (outcome == Outcome::Left) return Outcome::Right;
    return outcome == Outcome::Right ? Outcome::Left : outcome;
  }

 private:
  // Delegated to, so that what was charged is released when a limit ends the building.
  explicit Outcomes(Budget& budget) : budget_(budget) {}
  void add_layer(int n, Solver& solver);

  Budget& budget_;
  int points_ = 0;
  std::array<std::vector<Outcome>, nogo::kMaxIndexedPoints + 1> layers_;  // by strip_index
};

}  // namespace upstar::cgtsolver
