// The longest rest of a game of NoGo, in moves of whichever player, found component by component.
//
// Players may move in any order, so the longest play in a sum is the longest in each of its components, one
// after the other. No play is longer than there are points, which ends most searches at once; and a play that
// is longer than anybody cares for is found soon, because in an open position nearly every one is.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "base/lossy_table.hpp"
#include "rules/nogo/residual.hpp"

namespace upstar {

class PlayLengths {
 public:
  explicit PlayLengths(Budget& budget) : budget_(budget), known_(budget, kShare) {}

  // The longest play, or `most` when it is longer than that.
  [[nodiscard]] int longest(const nogo::Residual& position, int most);

 private:
  static constexpr double kShare = 0.25;  // of the memory

  struct Known {
    using Key = Hash128;  // of a component's image

    Hash128 key;
    int length = 0;  // of a component: never 0

    [[nodiscard]] bool empty() const { return length == 0; }
    [[nodiscard]] bool holds(const Key& other) const { return !empty() && key == other; }
    [[nodiscard]] std::uint64_t hash() const { return key.low; }
    [[nodiscard]] static std::uint64_t hash_of(const Key& key) { return key.low; }
  };

  [[nodiscard]] int longest_of_component(const nogo::Residual& component, int most);

  Budget& budget_;
  LossyTable<Known> known_;
};

}  // namespace upstar
