// Sums of positions of Domineering, Clobber and NoGo by the rule books and by trying all moves, to judge claims
// that a checker has accepted. It shares nothing with the rest of the tree: a position is its text, rows
// separated by '/', perhaps with the players exchanged, and free moves are a number.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "naive_nogo.hpp"

namespace upstar::fuzz {

// The texts of all positions after a move of 'x' or 'o'.
using NaiveMoves = std::vector<std::string> (*)(const std::string& board, char mover);

inline std::vector<std::string> domineering_moves(const std::string& board, char mover) {
  // A '/' ends every row but the last, so that a domino does not go round the edge.
  const std::size_t width = std::min(board.find('/'), board.size());
  const std::size_t step = mover == 'x' ? width + 1 : 1;
  std::vector<std::string> out;
  for (std::size_t at = 0; at + step < board.size(); ++at) {
    if (board[at] != '.' || board[at + step] != '.') continue;
    std::string after = board;
    after[at] = after[at + step] = '#';
    out.push_back(after);
  }
  return out;
}

inline std::vector<std::string> clobber_moves(const std::string& board, char mover) {
  const std::size_t width = std::min(board.find('/'), board.size());
  std::vector<std::string> out;
  for (std::size_t a = 0; a < board.size(); ++a) {
    for (const std::size_t b : {a + 1, a + width + 1}) {
      if (b >= board.size()) continue;
      for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
        if (board[from] != mover || board[to] != (mover == 'x' ? 'o' : 'x')) continue;
        std::string after = board;
        after[to] = mover;
        after[from] = '.';
        out.push_back(after);
      }
    }
  }
  return out;
}

inline std::vector<std::string> nogo_moves(const std::string& board, char mover) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < board.size(); ++at) {
    if (board[at] != '.') continue;
    std::string after = board;
    after[at] = mover;
    std::string alive = after;
    NaiveNogo::remove_dead(alive);
    if (alive == after) out.push_back(after);
  }
  return out;
}

class NaiveSum {
 public:
  struct Part {
    std::string board;
    bool negated = false;  // 'x' moves as 'o', and the other way round

    bool operator<(const Part& other) const {
      return std::pair(board, negated) < std::pair(other.board, other.negated);
    }
  };
  struct Sum {
    std::vector<Part> parts;
    int free = 0;  // moves of 'x' alone; negative: of 'o'
  };

  explicit NaiveSum(NaiveMoves moves) : moves_(moves) {}

  // Does `first` have the last move when he begins?
  bool wins(Sum sum, char first) {
    if (known_.size() > kMostKnown) known_.clear();
    return search(std::move(sum), first);
  }

 private:
  static constexpr std::size_t kMostKnown = std::size_t{1} << 18;

  bool search(Sum sum, char first) {
    std::sort(sum.parts.begin(), sum.parts.end());
    std::string key = std::to_string(sum.free) + first;
    for (const Part& part : sum.parts) key += (part.negated ? '-' : '+') + part.board;
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const char other = first == 'x' ? 'o' : 'x';
    bool wins = false;
    for (std::size_t i = 0; i < sum.parts.size() && !wins; ++i) {
      const char mover = sum.parts[i].negated ? other : first;
      for (const std::string& after : moves_(sum.parts[i].board, mover)) {
        Sum next = sum;
        next.parts[i].board = after;
        wins = wins || !search(std::move(next), other);
      }
    }
    const int step = first == 'x' ? 1 : -1;
    if (!wins && sum.free * step > 0) {
      Sum next = sum;
      next.free -= step;
      wins = !search(std::move(next), other);
    }
    known_.emplace(std::move(key), wins);
    return wins;
  }

  NaiveMoves moves_;
  std::unordered_map<std::string, bool> known_;
};

}  // namespace upstar::fuzz
