// Every state of a row of four points: all 1,438,357,786 ways to get to a position, each scored by plain minimax
// from the rules, and the solver asked about one in ten thousand, with tables that remember all it was asked
// before. (All states of shorter rows: solver_test.cpp.)
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "long_tests.hpp"
#include "rules/linear_go/text.hpp"
#include "search/linear_go/scores.hpp"
#include "search/linear_go/solver.hpp"

namespace upstar::superko {
namespace {

// A row as a list of colours: 0 empty, 1 black, 2 white. Nothing here is clever.
using Row = std::vector<int>;

// Takes away the blocks of a colour that have no liberty.
Row without_dead(Row row, int colour) {
  for (std::size_t i = 0; i < row.size();) {
    std::size_t end = i;
    while (end < row.size() && row[end] == row[i]) ++end;
    const bool has_liberty = (i > 0 && row[i - 1] == 0) || (end < row.size() && row[end] == 0);
    if (row[i] == colour && !has_liberty) {
      for (std::size_t k = i; k < end; ++k) row[k] = 0;
    }
    i = end;
  }
  return row;
}

// Stones and the gaps that touch only one colour, Black's less White's.
int area(const Row& row) {
  int score = 0;
  for (std::size_t i = 0; i < row.size();) {
    std::size_t end = i;
    while (end < row.size() && row[end] == row[i]) ++end;
    const int left = i > 0 ? row[i - 1] : 0;
    const int right = end < row.size() ? row[end] : 0;
    int owner = row[i];
    if (owner == 0) owner = left == 0 || left == right ? right : right == 0 ? left : 0;
    const int length = static_cast<int>(end - i);
    score += owner == 1 ? length : owner == 2 ? -length : 0;
    i = end;
  }
  return score;
}

class EveryState {
 public:
  EveryState(int points, std::uint64_t one_in)
      : points_(points), one_in_(one_in), solver_(points, budget_) {
    std::size_t count = 1;
    for (int i = 0; i < points; ++i) count *= 3;
    moves_.resize(count);
    areas_.resize(count);
    visited_.resize(count);
    for (std::size_t code = 0; code < count; ++code) {
      const Row row = decoded(code);
      areas_[code] = area(row);
      if (without_dead(row, 1) != row || without_dead(row, 2) != row) continue;
      for (const int colour : {1, 2}) {
        for (int point = 0; point < points; ++point) {
          if (row[static_cast<std::size_t>(point)] != 0) continue;
          Row after = row;
          after[static_cast<std::size_t>(point)] = colour;
          after = without_dead(after, 3 - colour);
          if (without_dead(after, colour) != after) continue;  // suicide
          moves_[code][static_cast<std::size_t>(colour - 1)].push_back({coded(after), point});
        }
      }
    }
    visited_[0] = true;
  }

  // Black's score, the players moving in turn from the empty row.
  int visit_all() { return visit(0, 0, false); }

  [[nodiscard]] std::uint64_t states() const { return states_; }
  [[nodiscard]] std::uint64_t compared() const { return compared_; }

 private:
  struct Move {
    std::size_t to;
    int point;
  };

  [[nodiscard]] Row decoded(std::size_t code) const {
    Row row;
    for (int i = 0; i < points_; ++i, code /= 3) row.push_back(static_cast<int>(code % 3));
    return row;
  }
  [[nodiscard]] static std::size_t coded(const Row& row) {
    std::size_t code = 0;
    for (std::size_t i = row.size(); i-- > 0;) code = 3 * code + static_cast<std::size_t>(row[i]);
    return code;
  }

  int visit(std::size_t at, std::size_t player, bool passed) {
    const std::uint64_t number = ++states_;
    int best = player == 0 ? -points_ - 1 : points_ + 1;
    const auto take = [&](int score) {
      if (player == 0 ? score > best : score < best) best = score;
    };
    for (const Move& move : moves_[at][player]) {
      if (visited_[move.to]) continue;
      visited_[move.to] = true;
      line_.push_back(move.point);
      take(visit(move.to, 1 - player, false));
      line_.pop_back();
      visited_[move.to] = false;
    }
    if (passed) {
      take(areas_[at]);
    } else {
      line_.push_back(linear_go::kPass);
      take(visit(at, 1 - player, true));
      line_.pop_back();
    }
    if (mix64(number) % one_in_ == 0) compare(best);
    return best;
  }

  void compare(int score) {
    auto record = linear_go::Record::from(linear_go::Board::empty(points_));
    for (const int move : line_) record.play(move);
    Score found;
    find_score(solver_, record, found);
    ++compared_;
    if (found.is_known() && found.low == score) return;
    ADD_FAILURE() << linear_go::format_record(record) << " scores " << score << ", not "
                  << found.low;
  }

  int points_;
  std::uint64_t one_in_;
  Budget budget_;
  Solver solver_;
  std::vector<std::array<std::vector<Move>, 2>> moves_;
  std::vector<int> areas_;
  std::vector<char> visited_;
  std::vector<int> line_;
  std::uint64_t states_ = 0;
  std::uint64_t compared_ = 0;
};

TEST(SuperkoSolver, AgreesWithMinimaxAllOverFourPoints) {
  UPSTAR_ONLY_IN_LONG_RUNS();
  EveryState all(4, 10'000);
  EXPECT_EQ(all.visit_all(), 4);
  EXPECT_EQ(all.states(), 1'438'357'786U);
  EXPECT_GT(all.compared(), 140'000U);
}

}  // namespace
}  // namespace upstar::superko
