// Ways of counting NoGo positions. The literature says how many positions it has looked at, and rarely which
// of those that differ little it took for one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lab/census/nogo_positions.hpp"

namespace upstar {

struct Counting {
  enum class Alike { None, Images, ImagesAndColours };  // which positions count as one

  std::string_view name;
  Alike alike = Alike::None;
  // Black stones less white ones.
  int least_difference = -64;
  int most_difference = 64;

  [[nodiscard]] bool takes(int difference) const {
    return least_difference <= difference && difference <= most_difference;
  }
};

inline constexpr std::array<Counting, 8> kCountings = {{
    {"all positions", Counting::Alike::None},
    {"up to symmetry", Counting::Alike::Images},
    {"up to symmetry and colours", Counting::Alike::ImagesAndColours},
    {"Black to move in turn", Counting::Alike::None, 0, 0},
    {"reached in turn, Black first", Counting::Alike::None, 0, 1},
    {"reached in turn, up to symmetry", Counting::Alike::Images, 0, 1},
    {"reached in turn, whoever first, up to symmetry", Counting::Alike::Images, -1, 1},
    {"the same, up to symmetry and colours", Counting::Alike::ImagesAndColours, -1, 1},
}};

// Calls visit(exchanged, difference, count) for a class as a way of counting sees it: for its images as they
// are, and for those with the colours exchanged.
template <class Visit>
void count_class(const Counting& counting, const PlacementIndex::Class& entry, const Visit& visit) {
  const int difference = std::popcount(entry.black) - std::popcount(entry.white);
  const auto images = static_cast<std::uint64_t>(entry.images);
  const std::uint64_t count = counting.alike == Counting::Alike::None ? images : 1;
  // Of both colourings the one with as many or more black stones stands for the class.
  if (!entry.own_negative && counting.takes(-difference)) visit(true, -difference, count);
  if (counting.alike == Counting::Alike::ImagesAndColours && !entry.own_negative &&
      counting.takes(-difference)) {
    return;
  }
  if (counting.takes(difference)) visit(false, difference, count);
}

}  // namespace upstar
