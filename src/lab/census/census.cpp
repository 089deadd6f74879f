// Which kind of value a value is.
#include "lab/census/census.hpp"

namespace upstar {

ValueBand band_of(const Arena& arena, Game value) {
  if (arena.is_number(value)) return ValueBand::Number;
  const Dyadic& temperature = arena.walls(value).temperature();
  if (temperature.is_zero()) {
    return arena.mean(value).is_zero() ? ValueBand::Infinitesimal : ValueBand::Tepid;
  }
  if (temperature < Dyadic(1)) return ValueBand::BelowOne;
  if (temperature < Dyadic::ratio(3, 1)) return ValueBand::BelowThreeHalf;
  if (temperature < Dyadic(2)) return ValueBand::BelowTwo;
  return temperature == Dyadic(2) ? ValueBand::Two : ValueBand::AboveTwo;
}

std::string_view band_name(ValueBand band) {
  constexpr std::array<std::string_view, kValueBands> kNames = {
      "numbers", "infinitesimals", "other T=0", "0<T<1", "1<=T<3/2", "3/2<=T<2", "T=2", "T>2"};
  return kNames[static_cast<std::size_t>(band)];
}

}  // namespace upstar
