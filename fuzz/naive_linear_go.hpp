// Linear Go by the rule book and by trying all moves under all histories, to judge claims that a checker has
// accepted. It shares nothing with the rest of the tree: a row is its text of '-', 'x' and 'o', and a game is the
// set of rows that have occurred. Good for four points at most.
#pragma once

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

namespace upstar::fuzz {

class NaiveLinearGo {
 public:
  static constexpr std::size_t kMostPoints = 4;
  using History = std::bitset<81>;  // by number

  static std::size_t number(const std::string& row) {
    std::size_t out = 0;
    for (const char point : row) out = 3 * out + (point == '-' ? 0 : point == 'x' ? 1 : 2);
    return out;
  }
  static bool stands(const std::string& row) {
    for (std::size_t point = 0; point < row.size(); ++point) {
      if (row[point] != '-' && !has_liberty(row, point)) return false;
    }
    return true;
  }
  // The row after a stone; nothing where it may not be placed, whatever has occurred.
  static std::optional<std::string> after(std::string row, std::size_t point, char stone) {
    if (row[point] != '-') return std::nullopt;
    row[point] = stone;
    const std::string placed = row;
    for (std::size_t other = 0; other < row.size(); ++other) {
      if (placed[other] != '-' && placed[other] != stone && !has_liberty(placed, other)) {
        row[other] = '-';
      }
    }
    if (!has_liberty(row, point)) return std::nullopt;
    return row;
  }
  // Points of x less those of o: each empty point belongs to whom all stones that it sees belong.
  static int score(const std::string& row) {
    int out = 0;
    for (std::size_t point = 0; point < row.size(); ++point) {
      const std::size_t left = row.find_last_not_of('-', point);
      const std::size_t right = row.find_first_not_of('-', point);
      bool x = false;
      bool o = false;
      for (const std::size_t seen : {left, right}) {
        if (seen == std::string::npos) continue;
        (row[seen] == 'x' ? x : o) = true;
      }
      out += (x && !o ? 1 : 0) - (o && !x ? 1 : 0);
    }
    return out;
  }

  // Does Black, 'x', score at least the threshold? `history` has the row on the board too.
  bool black_scores(int threshold, const std::string& row, char mover, int passes,
                    const History& history) {
    if (known_.size() > kMostKnown) known_.clear();
    threshold_ = threshold;
    return search(row, mover, passes, history) == (mover == 'x');
  }

 private:
  static constexpr std::size_t kMostKnown = std::size_t{1} << 20;

  static bool has_liberty(const std::string& row, std::size_t point) {
    std::size_t first = point;
    std::size_t last = point;
    while (first > 0 && row[first] == row[point]) --first;
    while (last + 1 < row.size() && row[last] == row[point]) ++last;
    return row[first] == '-' || row[last] == '-';
  }

  // Does the mover get what he wants: x at least the threshold, o less?
  bool search(const std::string& row, char mover, int passes, const History& history) {
    const bool black_has_it = score(row) >= threshold_;
    if (passes == 2) return black_has_it == (mover == 'x');
    std::string key = history.to_string() + row + mover;
    key += static_cast<char>('0' + passes);
    key += static_cast<char>(threshold_);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const char other = mover == 'x' ? 'o' : 'x';
    bool wins = !search(row, other, passes + 1, history);
    for (std::size_t point = 0; point < row.size() && !wins; ++point) {
      const auto next = after(row, point, mover);
      if (!next || history[number(*next)]) continue;
      History longer = history;
      longer.set(number(*next));
      wins = !search(*next, other, 0, longer);
    }
    known_.emplace(std::move(key), wins);
    return wins;
  }

  int threshold_ = 0;
  std::unordered_map<std::string, bool> known_;
};

}  // namespace upstar::fuzz
