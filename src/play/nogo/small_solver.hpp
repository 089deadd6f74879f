// Who wins a NoGo position near its end, by searching a few hundred positions: or no answer.
//
// Depth-first through the moves, points of both players first, then those that have won elsewhere. Every
// position is asked for its certain winner before its moves. What is decided is kept in a table; an entry
// holds the whole 128-bit key of board and turn, so a wrong answer would need two equal hashes. An answer
// depends on the limit of positions and on what the table still holds, but never on luck: either it is right
// or there is none.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "play/nogo/certain_winner.hpp"
#include "play/nogo/fast_board.hpp"

namespace upstar::play {

class SmallSolver {
 public:
  explicit SmallSolver(int table_bits = 15)
      : table_(std::size_t{1} << table_bits), mask_(table_.size() - 1) {}

  // Whether the player to move wins; nothing if `positions` did not suffice.
  [[nodiscard]] std::optional<bool> solve(const FastBoard& board, Player to_move, int positions) {
    left_ = positions;
    for (auto& player : won_at_) {
      for (int& times : player) times >>= 3;
    }
    return search(board, to_move);
  }

 private:
  struct Entry {
    Hash128 key;
    std::int8_t result = 0;  // 0: free; 1: the player to move wins; -1: he loses
    std::uint8_t rows = 0;
    std::uint8_t columns = 0;
  };

  struct Move {
    int order;
    int point;
  };

  std::optional<bool> search(const FastBoard& board, Player to_move) {
    if (--left_ < 0) return std::nullopt;
    Hash128 key = board.key();
    if (to_move == Player::White) key.low ^= kWhiteToMove;
    Entry& entry = table_[key.low & mask_];
    if (entry.result != 0 && entry.key == key && entry.rows == board.rows() &&
        entry.columns == board.columns()) {
      return entry.result > 0;
    }
    if (const auto known = certain_winner(board, to_move)) return known;

    auto& won_at = won_at_[static_cast<std::size_t>(to_move)];
    const PointSet& enemy = board.legal_points(opponent(to_move));
    std::array<Move, FastBoard::kPoints> moves;
    std::size_t count = 0;
    board.legal_points(to_move).each([&](int point) {
      const int order = won_at[static_cast<std::size_t>(point)] + (enemy.has(point) ? 1'000'000 : 0);
      std::size_t at = count++;
      for (; at > 0 && moves[at - 1].order < order; --at) moves[at] = moves[at - 1];
      moves[at] = {order, point};
    });
    bool wins = false;
    for (std::size_t at = 0; at < count && !wins; ++at) {
      FastBoard after = board;
      after.play(moves[at].point, to_move);
      const auto enemy_wins = search(after, opponent(to_move));
      if (!enemy_wins) return std::nullopt;
      wins = !*enemy_wins;
      if (wins) won_at[static_cast<std::size_t>(moves[at].point)] += board.empty_points().size();
    }
    entry = {key, static_cast<std::int8_t>(wins ? 1 : -1), static_cast<std::uint8_t>(board.rows()),
             static_cast<std::uint8_t>(board.columns())};
    return wins;
  }

  static constexpr std::uint64_t kWhiteToMove = 0x5851f42d4c957f2dULL;

  std::vector<Entry> table_;
  std::uint64_t mask_;
  int left_ = 0;
  std::array<std::array<int, FastBoard::kPoints>, 2> won_at_{};
};

}  // namespace upstar::play
