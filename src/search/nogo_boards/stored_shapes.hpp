// Shapes of a table of parts (store/nogo_boards/part_table.hpp) as games of an arena, made when they are first
// asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/dyadic.hpp"
#include "base/stack_guard.hpp"
#include "store/nogo_boards/part_table.hpp"
#include "value/arena.hpp"

namespace upstar {

class StoredShapes {
 public:
  // Both must outlive this.
  StoredShapes(Arena& arena, const store::PartTable& table)
      : arena_(arena), table_(table), games_(table.shapes.size(), kUnknown) {
    games_[0] = kZero;
  }

  Game game(std::uint32_t shape) {
    if (games_[shape] != kUnknown) return games_[shape];
    check_stack();
    arena_.budget().tick();
    const store::PartShape& stored = table_.shapes[shape];
    const std::size_t bottom = options_.size();
    for (const store::ShapeAndNumber& option : table_.left(stored)) add_option(option);
    const std::size_t middle = options_.size();
    for (const store::ShapeAndNumber& option : table_.right(stored)) add_option(option);
    const std::span<const Game> all(options_);
    const Game made = arena_.make(all.subspan(bottom, middle - bottom), all.subspan(middle));
    options_.resize(bottom);
    return games_[shape] = made;
  }
  // shape + number
  Game value(const store::ShapeAndNumber& value) {
    const Dyadic number = Dyadic::ratio(value.number, store::kPartUnitBits);
    return arena_.sum(game(value.shape), arena_.number(number));
  }

 private:
  static constexpr Game kUnknown{0xffff'ffff};

  void add_option(const store::ShapeAndNumber& option) {
    const Game made = value(option);  // first, for it uses the stack itself
    options_.push_back(made);
  }

  Arena& arena_;
  const store::PartTable& table_;
  std::vector<Game> games_;    // by number of the shape
  std::vector<Game> options_;  // of shapes that are being made, one stack
};

}  // namespace upstar
