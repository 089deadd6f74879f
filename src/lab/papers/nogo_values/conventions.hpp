// All the ways there are to count NoGo positions "of depth d", tried one by one.
//
// The chapter prints how many positions it has looked at and does not say which. A convention is one choice of each:
//
//     which positions are one      all, up to symmetry, up to symmetry and colours
//     which have the right stones  by the difference of black and white ones: any, equal, ...
//     what their depth is          the longest rest of the game: in any order, in turn, for whom, or the empty points
//     which depths count           d itself, one less or more, all up to d, ...
//     who must be able to move     nobody, or both players
//
// Positions that agree in all that conventions ask for are counted together, so that thousands of conventions take no
// longer than one pass over the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "lab/census/nogo_positions.hpp"

namespace upstar::nogo_chapter {

// What conventions ask of a position.
struct PositionTraits {
  GameLengths lengths;
  int difference = 0;  // black stones less white ones
  int empty = 0;       // points

  [[nodiscard]] PositionTraits exchanged() const {
    return {lengths.exchanged(), -difference, empty};
  }
};

struct Convention {
  // Places in the lists of conventions.cpp.
  std::size_t alike = 0;
  std::size_t stones = 0;
  std::size_t depth = 0;
  std::size_t depths = 0;
  std::size_t movers = 0;

  [[nodiscard]] std::string name() const;
  // Does a position count, among those of depth d?
  [[nodiscard]] bool takes(const PositionTraits& position, int d) const;
};

// Which positions count as one, as `Convention::alike` says it.
enum class CountedOnce : std::size_t { Nothing, Images, ImagesAndColours };

[[nodiscard]] const std::vector<Convention>& all_conventions();

class ConventionCounts {
 public:
  void add(const PlacementIndex::Class& entry, const GameLengths& lengths, int points);

  // Positions of depth d, by a convention.
  [[nodiscard]] std::uint64_t count(const Convention& convention, int d) const;

 private:
  struct Kind {
    PositionTraits traits;
    bool own_negative = false;
    std::uint64_t images = 0;
    std::uint64_t classes = 0;
  };
  using Key = std::array<int, 7>;

  std::map<Key, Kind> kinds_;
};

}  // namespace upstar::nogo_chapter
