// Who wins the end of a game, exactly: alpha-beta over wins and losses with a transposition table.
//
// A position is won when some move leads to a lost one. Won-by-count positions (private_moves.hpp) end the
// search long before the board is full. Moves come first that leave their player with the largest lead in legal
// moves, then those that have won elsewhere most often; where few moves are left, a private point waits. Trying
// every move to order them halves the nodes of positions with 17 open points and pays from a dozen moves on.
// The table maps the 128-bit key of a board and whose turn it is to the result; an entry is written over by the
// next one that falls on its place.
//
// A search that has used its nodes, or was told to stop, answers nothing; what it has proved stays in the
// table for the next one, whatever board that is about.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "play/nogo/fast_board.hpp"

namespace upstar::play {

// When a search has to end: somebody says so, or the time is over.
struct StopSign {
  const std::atomic<bool>* flag = nullptr;
  const CancelToken* token = nullptr;
  std::optional<Budget::Clock::time_point> deadline;
  Budget::Clock::time_point (*now)() = &Budget::Clock::now;

  [[nodiscard]] bool due() const {
    return (flag != nullptr && flag->load(std::memory_order_relaxed)) ||
           (token != nullptr && token->cancelled()) || (deadline && now() >= *deadline);
  }
};

class EndgameSearch {
 public:
  explicit EndgameSearch(std::size_t memory);

  // Whether the player to move wins; nothing when `nodes` were not enough or `stop` was due.
  [[nodiscard]] std::optional<bool> solve(const FastBoard& board, Player to_move,
                                          std::uint64_t nodes, const StopSign& stop = {});

  // Where the player to move wins, after a search that has found that he does.
  [[nodiscard]] int winning_point() const { return winning_point_; }

  // Of all searches so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Entry {
    Hash128 key;  // with a zero for the lowest bit of `high`, which says who wins
  };

  // 1: the player to move wins; -1: loses; 0: out of nodes.
  int search(const FastBoard& board, Player to_move);
  // The same by trying moves, whatever is known of the board; leaves the move that wins in winning_point_.
  int try_moves(const FastBoard& board, Player to_move);
  void keep(const Hash128& key, int result) {
    table_[key.low & mask_].key = {key.low, key.high | (result > 0 ? 1U : 0U)};
  }

  struct Freed {
    void operator()(Entry* entries) const { std::free(entries); }
  };
  // From calloc, which leaves it to the system to clear pages when they are first touched: a player with a
  // second to think should not spend it on clearing.
  std::unique_ptr<Entry[], Freed> table_;
  std::size_t mask_ = 0;
  std::array<std::array<std::uint32_t, FastBoard::kPoints>, 2> won_by_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t last_node_ = 0;
  int winning_point_ = -1;
  StopSign stop_;
};

// How many empty points matter to a search: those where both may play count whole, private ones half.
[[nodiscard]] int open_points(const FastBoard& board);

}  // namespace upstar::play
