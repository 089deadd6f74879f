// A map from positions to games that compares whole keys and never forgets.
//
// Open addressing with linear probing, at most half full; it charges the budget for what it takes and
// doubles when it must. A throw of the budget leaves it as it was.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "rules/ruleset.hpp"
#include "value/game.hpp"

namespace upstar {

template <PositionType Position>
class ExactMap {
 public:
  explicit ExactMap(Budget& budget) : budget_(budget) {
    budget_.charge(kFirstSlots * sizeof(Slot));
    slots_.resize(kFirstSlots);
  }
  ~ExactMap() { budget_.release(slots_.size() * sizeof(Slot)); }
  ExactMap(const ExactMap&) = delete;
  ExactMap& operator=(const ExactMap&) = delete;

  [[nodiscard]] std::size_t size() const { return size_; }

  [[nodiscard]] std::optional<Game> find(const Position& key) const {
    const Slot& slot = slots_[place_of(key)];
    if (slot.game == kFree) return std::nullopt;
    return slot.game;
  }

  // The key must not be in the map yet.
  void insert(const Position& key, Game game) {
    if ((size_ + 1) * 2 > slots_.size()) grow();
    slots_[place_of(key)] = {key, game};
    ++size_;
  }

 private:
  static constexpr std::size_t kFirstSlots = 1024;
  static constexpr Game kFree{0xffff'ffff};

  struct Slot {
    Position key{};
    Game game = kFree;
  };

  // The slot that holds the key, or the free one where it belongs.
  [[nodiscard]] std::size_t place_of(const Position& key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>(key.hash().low) & mask;
    while (slots_[at].game != kFree && !(slots_[at].key == key)) at = (at + 1) & mask;
    return at;
  }

  void grow() {
    budget_.charge(slots_.size() * 2 * sizeof(Slot));  // while both live, both are charged
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.game != kFree) slots_[place_of(slot.key)] = slot;
    }
    budget_.release(old.size() * sizeof(Slot));
  }

  Budget& budget_;
  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace upstar
