// The search of `champion`: simulations on one tree, with everything that was found to help.
//
// A walk goes down the tree by choosing, in every node, the move of the highest
//
//     (W' + (1 + k n') W) / (n' + n + k n n')  +  c p sqrt(N) / (1 + n)
//
// where n and W are the visits and wins of the move, n' and W' those of games in which it was made later (AMAF,
// the RAVE mixture in one fraction: for small n the second kind decides, for large n the first), p the share
// that the move got beforehand from learned patterns or a network, and N the visits of the node. A move nobody
// has tried starts with a few near visits at the node's own rate: first-play urgency.
//
// Where an evaluator judges positions, games in which a move came later say nothing, and the choice is PUCT:
//
//     W / n  +  c p sqrt(N) / (1 + n)
//
// A move that nobody has tried stands for the mean of what the node was worth so far, its own judgement among it, less
// d sqrt(t), where t is the share of the policy that tried moves had: the more of what was promising has been tried,
// the less is expected of the rest.
//
// The leaf is judged by a playout that fights first and fills afterwards (contested_playout.hpp), by the windows that
// are on its board (window_value.hpp), by an evaluator, or by a mixture of a playout and one of the others.
//
// Ends. Time is looked at after every few walks (champion_walk.hpp) and inside the exact search, and nothing is
// searched after it is over. On request a search ends as soon as no other move can overtake the most visited one
// in the walks that the time left is good for.
//
// Proofs. A node is won for its player as soon as one move leads to a lost one, and lost when all moves lead to
// won ones. New nodes are looked at by counting (private_moves.hpp), busy ones near the end by an exact search
// (endgame_search.hpp) whose effort grows with their visits, so that the tree and the search meet. A proved
// move is not walked again: a lost one gets a prior of minus infinity, a won one ends its node.
//
// Sharing. On request the tree has one node for a position that several orders of moves lead to (search_tree.hpp). A
// walk that comes to it by a new way ends there, with what walks through it were worth on average.
//
// Reuse. The next position is looked for among the descendants of the last root, two moves down at most, and
// what is below it is kept.
//
// With one thread, a number of playouts and a seed, a search is a function of its settings and of the
// positions asked for before it; it never looks at the clock except to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "play/core/thoughts.hpp"
#include "play/nogo/endgame_search.hpp"
#include "play/nogo/fast_board.hpp"
#include "play/nogo/known_result.hpp"
#include "play/nogo/move_evaluator.hpp"
#include "play/nogo/search_tree.hpp"
#include "play/nogo/window_value.hpp"

namespace upstar::play {

struct ChampionSettings {
  std::uint64_t seed = 0;
  std::size_t memory = std::size_t{256} << 20;

  float prior_weight = 0.1F;   // c
  float near_bias = 0;         // k
  float first_visits = 4;      // near visits a move begins with
  Word expand_visits = 4;      // of a move before its node is made
  int solve_open_points = 24;  // where exact searches begin
  Word solve_visits = 200;     // of a node before the first
  Word solve_effort = 4;       // nodes that exact searches of a position may take for each visit
  bool reuse = true;
  bool shares = false;  // one node for a position that several orders of moves lead to
  Budget::Clock::time_point (*now)() = &Budget::Clock::now;  // tests have a clock of their own

  std::shared_ptr<const MoveEvaluator> evaluator;  // null: all moves promise the same
  float value_share =
      1;  // of the evaluator's opinion in a leaf, where it has one; the rest is a playout
  std::shared_ptr<const WindowValue> windows;  // null: leaves are worth what their playouts say
  float window_share = 0.75F;  // of what the windows of a leaf say, where no evaluator judges it
  float untried_drop = 0.15F;  // d, of positions that were judged
};

class ChampionSearch {
 public:
  explicit ChampionSearch(const ChampionSettings& settings);

  [[nodiscard]] Thoughts think(const FastBoard& board, Player to_move, const ThinkingLimits& limits,
                               const Watching& watching, const KnownResult& known = {});

  // Whether the most visited move of the root stays that, whatever so many more walks find.
  [[nodiscard]] bool cannot_be_overtaken(std::uint64_t walks_left);

  // The tree, for tests: the root of the last search.
  [[nodiscard]] SearchTree& tree() { return tree_; }
  [[nodiscard]] Word root() const { return root_; }

 private:
  class Walker;
  using Clock = Budget::Clock;

  // Makes the root a node of this position: one of the old tree where it is there.
  void find_root(const FastBoard& board, Player to_move);
  [[nodiscard]] Word find_in_tree(const FastBoard& board, Player to_move);
  // A node for the position, with its priors, or kNone when the tree is full.
  Word make_node(const FastBoard& board, Player to_move, float rate, std::optional<float>& value);
  // What can be said of the root before any walk.
  void settle_root(const KnownResult& known);
  // Whether a move is known to lose.
  [[nodiscard]] bool is_refuted(Word at, Word move);
  [[nodiscard]] bool may_end_early();
  [[nodiscard]] Thoughts thoughts_now();
  [[nodiscard]] Candidate candidate(Word at, Word move);
  // A move of the root that wins, once the root is known to be won.
  [[nodiscard]] std::optional<Word> winning_move();

  ChampionSettings settings_;
  SearchTree tree_;
  Word root_ = SearchTree::kNone;
  FastBoard root_board_;
  Player root_player_ = Player::Black;
  bool root_is_lost_ = false;  // as the exact search says; walks go on, for the enemy may err
  std::optional<int> winning_point_;  // of the root, as the exact search says
  bool is_judged_ = false;            // the evaluator has an opinion of positions
  std::uint64_t searches_ = 0;
  std::vector<std::unique_ptr<EndgameSearch>> exact_;  // one a thread

  // Of the search that is going on. What all threads write lies apart from what they only read.
  static constexpr std::size_t kLine = 64;  // bytes that processors pass to each other at a time
  StopSign stop_sign_;
  Clock::time_point began_;
  alignas(kLine) std::atomic<bool> stop_{false};
  alignas(kLine) std::atomic<std::uint64_t> playouts_{0};
};

}  // namespace upstar::play
