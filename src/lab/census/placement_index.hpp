// A number for every way of putting black and white stones on an empty board, the same for those that a
// symmetry of the board or an exchange of the colours turns into each other.
//
// A placement is an occupied set and its black stones. Of every set of points one image is the
// representative; a placement is turned so that its set becomes that, and then only the symmetries that
// keep the set are left to try, for most sets none:
//
//     x o .      set  # # .      turned   # . .     black   x . .     number = first of the set
//     . . .           . . .  ->           # . .             . . .            + the black bits, squeezed
//     . . .           . . .               . . .             . . .              together: x o -> 01
//
// Of the images, colours exchanged or not, the one whose black set is the smallest number is taken. Its
// black set never has the last point of the occupied set (exchanging would make it smaller), so a set of k
// stones has 2^(k-1) numbers, and a square board of n points about 3^n / 16 of them: what is known of all
// placements fits into plain arrays. Numbers of placements that are not their own smallest image stay
// unused; there are few.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "lab/census/board_images.hpp"
#include "rules/grid/region.hpp"

namespace upstar {

class PlacementIndex {
 public:
  static constexpr int kMostPoints = 20;

  using Images = BoardImages<(kMostPoints + 7) / 8>;
  using Points = Images::Points;

  // At most kMostPoints points.
  PlacementIndex(int rows, int columns, Budget& budget);

  [[nodiscard]] const GridRegion& board() const { return board_; }
  // One more than the largest number of a placement.
  [[nodiscard]] std::size_t size() const { return size_; }

  struct Place {
    std::size_t number = 0;
    bool negated = false;  // the placement it stands for has the colours exchanged
  };
  [[nodiscard]] Place find(Points black, Points white) const {
    const std::uint32_t entry = of_set_[black | white];
    const OccupiedSet& set = sets_[entry >> kTurnBits];
    Points best = images_.image(entry & kTurnMask, black);
    bool negated = false;
    const auto consider = [&](Points candidate, bool exchanged) {
      if (candidate >= best) return;
      best = candidate;
      negated = exchanged;
    };
    const Points turned = best;
    consider(set.points ^ turned, true);
    for (unsigned rest = set.kept_by; rest != 0; rest &= rest - 1) {
      const Points other = image_by_first_of(rest, turned);
      consider(other, false);
      consider(set.points ^ other, true);
    }
    return {set.first + squeezed(best, set.points), negated};
  }

  // The representative of some occupied sets that are turned into each other.
  struct OccupiedSet {
    Points points = 0;
    unsigned kept_by = 0;   // which symmetries other than the identity map it to itself
    std::size_t first = 0;  // number of the placement without black stones
  };
  // Those with more stones first.
  [[nodiscard]] std::span<const OccupiedSet> sets() const { return sets_; }

  // All placements with one number.
  struct Class {
    Points black = 0;
    Points white = 0;
    std::size_t number = 0;
    int images = 1;             // different ones under the symmetries, colours kept
    bool own_negative = false;  // is one of them the placement with the colours exchanged?

    [[nodiscard]] int placements() const { return own_negative ? images : 2 * images; }
  };

  // Calls visit(const Class&) for all classes of an occupied set.
  template <class Visit>
  void for_each_class(const OccupiedSet& set, Visit&& visit) const {
    const Points last = std::bit_floor(set.points);
    const Points choosable = set.points ^ last;
    std::size_t number = set.first;
    Points black = 0;
    do {
      if (const int images = images_if_smallest(set, black); images != 0) {
        visit(Class{black, set.points ^ black, number, images, is_own_negative(set, black)});
      }
      ++number;
      black = (black - choosable) & choosable;  // the next subset
    } while (black != 0);
  }

 private:
  static constexpr unsigned kTurnBits = 3;
  static constexpr unsigned kTurnMask = 7;

  // The image by the first of a set of symmetries.
  [[nodiscard]] Points image_by_first_of(unsigned symmetries, Points points) const {
    return images_.image(static_cast<std::size_t>(std::countr_zero(symmetries)), points);
  }
  // The bits of `points`, a subset of `mask`, moved together.
  [[nodiscard]] Points squeezed(Points points, Points mask) const {
    Points out = 0;
    int shift = 0;
    for (; mask != 0; mask >>= 8, points >>= 8) {
      out |= Points{squeezed_bytes_[(mask & 255) << 8 | (points & 255)]} << shift;
      shift += std::popcount(mask & 255);
    }
    return out;
  }
  // How many images the placement has; 0 if one of them is smaller.
  [[nodiscard]] int images_if_smallest(const OccupiedSet& set, Points black) const;
  [[nodiscard]] bool is_own_negative(const OccupiedSet& set, Points black) const;

  ScopedCharge charge_;
  GridRegion board_;
  Images images_;
  std::vector<std::uint8_t> squeezed_bytes_;
  std::vector<std::uint32_t>
      of_set_;  // by set of points: its representative, and what turns it there
  std::vector<OccupiedSet> sets_;
  std::size_t size_ = 0;
};

}  // namespace upstar
