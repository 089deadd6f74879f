// Every move is tried until one leads to as long a play as there can be.
#include "lab/census/play_length.hpp"

#include <algorithm>
#include <cstddef>

#include "rules/nogo/residual_rules.hpp"
#include "rules/player.hpp"

namespace upstar {

int PlayLengths::longest(const nogo::Residual& position, int most) {
  int total = 0;
  nogo::ResidualRules::split(position, [&](const nogo::Residual& component) {
    if (total == most) return;
    total += longest_of_component(nogo::image_of(component).position, most - total);
  });
  return total;
}

int PlayLengths::longest_of_component(const nogo::Residual& component, int most) {
  budget_.tick();
  if (component.points <= 1) return component.points;
  const Hash128 key = component.hash();
  if (const Known* known = known_.find(key)) return std::min(known->length, most);
  const int bound = std::min(static_cast<int>(component.points), most);
  int length = 0;
  for (const Player player : {Player::Black, Player::White}) {
    for_each_square(component.can[static_cast<std::size_t>(player)], [&](int point) {
      if (length == bound) return;
      length = std::max(length, 1 + longest(nogo::play(component, point, player), bound - 1));
    });
  }
  // What reaches `most` alone may be longer.
  if (length < most || length == component.points) {
    known_.store({key, length});
  }
  return length;
}

}  // namespace upstar
