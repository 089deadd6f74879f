// The positions that have occurred on the way to the node that is being searched, in all four turns.
//
// Certificates are kept as they were found and used under any turn. Instead of turning their sets, a
// check turns the history, which is short and grows by one position a move:
//
//     turned(m, t) is in the history   <=>   contains(m, t)
//
// Membership is a bit for each legal board and turn; the list serves checks that go the other way, from
// the history to a large set.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "search/linear_go/board_tables.hpp"

namespace upstar::superko {

class History {
 public:
  History(const BoardTables& boards, Budget& budget)
      : boards_(boards), words_((boards.size() + 63) / 64), bits_(budget, kTurns * words_) {
    bits_.extend(kTurns * words_);
  }

  void push(BoardId id) {
    std::array<BoardId, kTurns> turns{};
    for (Turn turn = 0; turn < kTurns; ++turn) {
      turns[turn] = boards_.turned(id, turn);
      word(turns[turn], turn) |= bit(turns[turn]);
    }
    positions_.push_back(turns);
  }
  void pop() {
    for (Turn turn = 0; turn < kTurns; ++turn) {
      word(positions_.back()[turn], turn) &= ~bit(positions_.back()[turn]);
    }
    positions_.pop_back();
  }
  void clear() {
    while (!positions_.empty()) pop();
  }

  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  // Position number i, turned.
  [[nodiscard]] BoardId at(std::size_t i, Turn turn) const { return positions_[i][turn]; }
  [[nodiscard]] bool contains(BoardId id, Turn turn = 0) const {
    return (bits_[turn * words_ + id / 64] & bit(id)) != 0;
  }

 private:
  static std::uint64_t bit(BoardId id) { return std::uint64_t{1} << (id % 64); }
  std::uint64_t& word(BoardId id, Turn turn) { return bits_[turn * words_ + id / 64]; }

  const BoardTables& boards_;
  std::size_t words_;
  GrowingArray<std::uint64_t> bits_;
  std::vector<std::array<BoardId, kTurns>> positions_;
};

}  // namespace upstar::superko
