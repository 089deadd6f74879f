// A map from positions to games that compares whole keys and never forgets, and grows where it lies.
//
// Open addressing with linear probing, sorted: a key's home is its hash's share of the table, and entries
// stand at their homes or as soon after them as they find room, in the order of their hashes.
//
//     home of a hash h = floor(h * homes / 2^64)           homes              beyond, the last one free
//     | a . b c . . d e f . . . g . h i . . j . . k l m n |o . . . . . . . . . . . .|
//
// A larger table has the same order, so a map of gigabytes needs no second one to move into: all entries are
// packed at the end of the longer array, and then taken from there, the first one first. None is written over
// one that is still to be taken: after entry i of n come n - i - 1 others, all of which have room behind it,
// and the last slot is free, so that its place lies before slot total - n + i, from which it was taken. And
// what found room beyond the homes does again: home h has homes - floor(x * homes) = ceil((1 - x) * homes) of
// them from itself to the last one, x = h / 2^64, which never falls as their number grows.
//
// It charges the budget for what it takes; a throw of the budget leaves it as it was.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "base/hash.hpp"
#include "rules/ruleset.hpp"
#include "value/game.hpp"

namespace upstar {

template <PositionType Position>
class ExactMap {
 public:
  explicit ExactMap(Budget& budget) : slots_(budget, kMostSlots, Pages::Large) {
    add_free(kFirstHomes + kBeyond);
  }

  [[nodiscard]] std::size_t size() const { return size_; }

  [[nodiscard]] std::optional<Game> find(const Position& key) const {
    for (const Slot* slot = &slots_[home_of(hash_of(key))]; !slot->is_free(); ++slot) {
      if (slot->key == key) return slot->game;
    }
    return std::nullopt;
  }

  // The key must not be in the map yet.
  void insert(const Position& key, Game game) {
    if ((size_ + 1) * 5 > homes_ * 4) grow();
    while (!place({key, game})) add_free(kBeyond);
    ++size_;
  }

 private:
  static constexpr std::size_t kFirstHomes = 1024;
  static constexpr std::size_t kBeyond = 64;
  static constexpr std::size_t kMostSlots = std::size_t{1} << 32;
  static constexpr Game kFree{0xffff'ffff};

  // A game lies where the key has only padding, if there is room for it.
  struct Slot {
    [[no_unique_address]] Position key{};
    Game game = kFree;

    [[nodiscard]] bool is_free() const { return game == kFree; }
  };

  // A game need not hash well in all bits.
  static std::uint64_t hash_of(const Position& key) { return mix64(key.hash().low); }
  [[nodiscard]] std::size_t home_of(std::uint64_t hash) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((Wide{hash} * homes_) >> 64);
  }

  void add_free(std::size_t count) {
    const std::size_t old_size = slots_.size();
    slots_.extend(old_size + count);
    std::fill_n(slots_.data() + old_size, count, Slot{});
  }

  // False: the last slot would not be free any more.
  bool place(const Slot& entry) {
    const std::uint64_t hash = hash_of(entry.key);
    Slot* at = &slots_[home_of(hash)];
    while (!at->is_free() && hash_of(at->key) <= hash) ++at;
    Slot* end = at;
    while (!end->is_free()) ++end;
    if (end == slots_.data() + slots_.size() - 1) return false;
    std::move_backward(at, end, end + 1);
    *at = entry;
    return true;
  }

  void grow() {
    const std::size_t old_size = slots_.size();
    const std::size_t more = homes_ / 4;
    slots_.extend(old_size + more);
    homes_ += more;
    Slot* const end = slots_.data() + slots_.size();
    Slot* packed = end;
    for (const Slot* slot = slots_.data() + old_size; slot-- != slots_.data();) {
      if (!slot->is_free()) *--packed = *slot;
    }
    std::fill(slots_.data(), packed, Slot{});
    for (Slot* free = slots_.data(); packed != end; ++packed) {
      const Slot entry = *packed;
      *packed = Slot{};
      free = std::max(free, &slots_[home_of(hash_of(entry.key))]);
      *free++ = entry;
    }
  }

  GrowingArray<Slot> slots_;
  std::size_t homes_ = kFirstHomes;
  std::size_t size_ = 0;
};

}  // namespace upstar
