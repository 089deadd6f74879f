// Linear Go by the definition: every move, every history, passes counted. No proofs, no table but one of
// whole states, and no threshold that would make a pass special.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include "rules/linear_go/board.hpp"
#include "rules/linear_go/board_index.hpp"
#include "rules/linear_go/record.hpp"

namespace upstar::superko {

class PlainSearch {
 public:
  explicit PlainSearch(int points) : index_(points), seen_(index_.size()) {}

  // Black's score; nothing when that takes more nodes.
  std::optional<int> score(const linear_go::Record& record, std::uint64_t nodes) {
    left_ = nodes;
    for (const linear_go::Board& board : record.positions) mark(board, true);
    const std::optional<int> found =
        value(record.board(), record.to_move, record.passes, -record.points(), record.points());
    for (const linear_go::Board& board : record.positions) mark(board, false);
    return found;
  }

 private:
  void mark(const linear_go::Board& board, bool seen) { seen_[index_.index_of(board)] = seen; }

  // Alpha-beta, exact between the bounds.
  std::optional<int> value(const linear_go::Board& board, Player to_move, int passes, int low,
                           int high) {
    if (passes == 2) return linear_go::score(board);
    if (left_ == 0) return std::nullopt;
    --left_;
    const bool black = to_move == Player::Black;
    int best = black ? -board.points : board.points;
    const auto take = [&](const std::optional<int>& found) {
      best = black ? std::max(best, *found) : std::min(best, *found);
      (black ? low : high) = black ? std::max(low, best) : std::min(high, best);
    };
    const auto passed = value(board, opponent(to_move), passes + 1, low, high);
    if (!passed) return std::nullopt;
    take(passed);
    for (int point = 0; point < board.points && low < high; ++point) {
      const auto after = linear_go::play(board, to_move, point);
      if (!after || seen_[index_.index_of(*after)]) continue;
      mark(*after, true);
      const auto found = value(*after, opponent(to_move), 0, low, high);
      mark(*after, false);
      if (!found) return std::nullopt;
      take(found);
    }
    return best;
  }

  linear_go::BoardIndex index_;
  std::vector<bool> seen_;
  std::uint64_t left_ = 0;
};

// A game of random moves, passes rare, of about that many moves.
inline linear_go::Record random_game(int points, int length, std::mt19937_64& random) {
  linear_go::Record record = linear_go::Record::from(linear_go::Board::empty(points));
  for (int i = 0; i < length; ++i) {
    std::vector<int> moves;
    for (int point = 0; point < points; ++point) {
      if (!record.refusal(point)) moves.push_back(point);
    }
    const bool pass = moves.empty() || random() % 16 == 0;
    if (pass && record.passes == 1) break;
    record.play(pass ? linear_go::kPass : moves[random() % moves.size()]);
  }
  return record;
}

}  // namespace upstar::superko
