// Sums that differ only in their small part, compared with those already decided.
//
// Let B be a sum of large strips, and v a small value (a shape plus a number). If Left, to move, wins
// B + w and v >= w, she wins B + v; if she loses B + l and v <= l, she loses B + v. So for each B seen,
// the least values known to win are kept, and the greatest known to lose, none of them comparable with
// another of its list. The values are shapes of one thread's book, so each thread has a table; what one
// learns it tells the others (fact_exchange.hpp).
//
// Both lists share the room of a slot, which is little, for most of the memory of a search lies here: the
// winners grow from its front, the losers from its end. When it is full, the longer list gives up the value
// that came first; a slot that another B wants is given up whole.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "base/lossy_table.hpp"
#include "search/nogo_rows/shape_book.hpp"

namespace upstar {

class Dominance {
 public:
  Dominance(ShapeBook& book, Budget& budget) : book_(book), table_(budget, 1.0 / 8) {}

  // Does Left win the strips of this key plus shape + number? (The key is that of the strips.)
  [[nodiscard]] std::optional<bool> find(const Hash128& strips, ShapeBook::Shape shape,
                                         std::int32_t number) {
    const Slot* slot = table_.find(strips);
    if (slot == nullptr) return std::nullopt;
    const Value value = value_of(shape, number);
    // The latest first.
    for (std::size_t i = kMostValues - slot->losses; i < kMostValues; ++i) {
      if (le(value, slot->values[i])) return false;
    }
    for (std::size_t i = slot->wins; i-- > 0;) {
      if (le(slot->values[i], value)) return true;
    }
    return std::nullopt;
  }

  void learn(const Hash128& strips, ShapeBook::Shape shape, std::int32_t number, bool wins) {
    Slot slot;
    slot.key = strips;
    if (const Slot* known = table_.find(strips)) slot = *known;
    const Value value = value_of(shape, number);
    // A list from its oldest value on: forwards in the places of the winners, backwards in the losers'.
    const auto front = slot.values.begin();
    const auto back = slot.values.rbegin();
    if (wins) {
      slot.wins = drop_if(front, slot.wins, [&](const Value& old) { return le(value, old); });
    } else {
      slot.losses = drop_if(back, slot.losses, [&](const Value& old) { return le(old, value); });
    }
    if (slot.wins + slot.losses == kMostValues) {
      if (slot.wins >= slot.losses) {
        std::copy(front + 1, front + slot.wins--, front);
      } else {
        std::copy(back + 1, back + slot.losses--, back);
      }
    }
    if (wins) {
      front[slot.wins++] = value;
    } else {
      back[slot.losses++] = value;
    }
    table_.store(slot);
  }

 private:
  static constexpr std::size_t kMostValues = 14;

  // The stops are kept beside the shape, for they answer most comparisons without its record.
  struct Value {
    ShapeBook::Shape shape = 0;
    std::int32_t number = 0;
    std::int32_t left_stop = 0;
    std::int32_t right_stop = 0;
  };
  struct Slot {
    using Key = Hash128;
    Hash128 key;
    std::array<Value, kMostValues> values{};
    std::uint32_t wins = 0;
    std::uint32_t losses = 0;

    [[nodiscard]] bool empty() const { return key == Hash128{}; }
    [[nodiscard]] bool holds(const Key& other) const { return key == other; }
    [[nodiscard]] std::uint64_t hash() const { return key.low; }
    static std::uint64_t hash_of(const Key& other) { return other.low; }
  };

  // Returns how many are left.
  template <class Place, class Drop>
  static std::uint32_t drop_if(Place first, std::uint32_t count, Drop drop) {
    return static_cast<std::uint32_t>(std::remove_if(first, first + count, drop) - first);
  }

  [[nodiscard]] Value value_of(ShapeBook::Shape shape, std::int32_t number) const {
    const store::ShapeRecord& record = book_.record(shape);
    return {shape, number, record.left[0] + number, record.right[0] + number};
  }
  bool le(const Value& a, const Value& b) {
    if (a.number > b.number || a.left_stop > b.left_stop || a.right_stop > b.right_stop) {
      return false;
    }
    return book_.le(a.shape, b.shape, b.number - a.number);
  }

  ShapeBook& book_;
  LossyTable<Slot> table_;
};

}  // namespace upstar
