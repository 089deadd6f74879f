// The search, and the order of its moves.
#include "play/nogo/endgame_search.hpp"

#include <algorithm>
#include <bit>
#include <new>

#include "base/stack_guard.hpp"
#include "play/nogo/private_moves.hpp"

namespace upstar::play {
namespace {

constexpr std::uint32_t kAfterLead = 1U << 20;  // above all counts of wins
constexpr int kWorthTrying = 12;  // legal moves of both; below, trying costs more than it saves

struct OrderedMove {
  std::uint32_t urgency;
  int point;
};

// With a zero for the lowest bit of `high`.
Hash128 even_key_of(const FastBoard& board, Player to_move) {
  Hash128 key = key_of(board, to_move);
  key.high &= ~std::uint64_t{1};
  return key;
}

// How many more moves than the enemy a player has after a move; never negative.
std::uint32_t lead_after(const FastBoard& board, int point, Player player) {
  FastBoard after = board;
  after.play(point, player);
  return static_cast<std::uint32_t>(FastBoard::kPoints + after.legal_points(player).size() -
                                    after.legal_points(opponent(player)).size());
}

}  // namespace

EndgameSearch::EndgameSearch(std::size_t memory) {
  const std::size_t entries = std::bit_floor(std::max<std::size_t>(memory / sizeof(Entry), 64));
  table_.reset(static_cast<Entry*>(std::calloc(entries, sizeof(Entry))));
  if (!table_) throw std::bad_alloc();
  mask_ = entries - 1;
}

std::optional<bool> EndgameSearch::solve(const FastBoard& board, Player to_move,
                                         std::uint64_t nodes, const StopSign& stop) {
  last_node_ = nodes_ + nodes;
  stop_ = stop;
  // The table and counting would tell who wins, and not how.
  const int result = stop_.due() ? 0 : try_moves(board, to_move);
  if (result == 0) return std::nullopt;
  keep(even_key_of(board, to_move), result);
  return result > 0;
}

int EndgameSearch::search(const FastBoard& board, Player to_move) {
  if (nodes_ >= last_node_) return 0;
  if ((++nodes_ & 255) == 0) {
    check_stack();
    if (stop_.due()) {
      last_node_ = 0;
      return 0;
    }
  }
  if (const std::optional<bool> counted = won_by_count(board, to_move)) return *counted ? 1 : -1;
  const Hash128 key = even_key_of(board, to_move);
  const Entry& entry = table_[key.low & mask_];
  if (entry.key.low == key.low && (entry.key.high & ~std::uint64_t{1}) == key.high &&
      (key.low | key.high) != 0) {
    return (entry.key.high & 1) != 0 ? 1 : -1;
  }
  const int result = try_moves(board, to_move);
  if (result != 0) keep(key, result);
  return result;
}

int EndgameSearch::try_moves(const FastBoard& board, Player to_move) {
  std::array<OrderedMove, FastBoard::kPoints> moves;
  int count = 0;
  auto& won_by = won_by_[static_cast<std::size_t>(to_move)];
  const PointSet& mine = board.legal_points(to_move);
  const PointSet& theirs = board.legal_points(opponent(to_move));
  const bool tries = mine.size() + theirs.size() >= kWorthTrying;
  mine.each([&](int point) {
    const std::uint32_t wins = won_by[static_cast<std::size_t>(point)];
    const std::uint32_t urgency = tries ? wins + kAfterLead * lead_after(board, point, to_move)
                                        : wins + (theirs.has(point) ? kAfterLead : 0);
    int at = count++;
    for (; at > 0 && moves[static_cast<std::size_t>(at - 1)].urgency < urgency; --at) {
      moves[static_cast<std::size_t>(at)] = moves[static_cast<std::size_t>(at - 1)];
    }
    moves[static_cast<std::size_t>(at)] = {urgency, point};
  });
  int result = -1;
  for (int at = 0; at < count && result < 0; ++at) {
    const int point = moves[static_cast<std::size_t>(at)].point;
    FastBoard after = board;
    after.play(point, to_move);
    const int answer = search(after, opponent(to_move));
    if (answer == 0) return 0;
    if (answer < 0) {
      result = 1;
      winning_point_ = point;  // of the board that was asked for, when all is done
      std::uint32_t& score = won_by[static_cast<std::size_t>(point)];
      score = std::min(score + static_cast<std::uint32_t>(count), kAfterLead - 1);
    }
  }
  return result;
}

int open_points(const FastBoard& board) {
  const PointSet& black = board.legal_points(Player::Black);
  const PointSet& white = board.legal_points(Player::White);
  return (black & white).size() + (black - white).size() / 2 + (white - black).size() / 2;
}

}  // namespace upstar::play
