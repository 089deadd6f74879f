// Sums that differ only in their small part, compared with those already decided.
//
// Let B be a sum of large strips, and v a small value (a shape plus a number). If Left, to move, wins
// B + w and v >= w, she wins B + v; if she loses B + l and v <= l, she loses B + v. So for each B seen,
// the least values known to win are kept, and the greatest known to lose, none of them comparable with
// another of its list. The values are shapes of one thread's book, so each thread has a table; what one
// learns it tells the others (gossip.hpp).
//
// A list that is full gives up the value that came first; a slot that another B wants is given up
// whole.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "base/lossy_table.hpp"
#include "search/strips/shape_book.hpp"

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
    for (std::size_t i = slot->losses.count; i-- > 0;) {
      if (le(value, slot->losses.values[i])) return false;
    }
    for (std::size_t i = slot->wins.count; i-- > 0;) {
      if (le(slot->wins.values[i], value)) return true;
    }
    return std::nullopt;
  }

  void learn(const Hash128& strips, ShapeBook::Shape shape, std::int32_t number, bool wins) {
    Slot slot{strips, {}, {}};
    if (const Slot* known = table_.find(strips)) slot = *known;
    List& list = wins ? slot.wins : slot.losses;
    const Value value = value_of(shape, number);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.count; ++i) {
      const Value old = list.values[i];
      if (!(wins ? le(value, old) : le(old, value))) list.values[kept++] = old;
    }
    if (kept == kMostValues) {
      std::copy(list.values.begin() + 1, list.values.end(), list.values.begin());
      --kept;
    }
    list.values[kept++] = value;
    list.count = static_cast<std::uint32_t>(kept);
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
  struct List {
    std::array<Value, kMostValues> values{};
    std::uint32_t count = 0;
  };
  struct Slot {
    using Key = Hash128;
    Hash128 key;
    List wins, losses;

    [[nodiscard]] bool empty() const { return key == Hash128{}; }
    [[nodiscard]] bool holds(const Key& other) const { return key == other; }
    [[nodiscard]] std::uint64_t hash() const { return key.low; }
    static std::uint64_t hash_of(const Key& other) { return other.low; }
  };

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
