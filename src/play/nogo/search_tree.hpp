// The tree of a simulation search: nodes in one pool, each with all its moves in arrays.
//
// A node is a position that was visited often enough. It has no statistics of its own: those of a position are
// kept with the move that leads to it, in arrays over the moves of its parent, so that choosing a move is one
// pass over consecutive numbers.
//
//     words of a node:   Node { count, padded, ... }
//                        visits[padded]      how often the move was tried
//                        wins[padded]        ... with what success of the player who makes it
//                        near_visits[padded] the same of games in which he made this move later (AMAF)
//                        near_wins[padded]
//                        prior[padded]       what it promised beforehand; kLost when it is proved to lose
//                        child[padded]       the node it leads to, or kNone, or kBusy while somebody makes it
//                        points[padded / 4]  the moves, as bytes
//
// `padded` is a multiple of four; the moves beyond `count` look lost.
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

#include "play/nogo/fast_board.hpp"

namespace upstar::play {

using Word = std::uint32_t;

class SearchTree {
 public:
  static constexpr Word kNone = 0;
  static constexpr Word kBusy = 1;
  static constexpr float kLost = -1e9F;

  enum class Fate : Word { Unknown, Wins, Loses };  // of the player to move

  struct Node {
    Word count;
    Word padded;
    Word fate;         // a Fate
    Word tried_nodes;  // what exact searches of this position have cost
  };
  static constexpr Word kHeader = sizeof(Node) / sizeof(Word);

  // `memory` in bytes.
  explicit SearchTree(std::size_t memory);

  // Forgets everything.
  void clear() { top_.store(kFirst, std::memory_order_relaxed); }
  // A node with these moves and all statistics zero, or kNone when the pool is full.
  Word make(const PointSet& moves);
  // Keeps what is below `root`, and forgets the rest. Returns where it is now.
  Word keep_only(Word root);
  [[nodiscard]] std::size_t words_used() const { return top_.load(std::memory_order_relaxed); }
  [[nodiscard]] bool is_full() const { return words_used() + kLargestNode > size_; }

  [[nodiscard]] Node& node(Word at) { return *reinterpret_cast<Node*>(&words_[at]); }
  [[nodiscard]] Word* visits(Word at) { return array(at, 0); }
  [[nodiscard]] float* wins(Word at) { return floats(at, 1); }
  [[nodiscard]] float* near_visits(Word at) { return floats(at, 2); }
  [[nodiscard]] float* near_wins(Word at) { return floats(at, 3); }
  [[nodiscard]] float* prior(Word at) { return floats(at, 4); }
  [[nodiscard]] Word* child(Word at) { return array(at, 5); }
  [[nodiscard]] std::uint8_t* points(Word at) {
    return reinterpret_cast<std::uint8_t*>(array(at, 6));
  }

  [[nodiscard]] Fate fate(Word at) {
    return Fate{std::atomic_ref(node(at).fate).load(std::memory_order_relaxed)};
  }
  void set_fate(Word at, Fate fate) {
    std::atomic_ref(node(at).fate).store(static_cast<Word>(fate), std::memory_order_relaxed);
  }

 private:
  static constexpr Word kFirst = 4;
  static constexpr std::size_t kLargestNode = kHeader + 7 * FastBoard::kPoints;

  [[nodiscard]] Word* array(Word at, Word number) {
    return &words_[at + kHeader + number * node(at).padded];
  }
  [[nodiscard]] float* floats(Word at, Word number) {
    return reinterpret_cast<float*>(array(at, number));
  }
  [[nodiscard]] static Word words_for(Word padded) { return kHeader + 6 * padded + padded / 4; }

  std::size_t size_;
  std::unique_ptr<Word[]> words_;
  std::atomic<std::size_t> top_{kFirst};
};

}  // namespace upstar::play
