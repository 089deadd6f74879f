// Both passes over the placements of a board.
#include "lab/census/nogo_positions.hpp"

#include <algorithm>
#include <array>

#include "rules/grid/groups.hpp"

namespace upstar {
namespace {

using Points = PlacementIndex::Points;

// Does every block of these stones have a liberty?
bool all_have_liberties(const GridRegion& board, Points stones, Points empty) {
  GridRegion only = board;
  only.empty = stones;
  return grown_group(only, beside(only, empty)) == stones;
}

}  // namespace

NogoPositions::NogoPositions(int rows, int columns, Budget& budget, const Progress& progress)
    : budget_(budget),
      charge_(budget),
      index_(rows, columns, budget),
      by_depth_(static_cast<std::size_t>(rows * columns) + 1) {
  charge_.add(index_.size() * sizeof(GameLengths));
  lengths_.assign(index_.size(), {kIllegal, 0, 0});
  const GridRegion& board = index_.board();
  for (const PlacementIndex::OccupiedSet& set : index_.sets()) {
    const Points empty = static_cast<Points>(board.empty) & ~set.points;
    if (progress) progress(static_cast<double>(set.first) / static_cast<double>(index_.size()));
    index_.for_each_class(set, [&](const Class& entry) {
      budget_.tick();
      if (!all_have_liberties(board, entry.black, empty) ||
          !all_have_liberties(board, entry.white, empty)) {
        return;
      }
      const GameLengths longest = longest_play(entry);
      lengths_[entry.number] = longest;
      deepest_ = std::max<int>(deepest_, longest.any_order);
      Count& count = by_depth_[longest.any_order];
      count.positions += static_cast<std::uint64_t>(entry.placements());
      ++count.classes;
    });
  }
}

GameLengths NogoPositions::longest_play(const Class& entry) const {
  GameLengths longest;
  const auto raise = [](std::uint8_t& length, std::uint8_t after) {
    length = std::max<std::uint8_t>(length, after + 1);
  };
  const auto after = [&](Points black, Points white) {
    const PlacementIndex::Place place = index_.find(black, white);
    const GameLengths& lengths = lengths_[place.number];
    return place.negated ? lengths.exchanged() : lengths;
  };
  const Points empty = static_cast<Points>(index_.board().empty) & ~(entry.black | entry.white);
  for_each_square(empty, [&](int point) {
    const Points stone = Points{1} << point;
    if (const GameLengths next = after(entry.black | stone, entry.white);
        next.any_order != kIllegal) {
      raise(longest.any_order, next.any_order);
      raise(longest.black_first, next.white_first);
    }
    if (const GameLengths next = after(entry.black, entry.white | stone);
        next.any_order != kIllegal) {
      raise(longest.any_order, next.any_order);
      raise(longest.white_first, next.black_first);
    }
  });
  return longest;
}

void NogoPositions::make_room_for_values() {
  charge_.add(index_.size() * sizeof(Game));
  values_.resize(index_.size());
}

Game NogoPositions::value_of(Arena& arena, const Class& entry) {
  std::array<Game, PlacementIndex::kMostPoints> left;
  std::array<Game, PlacementIndex::kMostPoints> right;
  std::size_t left_count = 0;
  std::size_t right_count = 0;
  const auto add = [&](Points black, Points white, auto& options, std::size_t& count) {
    const PlacementIndex::Place place = index_.find(black, white);
    if (lengths_[place.number].any_order == kIllegal) return;
    const Game value = values_[place.number];
    options[count++] = place.negated ? arena.negative(value) : value;
  };
  const Points empty = static_cast<Points>(index_.board().empty) & ~(entry.black | entry.white);
  for_each_square(empty, [&](int point) {
    const Points stone = Points{1} << point;
    add(entry.black | stone, entry.white, left, left_count);
    add(entry.black, entry.white | stone, right, right_count);
  });
  return arena.make({left.data(), left_count}, {right.data(), right_count});
}

}  // namespace upstar
