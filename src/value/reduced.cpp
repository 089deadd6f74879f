// Cool by epsilon, heat by epsilon: see the header.
#include "value/reduced.hpp"

#include "base/error.hpp"
#include "value/cooling.hpp"
#include "value/survey.hpp"

namespace upstar {

Game reduced_canonical_form(Arena& arena, Game game) {
  if (arena.left_stop(game) == arena.right_stop(game)) return arena.number(arena.mean(game));
  const Survey survey = survey_followers(arena, game);
  const auto shift = static_cast<int>(survey.log2_denominator + survey.height + 2);
  const Dyadic epsilon = Dyadic(1).scaled(-shift);
  return heat(arena, cool(arena, game, epsilon), arena.number(epsilon));
}

}  // namespace upstar
