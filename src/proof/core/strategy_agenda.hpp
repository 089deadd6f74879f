// States that a strategy has reached and not yet given a move: a queue for each number of points.
//
// A layer keeps its states in the order in which they came, each once, and finds them by a hash; what is
// compared in the end is the states themselves, exactly. The components of all states of a layer lie in
// one array, so that a state costs little more than its components. When a layer has been gone
// through, it is thrown away.
//
//     components   A A B C C C ...
//     entries      (0, 2 components, free moves), (2, 1, ...), (3, 3, ...)      in order of arrival
//     slots        entry numbers + 1 by hash, 0 where there is none; at most half full
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "proof/core/strategy_state.hpp"

namespace upstar::proof {

template <Ruleset R>
class StateLayer {
 public:
  explicit StateLayer(Budget& budget) : budget_(budget) {}
  ~StateLayer() { budget_.release(charged_); }
  StateLayer(const StateLayer&) = delete;
  StateLayer& operator=(const StateLayer&) = delete;

  [[nodiscard]] std::size_t size() const { return entries_.size(); }

  void read(std::size_t index, State<R>& out) const {
    const Entry& entry = entries_[index];
    const auto begin = components_.begin() + static_cast<std::ptrdiff_t>(entry.begin);
    out.components.assign(begin, begin + entry.count);
    out.free = entry.free;
  }

  [[nodiscard]] bool has(const State<R>& state) const {
    return !slots_.empty() && slots_[slot_of(state)] != 0;
  }

  // False when it was there.
  bool add(const State<R>& state) {
    if (2 * (entries_.size() + 1) > slots_.size()) grow();
    const std::size_t slot = slot_of(state);
    if (slots_[slot] != 0) return false;
    reserve(components_, state.components.size());
    reserve(entries_, 1);
    entries_.push_back(
        {components_.size(), static_cast<std::uint32_t>(state.components.size()), state.free});
    components_.insert(components_.end(), state.components.begin(), state.components.end());
    slots_[slot] = static_cast<std::uint32_t>(entries_.size());
    return true;
  }

 private:
  struct Entry {
    std::size_t begin = 0;
    std::uint32_t count = 0;
    std::int32_t free = 0;
  };

  static std::size_t hash_of(const Component<R>* components, std::size_t count, int free) {
    std::uint64_t hash = mix64(static_cast<std::uint64_t>(free) + 1);
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t one = components[i].position.hash().low;
      hash = mix64(hash ^ (components[i].negated ? ~one : one));
    }
    return hash;
  }

  [[nodiscard]] bool is(const Entry& entry, const State<R>& state) const {
    if (entry.free != state.free || entry.count != state.components.size()) return false;
    for (std::size_t i = 0; i < entry.count; ++i) {
      if (!same<R>(components_[entry.begin + i], state.components[i])) return false;
    }
    return true;
  }

  // Where the state is, or would be.
  [[nodiscard]] std::size_t slot_of(const State<R>& state) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash_of(state.components.data(), state.components.size(), state.free) & mask;
    while (slots_[slot] != 0 && !is(entries_[slots_[slot] - 1], state)) slot = (slot + 1) & mask;
    return slot;
  }

  template <class T>
  void reserve(std::vector<T>& array, std::size_t more) {
    if (array.size() + more <= array.capacity()) return;
    const std::size_t before = array.capacity() * sizeof(T);
    const std::size_t room = std::max(array.size() + more, array.capacity() + array.capacity() / 2);
    budget_.charge(room * sizeof(T));  // while both exist, both are charged
    charged_ += room * sizeof(T);
    array.reserve(room);
    budget_.release(before);
    charged_ -= before;
  }

  void grow() {
    const std::size_t room = std::max<std::size_t>(16, 2 * slots_.size());
    budget_.charge(room * sizeof(std::uint32_t));
    charged_ += room * sizeof(std::uint32_t);
    std::vector<std::uint32_t> slots(room);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const Entry& entry = entries_[i];
      std::size_t slot =
          hash_of(components_.data() + entry.begin, entry.count, entry.free) & (room - 1);
      while (slots[slot] != 0) slot = (slot + 1) & (room - 1);
      slots[slot] = static_cast<std::uint32_t>(i + 1);
    }
    budget_.release(slots_.size() * sizeof(std::uint32_t));
    charged_ -= slots_.size() * sizeof(std::uint32_t);
    slots_ = std::move(slots);
  }

  Budget& budget_;
  std::size_t charged_ = 0;
  std::vector<Component<R>> components_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> slots_;
};

// States with the winner, Black, to move.
template <Ruleset R>
class StateAgenda {
 public:
  explicit StateAgenda(Budget& budget) : budget_(budget) {}

  // States that are settled need no move.
  void add(const State<R>& state) {
    if (state.is_settled()) return;
    if (by_points_.try_emplace(state.points(), budget_).first->second.add(state)) ++waiting_;
  }
  // Settled, or reached already and still waiting.
  [[nodiscard]] bool has(const State<R>& state) const {
    if (state.is_settled()) return true;
    const auto layer = by_points_.find(state.points());
    return layer != by_points_.end() && layer->second.has(state);
  }
  [[nodiscard]] std::size_t waiting() const { return waiting_; }

  // Takes the next state: of those with the most points the one that came first. False when none is
  // left.
  bool take(State<R>& out) {
    while (!by_points_.empty()) {
      const auto layer = std::prev(by_points_.end());
      if (layer->first != points_) {
        points_ = layer->first;
        next_ = 0;
      }
      if (next_ < layer->second.size()) {
        layer->second.read(next_++, out);
        --waiting_;
        return true;
      }
      by_points_.erase(layer);
    }
    return false;
  }

 private:
  Budget& budget_;
  std::map<int, StateLayer<R>> by_points_;
  int points_ = -1;       // of the layer that states are taken from
  std::size_t next_ = 0;  // there
  std::size_t waiting_ = 0;
};

}  // namespace upstar::proof
