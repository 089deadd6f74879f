// The legal positions of an empty NoGo board in which few moves can follow, without a look at all the others.
//
// The depth of a position is the longest rest of the game, in moves of whichever player. A census in arrays
// (nogo_positions.hpp) has room for every placement of stones; 5x5 has 10^12. But few of them are endgames, and
// these can be listed with next to no memory:
//
//   depth 0   The points are filled one after the other. What nobody can mend any more is given up: a block
//             without a liberty whose surroundings are complete, or an empty point that somebody will be able to
//             play. (settled_positions.hpp)
//   depth d   Take a stone away from a position of depth d - 1. If what is left has depth d, it is one; and every
//             position of depth d comes about like this, because its longest play begins with a move to depth
//             d - 1.
//
// A position of depth d may come about in several ways. It is taken only when the stone that is put back is the
// first of those that lead to depth d - 1, in a fixed order of its canonical image: the smallest under symmetries
// and exchange of colours. So every class of positions is met exactly once, from one canonical position of
// smaller depth, and nothing has to be remembered. (Two stones of that position that one of its own symmetries
// exchanges give the same class: only the smaller one is taken away.)
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "base/budget.hpp"
#include "lab/census/board_images.hpp"
#include "rules/nogo/board.hpp"

namespace upstar {

class Endgames {
 public:
  static constexpr int kMostPoints = 32;

  // A position, and how many others the symmetries and the exchange of the colours make of it.
  struct Class {
    nogo::Board board;
    int images = 1;             // different ones under the symmetries, colours kept
    bool own_negative = false;  // is one of them the position with the colours exchanged?

    [[nodiscard]] int positions() const { return own_negative ? images : 2 * images; }
  };
  using Visit = std::function<void(const Class&)>;
  using Progress = std::function<void(double)>;  // told the share that is done, from 0 to 1

  // At most kMostPoints points.
  Endgames(int rows, int columns, Budget& budget);

  // Calls visit(class) for every class of positions of that depth. Smaller depths are gone through on the way.
  void for_each(int depth, const Visit& visit, const Progress& progress) const;

 private:
  // Both players' points: a board, or a set of moves.
  struct Both {
    std::uint32_t black = 0;
    std::uint32_t white = 0;
    bool operator==(const Both&) const = default;
  };
  // A set of images: bit t stands for symmetry t, bit size() + t for t with the colours exchanged.
  using ImageSet = std::uint32_t;

  [[nodiscard]] Both image(unsigned number, Both both) const {
    const auto symmetries = static_cast<unsigned>(images_.size());
    if (number < symmetries) {
      return {images_.image(number, both.black), images_.image(number, both.white)};
    }
    return {images_.image(number - symmetries, both.white),
            images_.image(number - symmetries, both.black)};
  }
  [[nodiscard]] unsigned image_count() const { return 2 * static_cast<unsigned>(images_.size()); }
  [[nodiscard]] nogo::Board board_of(Both stones) const {
    return {area_, stones.black, stones.white};
  }
  [[nodiscard]] ImageSet kept_by(Both stones, ImageSet smallest) const;
  [[nodiscard]] ImageSet to_the_smallest(Both stones) const;
  // The number of the first of some moves, over all their images in the set.
  [[nodiscard]] std::uint64_t first_image(Both moves, ImageSet by) const;
  [[nodiscard]] Class class_of(Both stones, ImageSet kept) const;
  // Visits what a position of this depth, kept by these images, leads back to, as far as the wanted depth.
  void go_back(Both stones, ImageSet kept, int depth, int wanted, const Visit& visit) const;

  Budget& budget_;
  GridRegion area_;
  BoardImages<4> images_;
};

}  // namespace upstar
