// The tree of a simulation search: nodes in one pool, each with all its moves in arrays.
//
// A node is a position that was visited often enough. It has no statistics of its own: those of a position are
// kept with the move that leads to it, in arrays over the moves of its parent, so that choosing a move is one
// pass over consecutive numbers.
//
//     numbers                                 fractions
//     count, padded, fate, tried_nodes,       wins[padded]         of the player who makes the move
//     key (4), moved_to
//     visits[padded]                          near_visits[padded]  games in which he made it later (AMAF)
//     child[padded]   the node it leads to    near_wins[padded]    ... with what success
//     points[padded]  the moves, as bytes     prior[padded]        what it promised; far below zero when proved to lose
//
// `padded` is a multiple of four; the moves beyond `count` look lost. Memory comes in units for four moves, 9
// numbers and 16 fractions; a node has one unit for its head and one for each four moves, and is named by the
// first. A child may also be kNone, or kBusy while somebody makes it.
//
// Shared positions. Moves of NoGo commute, and the same position comes up after the same moves in another order. A
// tree that shares has one node for it, found by its 128-bit key: what is below is searched once, for all ways that
// lead there. Visits and wins stay with each of them. Stones are never taken away, so there are no circles.
// Where the table of keys is crowded, a position may get a second node after all.
//
// Threads. All of them walk one tree. Visits are counted on the way down, wins on the way up, so a walk that
// has not come back yet counts as lost, and others are drawn elsewhere. Visits and wins are added atomically and
// none is lost. The near statistics are read and written without care for each other: an update may be lost,
// which blurs an estimate and breaks nothing. A node is published by storing its place in the parent after
// it has been filled in, with release and acquire.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/hash.hpp"
#include "play/nogo/fast_board.hpp"

namespace upstar::play {

using Word = std::uint32_t;

// Numbers of the tree that other threads may be writing.
template <class Number>
[[nodiscard]] Number loaded(Number& number) {
  return std::atomic_ref(number).load(std::memory_order_relaxed);
}
template <class Number>
void stored(Number& number, Number value) {
  std::atomic_ref(number).store(value, std::memory_order_relaxed);
}

class SearchTree {
 public:
  static constexpr Word kNone = 0;
  static constexpr Word kBusy = 1;
  static constexpr float kLost = -1e9F;

  enum class Fate : Word { Unknown, Wins, Loses };  // of the player to move

  // `memory` in bytes.
  SearchTree(std::size_t memory, bool shares);

  // The prior of a move that is proved to lose: it is never chosen before one that is not, and still says what the
  // move had promised.
  static float refuted(float prior) { return is_refuted(prior) ? prior : kLost * (1 + prior); }
  static bool is_refuted(float prior) { return prior < kLost / 2; }
  static float promised(float prior) { return is_refuted(prior) ? prior / kLost - 1 : prior; }

  // Forgets everything.
  void clear();
  // A node with these moves and all statistics zero, or kNone when the pool is full.
  Word make(const PointSet& moves, const Hash128& key);
  // In a tree that shares: the node of a position that was published, or kNone.
  [[nodiscard]] Word find(const Hash128& key);
  // Lets others find a node that has been filled in.
  void publish(Word at);
  // Keeps what is below `root`, and forgets the rest. Returns where it is now.
  Word keep_only(Word root);
  [[nodiscard]] std::size_t bytes_used() const {
    return top_.load(std::memory_order_relaxed) * kUnitBytes;
  }
  [[nodiscard]] bool is_full() const {
    return top_.load(std::memory_order_relaxed) + kLargestNode > units_;
  }

  [[nodiscard]] Word count(Word at) const { return numbers_[kNumbers * at]; }
  [[nodiscard]] Word padded(Word at) const { return numbers_[kNumbers * at + 1]; }
  // What exact searches of this position have cost.
  [[nodiscard]] Word& tried_nodes(Word at) { return numbers_[kNumbers * at + 3]; }

  [[nodiscard]] Word* visits(Word at) { return &numbers_[kNumbers * (at + 1)]; }
  [[nodiscard]] Word* child(Word at) { return visits(at) + padded(at); }
  [[nodiscard]] std::uint8_t* points(Word at) {
    return reinterpret_cast<std::uint8_t*>(child(at) + padded(at));
  }
  [[nodiscard]] float* wins(Word at) { return &fractions_[kFractions * (at + 1)]; }
  [[nodiscard]] float* near_visits(Word at) { return wins(at) + padded(at); }
  [[nodiscard]] float* near_wins(Word at) { return wins(at) + 2 * padded(at); }
  [[nodiscard]] float* prior(Word at) { return wins(at) + 3 * padded(at); }

  [[nodiscard]] Fate fate(Word at) {
    return Fate{std::atomic_ref(numbers_[kNumbers * at + 2]).load(std::memory_order_relaxed)};
  }
  void set_fate(Word at, Fate fate) {
    std::atomic_ref(numbers_[kNumbers * at + 2])
        .store(static_cast<Word>(fate), std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kFirst = 2;  // above kNone and kBusy
  static constexpr std::size_t kNumbers = 9;
  static constexpr std::size_t kFractions = 16;
  static constexpr std::size_t kUnitBytes = kNumbers * sizeof(Word) + kFractions * sizeof(float);
  static constexpr std::size_t kLargestNode = 1 + FastBoard::kPoints / 4;
  static constexpr std::size_t kKey = 4;      // where it lies among the numbers of a node
  static constexpr std::size_t kMovedTo = 8;  // while a part is kept
  static constexpr std::size_t kProbes = 16;  // places where a position may be found

  static std::size_t units_for(Word padded) { return 1 + padded / 4; }
  [[nodiscard]] Hash128 key_of(Word at) const;

  std::size_t units_;
  std::unique_ptr<Word[]> numbers_;
  std::unique_ptr<float[]> fractions_;
  // Where the next part that is kept goes. Two memories take turns: fresh pages cost a player a tenth of its time.
  std::unique_ptr<Word[]> spare_numbers_;
  std::unique_ptr<float[]> spare_fractions_;
  std::atomic<std::size_t> top_{kFirst};
  std::vector<Word> places_;  // of positions, by their keys; empty in a tree that does not share
};

}  // namespace upstar::play
