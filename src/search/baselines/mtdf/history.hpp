// The positions of the game that is being searched, and what the theorems ask about them.
//
// A set with a memory of its order: members are flagged, listed, and hashed by exclusive or, so that
// putting a position on top and taking it off again is cheap. A player has played on a point exactly if
// a stone of hers stands there in some position, since a stone stays for at least one; `ever` keeps
// these points.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.hpp"
#include "rules/linear_go/board.hpp"
#include "rules/player.hpp"
#include "search/baselines/mtdf/position_book.hpp"
#include "search/baselines/mtdf/telomere.hpp"

namespace upstar::mtdf {

class History {
 public:
  explicit History(const PositionBook& book) : book_(book), flags_(book.size()) {}

  // position is not a member
  void push(Position position) {
    const linear_go::Board& board = book_[position].board;
    const Ever before = ever_.empty() ? Ever{} : ever_.back();
    ever_.push_back({before.black | board.black, before.white | board.white});
    list_.push_back(position);
    flags_[position] = 1;
    hash_ ^= mix64(position + kSeed);
  }
  void pop() {
    const Position position = list_.back();
    hash_ ^= mix64(position + kSeed);
    flags_[position] = 0;
    list_.pop_back();
    ever_.pop_back();
  }
  void clear() {
    while (!list_.empty()) pop();
  }

  [[nodiscard]] bool contains(Position position) const { return flags_[position] != 0; }
  [[nodiscard]] std::span<const Position> positions() const { return list_; }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  // The points on which the player has had a stone.
  [[nodiscard]] std::uint32_t ever(Player player) const {
    return player == Player::Black ? ever_.back().black : ever_.back().white;
  }
  // Has nobody had a stone on any of these points?
  [[nodiscard]] bool untouched(std::uint32_t points) const {
    return ((ever_.back().black | ever_.back().white) & points) == 0;
  }
  // Is this telomere of the last position in none before?
  [[nodiscard]] bool is_fresh(const Telomere& telomere) const {
    const linear_go::Board& board = book_[list_.back()].board;
    for (std::size_t i = 0; i + 1 < list_.size(); ++i) {
      if (stands_in(telomere, board, book_[list_[i]].board)) return false;
    }
    return true;
  }

 private:
  static constexpr std::uint64_t kSeed = 0x9e3779b97f4a7c15ULL;

  struct Ever {
    std::uint32_t black = 0;
    std::uint32_t white = 0;
  };

  const PositionBook& book_;
  std::vector<std::uint8_t> flags_;  // by position
  std::vector<Position> list_;
  std::vector<Ever> ever_;  // after each position of the list
  std::uint64_t hash_ = 0;
};

}  // namespace upstar::mtdf
