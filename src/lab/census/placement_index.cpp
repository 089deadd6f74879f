// The tables of the index: bits moved together byte by byte, and the representatives of the occupied sets.
#include "lab/census/placement_index.hpp"

#include <algorithm>

namespace upstar {
namespace {

std::vector<std::uint8_t> all_squeezed_bytes() {
  std::vector<std::uint8_t> out(256 * 256);
  for (unsigned mask = 0; mask < 256; ++mask) {
    for (unsigned byte = 0; byte < 256; ++byte) {
      unsigned squeezed = 0;
      int to = 0;
      for (int from = 0; from < 8; ++from) {
        if ((mask >> from & 1) == 0) continue;
        squeezed |= (byte >> from & 1) << to++;
      }
      out[mask << 8 | byte] = static_cast<std::uint8_t>(squeezed);
    }
  }
  return out;
}

}  // namespace

PlacementIndex::PlacementIndex(int rows, int columns, Budget& budget)
    : charge_(budget), board_(GridRegion::all_empty(rows, columns)), images_(board_) {
  const std::size_t subsets = std::size_t{1} << (rows * columns);
  charge_.add(subsets * (sizeof(std::uint32_t) + sizeof(OccupiedSet) / 2));
  squeezed_bytes_ = all_squeezed_bytes();

  // Representatives are the smallest of their images, so they come before those.
  std::vector<Points> by_stones;
  for (Points points = 0; points < subsets; ++points) {
    const auto is_smaller = [&](unsigned symmetry) {
      return images_.image(symmetry, points) < points;
    };
    bool is_representative = true;
    for (unsigned symmetry = 1; symmetry < images_.size() && is_representative; ++symmetry) {
      is_representative = !is_smaller(symmetry);
    }
    if (is_representative) by_stones.push_back(points);
  }
  std::stable_sort(by_stones.begin(), by_stones.end(),
                   [](Points a, Points b) { return std::popcount(a) > std::popcount(b); });

  of_set_.resize(subsets);
  for (const Points points : by_stones) {
    OccupiedSet set{points, 0, size_};
    const auto number = static_cast<std::uint32_t>(sets_.size());
    // What sends the set to an image is undone by the symmetry that sends the image back.
    for (unsigned symmetry = 0; symmetry < images_.size(); ++symmetry) {
      const Points other = images_.image(symmetry, points);
      if (other == points && symmetry != 0) set.kept_by |= 1U << symmetry;
      for (unsigned back = 0; back < images_.size(); ++back) {
        if (images_.image(back, other) == points) {
          of_set_[other] = number << kTurnBits | back;
          break;
        }
      }
    }
    size_ += std::size_t{1} << std::max(std::popcount(points) - 1, 0);
    sets_.push_back(set);
  }
}

int PlacementIndex::images_if_smallest(const OccupiedSet& set, Points black) const {
  int same = 1;
  for (unsigned rest = set.kept_by; rest != 0; rest &= rest - 1) {
    const Points other = image_by_first_of(rest, black);
    if (other < black || (set.points ^ other) < black) return 0;
    if (other == black) ++same;
  }
  return static_cast<int>(images_.size()) / same;
}

bool PlacementIndex::is_own_negative(const OccupiedSet& set, Points black) const {
  if (set.points == 0) return true;
  for (unsigned rest = set.kept_by; rest != 0; rest &= rest - 1) {
    const Points other = image_by_first_of(rest, black);
    if ((set.points ^ other) == black) return true;
  }
  return false;
}

}  // namespace upstar
