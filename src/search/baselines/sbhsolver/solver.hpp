// The published solver of rectangular NoGo, as a baseline: H. Du, T. H. Wei and M. Mueller, "Solving NoGo
// on Small Rectangular Boards", Advances in Computer Games 2023 (SBHSolver).
//
// A boolean negamax search over boards as they are: no symmetries, no splitting, no values.
//
//   - Every position that was solved is in the table, a Sorted Bucket Hash (store/sorted_bucket_hash), for good.
//   - Enhanced transposition cutoff: before any move is tried, all positions after a move are looked up;
//     one that is known to be lost ends the matter.
//   - History heuristic: a point that won is worth (n - 1 - d)^2 more, with n points and d stones on the
//     board; at every step the best of the moves that are left is tried.
//
// Nodes are counted as in the paper: distinct positions, the entries of the table. The search is the one
// of the published program, move for move; its board is a set of bits here, and points that are not empty
// in the position asked about have no digit in the code. Positions with more than 40 empty points have
// no code and are refused.
//
// The table remembers a winning move of every won position, so that the strategy can be read from it
// (proof_tree.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/budget.hpp"
#include "rules/nogo/board.hpp"
#include "rules/player.hpp"
#include "search/baselines/sbhsolver/proof_tree.hpp"
#include "search/core/search_feature.hpp"
#include "search/core/search_stats.hpp"
#include "store/sorted_bucket_hash/tiered_table.hpp"

namespace upstar::sbhsolver {

// What can be left out, one by one; every answer stays the same.
struct Options {
  bool cutoff = true;
  bool history = true;  // else points in their order
  bool use_table = true;
  bool spread = true;
  bool compact = true;
  SearchStats* stats = nullptr;
  // Where the table goes when it has outgrown so much memory, a folder of its own; else it stays in memory.
  std::optional<store::Tiers> tiers = std::nullopt;
};

using Feature = SearchFeature<Options>;
inline constexpr std::array kFeatures = {
    Feature{"cutoff", "looking up all moves before one is tried", &Options::cutoff},
    Feature{"history", "moves that won elsewhere first", &Options::history},
    Feature{"table", "the table of positions", &Options::use_table},
    Feature{"spread", "codes spread evenly over the buckets", &Options::spread},
    Feature{"compact", "buckets in compact regions, with room to grow", &Options::compact},
};

// Answers questions about one position. They share a table.
class Solver {
 public:
  // Throws Error{Limit} when the position has more empty points than codes have digits.
  Solver(const nogo::Board& board, Player first, Budget& budget, const Options& options = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  // Does the player who moves first win? Throws Error when the budget ends; the solver can be asked
  // again and knows what it has learnt.
  bool wins();
  // Does he by moving here? The move must be legal.
  bool wins_by(int point);

  // In all questions so far.
  [[nodiscard]] std::uint64_t nodes() const;
  // Of the table.
  [[nodiscard]] std::size_t table_bytes() const;

  // Reads the winner's strategy off the table, after the search of all that it needs (wins()). Needs the
  // table.
  [[nodiscard]] ProofTree proof_tree();

  class Search;

 private:
  std::unique_ptr<Search> search_;
};

}  // namespace upstar::sbhsolver
