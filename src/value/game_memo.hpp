// What one algorithm has found out so far, a fact per game: the memo that turns a walk over a game's
// tree into a walk over its followers. Growth is charged to the budget before it happens.
//
// PairMemo is the same for pairs of games whose order does not matter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include <boost/unordered/unordered_flat_map.hpp>

#include "base/budget.hpp"
#include "value/game.hpp"

namespace upstar {

template <class Fact, class Key = Game>
class GameMemo {
 public:
  explicit GameMemo(Budget& budget) : budget_(budget) {}
  ~GameMemo() { budget_.release(charged_bytes_); }
  GameMemo(const GameMemo&) = delete;
  GameMemo& operator=(const GameMemo&) = delete;

  // The fact known of `key`, or null. Valid until the next store.
  [[nodiscard]] const Fact* find(Key key) const {
    const auto place = facts_.find(key);
    return place == facts_.end() ? nullptr : &place->second;
  }

  const Fact& store(Key key, Fact fact) {
    if (facts_.size() == facts_.max_load()) make_room();
    return facts_.insert_or_assign(key, std::move(fact)).first->second;
  }

  [[nodiscard]] std::size_t size() const { return facts_.size(); }
  [[nodiscard]] auto begin() const { return facts_.begin(); }
  [[nodiscard]] auto end() const { return facts_.end(); }

 private:
  // One byte of metadata beside every slot.
  static constexpr std::size_t kSlotBytes = sizeof(std::pair<Key, Fact>) + 1;
  static constexpr std::size_t kFirstFacts = 64;

  // While the table moves, the old one and the new one are both charged.
  void make_room() {
    const std::size_t facts = facts_.empty() ? kFirstFacts : facts_.size() * 2;
    const std::size_t old_bytes = charged_bytes_;
    budget_.charge(facts * kSlotBytes);
    charged_bytes_ += facts * kSlotBytes;
    facts_.reserve(facts);
    budget_.release(old_bytes);
    charged_bytes_ -= old_bytes;
  }

  Budget& budget_;
  boost::unordered_flat_map<Key, Fact, std::hash<Key>> facts_;
  std::size_t charged_bytes_ = 0;
};

template <class Fact>
class PairMemo {
 public:
  explicit PairMemo(Budget& budget) : facts_(budget) {}

  [[nodiscard]] const Fact* find(Game g, Game h) const { return facts_.find(key_of(g, h)); }
  const Fact& store(Game g, Game h, Fact fact) {
    return facts_.store(key_of(g, h), std::move(fact));
  }

 private:
  static std::uint64_t key_of(Game g, Game h) {
    if (h < g) std::swap(g, h);
    return (static_cast<std::uint64_t>(g.id) << 32) | h.id;
  }

  GameMemo<Fact, std::uint64_t> facts_;
};

}  // namespace upstar
