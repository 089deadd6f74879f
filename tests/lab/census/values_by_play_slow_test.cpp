// The values of a census held against what equality means: whoever begins loses G - value(G).
//
// Boards are strings, moved on by the naive twin of the game (tests/rules/nogo_naive.hpp), and every move of
// either player is tried.
#include <array>
#include <map>
#include <random>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "lab/census/nogo_positions.hpp"
#include "rules/nogo_naive.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

using conformance::Naive;
using conformance::NaiveMove;
using NaiveNogo = Naive<nogo::Rules>;

constexpr std::array kBothPlayers = {Player::Black, Player::White};

struct CensusByPlay : testing::Test {
  Budget budget{std::size_t{1} << 30};
  Arena arena{budget};
};

// Does the player who is to move win the board and a value together, with all moves tried?
class PlainSearch {
 public:
  explicit PlainSearch(Arena& arena) : arena_(arena) {}

  bool mover_wins(const std::string& board, Game beside, Player mover) {
    const auto key = std::tuple(board, beside, mover);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    bool wins = false;
    for (const NaiveMove& move : NaiveNogo::moves(board, mover)) {
      wins = wins || !mover_wins(move.after, beside, opponent(mover));
      if (wins) break;
    }
    const Arena::Options options =
        mover == Player::Black ? arena_.left(beside) : arena_.right(beside);
    for (const Game option : options) {
      if (wins) break;
      wins = !mover_wins(board, option, opponent(mover));
    }
    return known_[key] = wins;
  }

 private:
  Arena& arena_;
  std::map<std::tuple<std::string, Game, Player>, bool> known_;
};

// Whoever begins loses G - value(G): that is what equality means.
void expect_value_by_play(PlainSearch& search, Arena& arena, const std::string& board, Game value) {
  for (const Player player : kBothPlayers) {
    EXPECT_FALSE(search.mover_wins(board, arena.negative(value), player))
        << board << " = " << to_text(arena, value);
  }
}

TEST_F(CensusByPlay, ValuesOfThreeByThreeHoldInPlay) {
  PlainSearch search(arena);
  NogoPositions positions(3, 3, budget);
  int checked = 0;
  for (int depth = 0; depth <= positions.deepest(); ++depth) {
    positions.value_depth(arena, depth, [&](const NogoPositions::Class& entry, Game value) {
      const nogo::Board board = positions.board_of(entry);
      expect_value_by_play(search, arena, conformance::written_out(board), value);
      expect_value_by_play(search, arena, conformance::written_out(board.negated()),
                           arena.negative(value));
      ++checked;
    });
  }
  EXPECT_GT(checked, 800);
}

TEST_F(CensusByPlay, SamplesOfFourByFourHoldInPlay) {
  constexpr int kDeepest = 6;
  std::mt19937_64 rng(20130604);
  PlainSearch search(arena);
  NogoPositions positions(4, 4, budget);
  int checked = 0;
  for (int depth = 0; depth <= kDeepest; ++depth) {
    positions.value_depth(arena, depth, [&](const NogoPositions::Class& entry, Game value) {
      if (rng() % 20'000 != 0) return;
      expect_value_by_play(search, arena, conformance::written_out(positions.board_of(entry)),
                           value);
      ++checked;
    });
  }
  EXPECT_GT(checked, 30);
}

}  // namespace
}  // namespace upstar
