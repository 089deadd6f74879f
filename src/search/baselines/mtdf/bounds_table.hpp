// What is proven about states: bounds on the mover's score, kept by whole histories.
//
// A state is the set of positions of its game, the last of them, who moves, and whether the last move
// was a pass. The hash of all that chooses a slot; there, every position is compared, so a collision
// costs a result and never makes one. Only proven bounds come in, and only those that took some work,
// as histories are long. Of two states that want one slot the one with more work behind it stays.
//
// The table doubles while it fills and the budget affords it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "rules/player.hpp"
#include "search/baselines/mtdf/history.hpp"

namespace upstar::mtdf {

struct State {
  Position position = 0;
  Player mover = Player::Black;
  bool passed = false;  // the last move was a pass

  bool operator==(const State&) const = default;
};

[[nodiscard]] inline std::uint64_t hash_of(const State& state, const History& history) {
  const std::uint64_t turn = (state.mover == Player::Black ? 0U : 2U) + (state.passed ? 1U : 0U);
  return history.hash() ^ mix64(std::uint64_t{state.position} << 2 | turn);
}

class BoundsTable {
 public:
  struct Entry {
    std::uint64_t hash = 0;
    State state;
    std::int8_t lower = 0;
    std::int8_t upper = 0;
    std::int8_t reply = 0;   // the move that gave the last bound
    std::uint64_t work = 0;  // nodes behind it; 0: the slot is free
    std::vector<Position> history;
  };

  explicit BoundsTable(Budget& budget) : budget_(budget) {
    budget_.charge(kFirstSlots * sizeof(Entry));
    slots_.resize(kFirstSlots);
  }
  ~BoundsTable() { budget_.release(slots_.size() * sizeof(Entry) + history_bytes_); }
  BoundsTable(const BoundsTable&) = delete;
  BoundsTable& operator=(const BoundsTable&) = delete;

  // Null when nothing is known. Valid until the next store.
  [[nodiscard]] const Entry* find(std::uint64_t hash, const State& state,
                                  const History& history) const {
    const Entry& entry = slots_[place(hash)];
    return holds(entry, hash, state, history) ? &entry : nullptr;
  }

  // `least` <= value <= `most` of the mover, beside what is known already.
  void store(std::uint64_t hash, const State& state, const History& history, int least, int most,
             int reply, std::uint64_t work) {
    if (filled_ * 2 > slots_.size()) grow();
    Entry& entry = slots_[place(hash)];
    if (!holds(entry, hash, state, history)) {
      if (entry.work > work) return;
      if (!replace_history(entry, history)) return;
      if (entry.work == 0) ++filled_;
      entry.hash = hash;
      entry.state = state;
      entry.lower = static_cast<std::int8_t>(least);
      entry.upper = static_cast<std::int8_t>(most);
    }
    entry.lower = std::max(entry.lower, static_cast<std::int8_t>(least));
    entry.upper = std::min(entry.upper, static_cast<std::int8_t>(most));
    entry.reply = static_cast<std::int8_t>(reply);
    entry.work = work;
  }

 private:
  static constexpr std::size_t kFirstSlots = std::size_t{1} << 10;
  static constexpr std::size_t kMostSlots = std::size_t{1} << 20;

  [[nodiscard]] std::size_t place(std::uint64_t hash) const { return hash & (slots_.size() - 1); }
  // Sets without repetition are equal when they are equally large and one holds the other.
  [[nodiscard]] static bool holds(const Entry& entry, std::uint64_t hash, const State& state,
                                  const History& history) {
    return entry.work != 0 && entry.hash == hash && entry.state == state &&
           entry.history.size() == history.positions().size() &&
           std::all_of(entry.history.begin(), entry.history.end(),
                       [&](Position position) { return history.contains(position); });
  }
  // False when there is no memory for it.
  bool replace_history(Entry& entry, const History& history) {
    const std::span<const Position> positions = history.positions();
    const std::size_t before = entry.history.capacity() * sizeof(Position);
    if (entry.history.capacity() < positions.size()) {
      const std::size_t after = positions.size() * sizeof(Position);
      if (!budget_.affords(after)) return false;
      budget_.charge(after);
      budget_.release(before);
      history_bytes_ += after - before;
      std::vector<Position> room;
      room.reserve(positions.size());
      entry.history = std::move(room);
    }
    entry.history.assign(positions.begin(), positions.end());
    return true;
  }
  void grow() {
    const std::size_t bytes = slots_.size() * 2 * sizeof(Entry);
    if (slots_.size() == kMostSlots || !budget_.affords(bytes)) return;
    budget_.charge(bytes);
    std::vector<Entry> old(slots_.size() * 2);
    old.swap(slots_);
    filled_ = 0;
    for (Entry& entry : old) {
      if (entry.work == 0) continue;
      slots_[place(entry.hash)] = std::move(entry);
      ++filled_;  // doubling parts entries and never brings two together
    }
    budget_.release(old.size() * sizeof(Entry));
  }

  Budget& budget_;
  std::vector<Entry> slots_;
  std::size_t filled_ = 0;
  std::size_t history_bytes_ = 0;
};

}  // namespace upstar::mtdf
