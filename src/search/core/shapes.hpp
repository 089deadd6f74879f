// Values as the sum search sees them: a number, and a shape of mean 0 around it.
//
// Equal shapes are then equal handles whatever their means, the means of a sum add into one number,
// and what the search wants to know of a shape is computed once: its stops, its temperature, whether
// it stays at or below its left stop (which settles the sum of one shape and any number), and how
// large it is, roughly, for deciding whether the canonical form of the sum of two is cheap.
#pragma once

#include <cstdint>

#include "base/hash.hpp"
#include "base/lossy_table.hpp"
#include "search/core/fixed.hpp"
#include "value/arena.hpp"

namespace upstar {

struct Shaped {
  Game shape;      // mean 0; kZero for a number
  Fixed mean = 0;  // shape + mean is the value
};

struct ShapeFacts {
  Fixed left_stop = 0;
  Fixed right_stop = 0;
  Fixed temperature = 0;
  std::uint32_t weight = 0;      // followers counted with repetition, at most kMaxWeight
  bool below_left_stop = false;  // shape <= left stop
};

class Shapes {
 public:
  static constexpr std::uint32_t kMaxWeight = 1U << 15;

  explicit Shapes(Arena& arena);

  [[nodiscard]] Arena& arena() { return arena_; }

  Shaped shaped(Game value);
  ShapeFacts facts(Game shape);
  // Computes the canonical form when both are small, by the product of their weights.
  [[nodiscard]] bool is_cheap_to_add(Game a, Game b);
  // The shape's walls at a temperature.
  [[nodiscard]] Fixed left_wall(Game shape, Fixed temperature);
  [[nodiscard]] Fixed right_wall(Game shape, Fixed temperature);

 private:
  static constexpr std::uint64_t kMaxProduct = 1000;
  static constexpr Game kNobody{0xffff'ffff};  // marks empty slots

  struct ShapedSlot {
    using Key = Game;
    Game value = kNobody;
    Shaped answer;

    [[nodiscard]] bool empty() const { return value == kNobody; }
    [[nodiscard]] bool holds(Key key) const { return value == key; }
    [[nodiscard]] std::uint64_t hash() const { return mix64(value.id); }
    static std::uint64_t hash_of(Key key) { return mix64(key.id); }
  };
  struct FactsSlot {
    using Key = Game;
    Game shape = kNobody;
    ShapeFacts answer;

    [[nodiscard]] bool empty() const { return shape == kNobody; }
    [[nodiscard]] bool holds(Key key) const { return shape == key; }
    [[nodiscard]] std::uint64_t hash() const { return mix64(shape.id); }
    static std::uint64_t hash_of(Key key) { return mix64(key.id); }
  };

  std::uint32_t weight(Game game, std::uint32_t most);

  Arena& arena_;
  LossyTable<ShapedSlot> shaped_;
  LossyTable<FactsSlot> facts_;
};

}  // namespace upstar
