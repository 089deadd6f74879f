// NoGo by the rule book and by trying all moves, to judge claims that a checker has accepted. It shares nothing
// with the rest of the tree: a board is its text, rows separated by '/', and a sum of rows is one row with
// blocked points between them.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

namespace upstar::fuzz {

class NaiveNogo {
 public:
  // Does `first`, 'x' or 'o', have the last move when he begins?
  bool wins(const std::string& board, char first) {
    if (known_.size() > kMostKnown) known_.clear();
    return search(board, first);
  }
  // Takes stones away until all that are left have liberties.
  static void remove_dead(std::string& board) {
    for (std::size_t point = dead_stone(board); point < board.size(); point = dead_stone(board)) {
      board[point] = '.';
    }
  }

 private:
  static constexpr std::size_t kMostKnown = std::size_t{1} << 20;

  template <class Visit>
  static void for_each_beside(const std::string& board, std::size_t point, Visit&& visit) {
    // Behind every row stands a '/', where nobody is, so a point's neighbours are in the text or nowhere.
    const std::size_t down =
        board.find('/') == std::string::npos ? board.size() : board.find('/') + 1;
    if (point >= 1) visit(point - 1);
    if (point + 1 < board.size()) visit(point + 1);
    if (point >= down) visit(point - down);
    if (point + down < board.size()) visit(point + down);
  }

  // Looks for an empty point beside the block of `point`, whose stones are crossed out on the way.
  static bool has_liberty(std::string& board, std::size_t point) {
    const char stone = board[point];
    board[point] = '!';
    bool found = false;
    for_each_beside(board, point, [&](std::size_t next) {
      if (board[next] == '.') found = true;
      if (board[next] == stone && has_liberty(board, next)) found = true;
    });
    return found;
  }

  // A stone whose block has no liberty, or the size of the board.
  static std::size_t dead_stone(const std::string& board) {
    for (std::size_t point = 0; point < board.size(); ++point) {
      std::string marked = board;
      if ((board[point] == 'x' || board[point] == 'o') && !has_liberty(marked, point)) return point;
    }
    return board.size();
  }

  bool search(const std::string& board, char first) {
    const std::string key = board + first;
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    bool wins = false;
    for (std::size_t point = 0; point < board.size() && !wins; ++point) {
      if (board[point] != '.') continue;
      std::string after = board;
      after[point] = first;
      wins = dead_stone(after) == after.size() && !search(after, first == 'x' ? 'o' : 'x');
    }
    known_.emplace(key, wins);
    return wins;
  }

  std::unordered_map<std::string, bool> known_;
};

}  // namespace upstar::fuzz
