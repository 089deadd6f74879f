// Conventions of counting on 3x3, against a counter that has lists of boards as strings and nothing else.
#include "lab/papers/nogo_values/conventions.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/naive_grid.hpp"
#include "rules/nogo_naive.hpp"
#include "sanitizers.hpp"

namespace upstar::nogo_chapter {
namespace {

using NaiveNogo = conformance::Naive<nogo::Rules>;

// The longest rest of a game: of whoever moves, or in turn.
class Lengths {
 public:
  GameLengths of(const std::string& board) {
    const auto known = known_.find(board);
    if (known != known_.end()) return known->second;
    GameLengths longest;
    const auto raise = [](std::uint8_t& length, std::uint8_t after) {
      length = std::max<std::uint8_t>(length, after + 1);
    };
    for (const auto& move : NaiveNogo::moves(board, Player::Black)) {
      const GameLengths after = of(move.after);
      raise(longest.any_order, after.any_order);
      raise(longest.black_first, after.white_first);
    }
    for (const auto& move : NaiveNogo::moves(board, Player::White)) {
      const GameLengths after = of(move.after);
      raise(longest.any_order, after.any_order);
      raise(longest.white_first, after.black_first);
    }
    return known_[board] = longest;
  }

 private:
  std::map<std::string, GameLengths> known_;
};

std::string turned(const std::string& board) {  // "abc/def/ghi" by a quarter
  std::string out = board;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      out[4 * row + column] = board[4 * (2 - column) + row];
    }
  }
  return out;
}

std::string mirrored(const std::string& board) {
  std::string out = board;
  for (std::size_t row = 0; row < 3; ++row) std::swap(out[4 * row], out[4 * row + 2]);
  return out;
}

std::string exchanged(std::string board) {
  for (char& point : board) point = point == 'x' ? 'o' : point == 'o' ? 'x' : point;
  return board;
}

std::string smallest_image(std::string board) {
  std::string smallest = board;
  for (int turn = 0; turn < 4; ++turn) {
    smallest = std::min({smallest, board, mirrored(board)});
    board = turned(board);
  }
  return smallest;
}

TEST(Conventions, CountWhatANaiveCounterCounts) {
  Lengths lengths;
  std::vector<std::pair<std::string, PositionTraits>> boards;
  for (const std::string& board : conformance::all_naive_boards(3, 3, ".xo")) {
    if (!NaiveNogo::is_legal(board)) continue;
    const auto count = [&](char what) { return static_cast<int>(std::ranges::count(board, what)); };
    boards.push_back({board, {lengths.of(board), count('x') - count('o'), count('.')}});
  }
  Budget budget;
  NogoPositions positions(3, 3, budget);
  ConventionCounts counts;
  positions.for_each(
      [&](const NogoPositions::Class& entry) { counts.add(entry, positions.lengths(entry), 9); });
  std::mt19937_64 dice(12);
  const std::vector<Convention>& all = all_conventions();
  std::uint64_t counted = 0;
  for (int i = 0; i < static_cast<int>(rounds(120)); ++i) {
    const Convention& convention = all[dice() % all.size()];
    const int d = 2 + static_cast<int>(dice() % 4);
    std::set<std::string> different;
    for (const auto& [board, traits] : boards) {
      if (!convention.takes(traits, d)) continue;
      switch (static_cast<CountedOnce>(convention.alike)) {
        case CountedOnce::Nothing:
          different.insert(board);
          break;
        case CountedOnce::Images:
          different.insert(smallest_image(board));
          break;
        case CountedOnce::ImagesAndColours:
          different.insert(std::min(smallest_image(board), smallest_image(exchanged(board))));
          break;
      }
    }
    EXPECT_EQ(counts.count(convention, d), different.size()) << convention.name() << ", " << d;
    counted += different.size();
  }
  EXPECT_GT(counted, 1'000U);
}

TEST(Conventions, AreManyAndHaveNames) {
  std::set<std::string> names;
  for (const Convention& convention : all_conventions()) names.insert(convention.name());
  EXPECT_EQ(names.size(), all_conventions().size());
  EXPECT_EQ(names.size(), 4032U);
}

}  // namespace
}  // namespace upstar::nogo_chapter
