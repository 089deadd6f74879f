// How hard nodes seem, as far as earlier visits have told.
//
// Proof numbers are kept twice. By position and history (as a 64-bit hash, in a table of fixed size in
// which the newest entry stays), and by position alone, with whatever history it was last visited: a
// node that is new with its history begins with what is known about its position. Both only guide the
// search; a wrong number costs time, and proves nothing.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "base/hash.hpp"
#include "rules/player.hpp"
#include "search/linear_go/board_tables.hpp"

namespace upstar::superko {

// From the mover's side: how hard it seems to prove a win, and how hard to refute it.
struct ProofNumbers {
  std::uint32_t proof = 0;
  std::uint32_t disproof = 0;
};

class ProofNumberTable {
 public:
  ProofNumberTable(const BoardTables& boards, Budget& budget, std::size_t bytes)
      : budget_(budget),
        entries_(budget, bytes / sizeof(Entry)),
        by_position_(budget, std::size_t{boards.size()} * 2) {
    entries_.extend(std::max<std::size_t>(1, std::bit_floor(bytes / sizeof(Entry))));
    by_position_.extend(std::size_t{boards.size()} * 2);
  }

  // The hash of a set of positions is the exclusive or of theirs.
  [[nodiscard]] static std::uint64_t hash_of(BoardId id) {
    return mix64(id + 0x9e3779b97f4a7c15ULL);
  }
  [[nodiscard]] static std::uint64_t key(std::uint64_t history, BoardId board, Player to_move) {
    return history ^ mix64(board * 2 + (to_move == Player::White ? 1 : 0) + 0x2545f4914f6cdd1dULL);
  }

  [[nodiscard]] std::optional<ProofNumbers> find(std::uint64_t key) const {
    const Entry& entry = entries_[key & (entries_.size() - 1)];
    if (entry.key != key) return std::nullopt;
    return entry.numbers;
  }
  // Of the position with any history.
  [[nodiscard]] std::optional<ProofNumbers> find(BoardId board, Player to_move) const {
    const ProofNumbers& numbers = by_position_[position(board, to_move)];
    if (numbers.proof == 0 && numbers.disproof == 0) return std::nullopt;
    return numbers;
  }
  void put(std::uint64_t key, BoardId board, Player to_move, ProofNumbers numbers) {
    entries_[key & (entries_.size() - 1)] = {key, numbers};
    by_position_[position(board, to_move)] = numbers;
  }
  // Before a question: numbers of an earlier one mean nothing to it. Throws what the budget throws.
  void begin_question() {
    if (std::exchange(is_used_, true)) {
      wipe(entries_);
      wipe(by_position_);
    }
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    ProofNumbers numbers;
  };

  // Gigabytes take seconds, so the budget is asked between pieces.
  template <class T>
  void wipe(GrowingArray<T>& table) {
    constexpr std::size_t kPiece = std::size_t{1} << 20;
    for (std::size_t done = 0; done < table.size(); done += kPiece) {
      budget_.poll();
      std::fill_n(table.data() + done, std::min(kPiece, table.size() - done), T{});
    }
  }

  static std::size_t position(BoardId board, Player to_move) {
    return std::size_t{board} * 2 + (to_move == Player::White ? 1 : 0);
  }

  Budget& budget_;
  bool is_used_ = false;
  GrowingArray<Entry> entries_;
  GrowingArray<ProofNumbers> by_position_;
};

}  // namespace upstar::superko
