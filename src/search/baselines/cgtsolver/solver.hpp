// The published solver of Linear NoGo, as a baseline: H. Du and M. Mueller, "Solving Linear NoGo with
// Combinatorial Game Theory", Computers and Games 2024 (CGTSolver).
//
// A boolean negamax search. A state is a sum of strips and the player to move; after a move
//
//   - strips with few points are replaced by the simplest strip that is worth the same,
//   - strips worth 0 are dropped, as the database of outcomes knows them,
//   - a strip and its negative (by their looks, mirrored or not) cancel each other.
//
// A state that the table does not know is settled at sight when all its strips have known outcomes and
// these decide the sum: for Black to move, nothing negative and at most one strip that the first player
// wins, or only negative ones. Otherwise moves are tried in the longest strip first, points in the
// middle first.
//
// Nodes are counted as in the program that belongs to the paper: states that were not in the table,
// those settled at sight included. While the table forgets nothing these are distinct states, the
// entries of the table. A transcription of that program's search, step by step and on strings, made as
// many entries from the same databases; tests/search/baselines/cgtsolver holds the figures.
//
// What differs: the paper's incomplete list of equal strips with 9 to 13 points (18 games, of which 11
// are printed) is left out, and keys have 126 bits instead of 63.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "rules/nogo/strip.hpp"
#include "rules/player.hpp"
#include "search/baselines/cgtsolver/outcomes.hpp"
#include "search/baselines/cgtsolver/simplest_equals.hpp"
#include "search/baselines/cgtsolver/state_table.hpp"
#include "search/core/search_feature.hpp"
#include "search/core/search_stats.hpp"
#include "value/game.hpp"

namespace upstar::cgtsolver {

// What can be left out, one by one; every answer stays the same.
struct Options {
  bool middle_first = true;  // else points from left to right
  bool replace_equals = true;
  bool cancel_inverses = true;
  bool drop_zeros = true;
  bool judge_at_sight = true;
  bool use_table = true;
  SearchStats* stats = nullptr;
};

using Feature = SearchFeature<Options>;
inline constexpr std::array kFeatures = {
    Feature{"middle", "moves in the middle first", &Options::middle_first},
    Feature{"equals", "replacement by the simplest equal strip", &Options::replace_equals},
    Feature{"inverses", "cancelling of a strip and its negative", &Options::cancel_inverses},
    Feature{"zeros", "dropping of strips worth 0", &Options::drop_zeros},
    Feature{"sight", "judging by outcomes, without a move", &Options::judge_at_sight},
    Feature{"table", "the table of states", &Options::use_table},
};

class Solver {
 public:
  // All three must outlive the solver.
  Solver(const Outcomes& outcomes, const SimplestEquals& equals, Budget& budget,
         const Options& options = {});

  // Does the player who moves first win? Throws Error when the budget ends; the solver can be asked
  // again and knows what it has learnt.
  bool wins(std::span<const nogo::Strip> sum, Player first);

  // In all questions so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Component {
    nogo::Strip strip;
    std::optional<Outcome> outcome;
  };
  // A state's components lie together on the stack, in the order of before_in_sum.
  struct State {
    std::size_t begin = 0;
    std::size_t end = 0;
    Player to_move = Player::Black;
  };

  bool search(const State& state, int depth);
  bool try_moves(const State& state, int depth);
  bool wins_by(const State& state, std::size_t component, int point, int depth);
  void add(const nogo::Strip& strip, std::size_t begin);
  [[nodiscard]] std::optional<bool> judge(const State& state) const;
  [[nodiscard]] Hash128 key(const State& state) const;
  void count(const State& state, int depth, bool leaf);

  const Outcomes& outcomes_;
  const SimplestEquals& equals_;
  Budget& budget_;
  Options options_;
  StateTable table_;
  std::vector<Component> stack_;
  std::uint64_t nodes_ = 0;
};

}  // namespace upstar::cgtsolver
