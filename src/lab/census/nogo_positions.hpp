// Every legal NoGo position of a board, up to symmetry and colours, with how long play can last in it and
// what it is worth.
//
// Taking a stone away from a legal position leaves a legal one, so the legal positions are those that play
// from the empty board reaches when either player may move at any time: not only those of alternating play.
//
// They are met from the full board down, the most stones first, so that everything a move leads to is known
// already: a move is one look into an array (placement_index.hpp), and it is legal if what it leads to is.
// Two passes:
//
//   1. lengths   which placements are legal, and the most moves that can follow: whoever moves, or in
//                turn. No values are needed for that, so it takes a fraction of the time.
//   2. values    depth by depth. The depth is the longest rest of the game, either player moving at any
//                time; a move leads to a smaller depth, so the values of the options are there. The
//                positions of a small depth need nothing of those of larger ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/budget.hpp"
#include "lab/census/placement_index.hpp"
#include "rules/nogo/board.hpp"
#include "value/arena.hpp"

namespace upstar {

// The most moves that can still be made in a position.
struct GameLengths {
  std::uint8_t any_order = 0;    // either player moving at any time
  std::uint8_t black_first = 0;  // in turn, Black beginning; over when a player cannot move
  std::uint8_t white_first = 0;

  [[nodiscard]] GameLengths exchanged() const { return {any_order, white_first, black_first}; }
};

class NogoPositions {
 public:
  using Class = PlacementIndex::Class;
  // Told the share that is done, from 0 to 1.
  using Progress = std::function<void(double)>;

  // The first pass. At most PlacementIndex::kMostPoints points.
  NogoPositions(int rows, int columns, Budget& budget, const Progress& progress = {});

  [[nodiscard]] int deepest() const { return deepest_; }
  // How many legal positions, and how many classes of them, have a depth.
  struct Count {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;
  };
  [[nodiscard]] const Count& of_depth(int depth) const {
    return by_depth_[static_cast<std::size_t>(depth)];
  }

  // Calls visit(class) for every class of legal positions.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for_each_if([](const GameLengths& lengths) { return lengths.any_order != kIllegal; }, visit);
  }

  // The second pass, one depth: visit(class, value) for each of its classes. Smaller depths come first.
  template <class Visit>
  void value_depth(Arena& arena, int depth, Visit&& visit) {
    if (values_.empty()) make_room_for_values();
    const auto is_of_depth = [&](const GameLengths& lengths) { return lengths.any_order == depth; };
    for_each_if(is_of_depth, [&](const Class& entry) {
      const Game value = value_of(arena, entry);
      values_[entry.number] = value;
      visit(entry, value);
    });
  }

  // Of the class as it is shown, not of its images with the colours exchanged.
  [[nodiscard]] GameLengths lengths(const Class& entry) const { return lengths_[entry.number]; }
  [[nodiscard]] nogo::Board board_of(const Class& entry) const {
    return {index_.board(), entry.black, entry.white};
  }

 private:
  static constexpr std::uint8_t kIllegal = 0xff;

  template <class Wanted, class Visit>
  void for_each_if(const Wanted& wanted, Visit&& visit) const {
    for (const PlacementIndex::OccupiedSet& set : index_.sets()) {
      budget_.tick();
      index_.for_each_class(set, [&](const Class& entry) {
        if (wanted(lengths_[entry.number])) visit(entry);
      });
    }
  }
  [[nodiscard]] GameLengths longest_play(const Class& entry) const;
  [[nodiscard]] Game value_of(Arena& arena, const Class& entry);
  void make_room_for_values();

  Budget& budget_;
  ScopedCharge charge_;
  PlacementIndex index_;
  std::vector<GameLengths> lengths_;  // by number; illegal ones have the length kIllegal
  std::vector<Game> values_;
  std::vector<Count> by_depth_;
  int deepest_ = 0;
};

}  // namespace upstar
