// One order for options, the same in every arena and after every history.
//
//     numbers, ascending  <  nimbers, by heap  <  other up-stars, by number, ups, star
//     <  number + up power (^<2>, ^[3]*, ...)  <  everything else
//
// Within the last two kinds games compare like words in a dictionary: by Left's options, each list in
// this same order, then by Right's; a list that ends first comes first.
//
// To compare two games, find the first pair of options that differ: being canonical forms in one
// arena, equal games have equal handles, so only that one pair has to be compared in turn. With the
// sorted lists kept, a comparison walks down one path and never branches, however much the games
// share.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "base/growing_array.hpp"
#include "value/arena.hpp"
#include "value/game_memo.hpp"

namespace upstar {

class StructuralOrder {
 public:
  explicit StructuralOrder(Arena& arena);

  [[nodiscard]] std::strong_ordering compare(Game a, Game b);
  void sort(std::vector<Game>& games);

  // The canonical options of a game in this order; valid as long as this object. Not for up-stars.
  [[nodiscard]] std::span<const Game> left(Game game) { return entry(game).left(*this); }
  [[nodiscard]] std::span<const Game> right(Game game) { return entry(game).right(*this); }

 private:
  enum class Rank : std::uint8_t { Number, Nimber, UpStar, UpPower, Other };

  // Sorted options of a game: its place in options_.
  struct Entry {
    std::uint32_t first;
    std::uint32_t left_count;
    std::uint32_t right_count;
    Rank rank;

    [[nodiscard]] std::span<const Game> left(const StructuralOrder& order) const {
      return order.options_.span(first, left_count);
    }
    [[nodiscard]] std::span<const Game> right(const StructuralOrder& order) const {
      return order.options_.span(first + left_count, right_count);
    }
  };

  [[nodiscard]] Rank rank_of(Game game);
  [[nodiscard]] Entry entry(Game game);
  // Makes the entries of all followers that are no up-stars.
  void prepare(Game game);
  [[nodiscard]] std::strong_ordering compare_prepared(Game a, Game b);

  Arena& arena_;
  GameMemo<Entry> entries_;
  GrowingArray<Game> options_;
};

}  // namespace upstar
