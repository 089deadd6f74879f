// Games of mean 0 into the records of an exact layer: each shape once, numbered the same way whatever
// happened before.
//
// A shape is a game of mean 0 in the builder's arena; its record holds walls, temperature, negative,
// and options as (shape, offset). Handles of the arena depend on its history, so shapes are not
// numbered as they come. They are collected, with all their followers and their negatives, and then
// numbered by height (moves to a number on the longest way) and, within a height, by their lists of
// options, whose shapes have numbers already:
//
//     number     0      1 ...                                         every option has a smaller
//     height     0      1 1 1 ... 2 2 2 ...  (next batch)  1 2 2 ...  number than its shape
//
// Canonical forms are unique, so within a batch the order depends on the set of games alone: a build
// that was interrupted between batches numbers its shapes as one that ran through.
//
// Options of the canonical form of G + x, for a number x and G no number, are those of G moved by x.
// So a shape's record serves all its translates.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/growing_array.hpp"
#include "store/nogo_rows/strip_layers.hpp"
#include "value/arena.hpp"
#include "value/game_memo.hpp"

namespace upstar {

// A game of mean 0, and the number added to it in units of 2^-14.
struct TranslatedShape {
  Game shape;
  std::int32_t mean = 0;

  auto operator<=>(const TranslatedShape&) const = default;
};

class ShapeNumbering {
 public:
  explicit ShapeNumbering(Arena& arena);

  // Makes the games of an earlier build's shapes again, with their numbers. Only at the beginning.
  void restore(std::span<const store::ShapeRecord> records,
               std::span<const store::ShapeOption> options);

  // A game as shape and mean. Throws Error{Internal} when the mean is no multiple of 2^-14.
  [[nodiscard]] TranslatedShape split(Game game);
  [[nodiscard]] Game joined(TranslatedShape translate);

  // `shape`, its negative and all their followers shall have numbers...
  void collect(Game shape);
  // ... and now get them. Throws Error{Internal} for a shape that does not fit into a record.
  void number_collected();

  // Of a shape that has one.
  [[nodiscard]] std::uint32_t number(Game shape) const { return known_.find(shape)->number; }
  [[nodiscard]] Game game(std::uint32_t number) const { return games_[number]; }
  [[nodiscard]] std::span<const store::ShapeRecord> records() const {
    return records_.span(0, records_.size());
  }
  [[nodiscard]] std::span<const store::ShapeOption> options() const {
    return options_.span(0, options_.size());
  }

 private:
  static constexpr std::uint32_t kNoNumber = 0xffff'ffff;

  struct Known {
    std::uint32_t number;
    std::uint32_t height;
  };

  std::uint32_t height(Game shape);
  [[nodiscard]] std::vector<store::ShapeOption> numbered(Arena::Options options);
  void add(Game shape, std::uint32_t height, std::span<const store::ShapeOption> left,
           std::span<const store::ShapeOption> right);
  void link_negatives(std::uint32_t first_new);

  Arena& arena_;
  GameMemo<Known> known_;
  std::vector<std::vector<Game>> collected_;  // by height; without numbers yet
  GrowingArray<Game> games_;                  // by number, as records_
  GrowingArray<store::ShapeRecord> records_;
  GrowingArray<store::ShapeOption> options_;
};

}  // namespace upstar
