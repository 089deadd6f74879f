// Who wins a sum of many infinitesimals.
//
// Canonical forms of sums of dozens of small games are out of reach. Such sums are decided by, in this order:
//
//   - the basis. Each game is replaced by its combination of generators (decomposition.hpp), where
//     what cancels cancels, and multiples are reduced by the generators' own relations.
//   - atomic weights, which add. Let G have weight A. By definition G > A.up - up + far star, and
//     products with up keep order, so
//         A >= 2   =>   G > up + far star > 0: Left wins;
//         A >= 1   =>   G > far star, which is confused with 0: Left wins if she moves first;
//     and mirrored for Right.
//   - the canonical form, when what is left is small.
//   - search. Moves are in one term at a time; a move is skipped when another one's incentive is at
//     least as large; the tests above cut off most lines, because whoever falls two ups behind loses.
//
// Answers are exact for every sum of infinitesimals; games without an atomic weight only miss the
// second test. The search obeys the arena's budget and can be asked again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>

#include "base/dyadic.hpp"
#include "base/hash.hpp"
#include "search/infinitesimals/decomposition.hpp"
#include "value/game_memo.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

class InfinitesimalSums {
 public:
  // How many sums were decided by which of the tests.
  struct Statistics {
    std::uint64_t by_weight = 0;
    std::uint64_t by_value = 0;
    std::uint64_t by_search = 0;
    std::uint64_t nodes = 0;
  };

  explicit InfinitesimalSums(Arena& arena);
  ~InfinitesimalSums();
  InfinitesimalSums(const InfinitesimalSums&) = delete;
  InfinitesimalSums& operator=(const InfinitesimalSums&) = delete;

  // From now on, games that the decomposition knows are written in its generators.
  void use_basis(const Decomposition& decomposition);

  // Throws Error{BadInput} when one of the games is not infinitesimal.
  Outcome outcome(std::span<const Game> games);

  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

 private:
  struct Position {
    LazySum sum;
    std::optional<Game> weight;
  };
  struct Move {
    Game from;
    Game to;
    Game incentive;  // what the mover gains, seen by the mover
    Dyadic gain;     // its weight's mean, to try great gains first
  };
  struct KeyHash {
    std::size_t operator()(const Hash128& key) const noexcept {
      return static_cast<std::size_t>(key.low);
    }
  };

  [[nodiscard]] Position position_of(std::span<const Game> games);
  [[nodiscard]] std::optional<Game> weight_of(Game game);
  [[nodiscard]] std::optional<Outcome> decided_by_weight(const Position& position);
  [[nodiscard]] bool is_small(const LazySum& sum);
  // Does `mover`, moving first, win?
  bool wins_first(const Position& position, Side mover);
  [[nodiscard]] std::vector<Move> moves(const LazySum& sum, Side mover);
  [[nodiscard]] Position after(const Position& position, const Move& move);
  [[nodiscard]] double stops(Game game);
  static Hash128 key_of(const LazySum& sum, Side mover);

  Arena& arena_;
  GameMemo<std::optional<Game>> weights_;
  GameMemo<double> stops_;
  boost::unordered_flat_map<Hash128, bool, KeyHash> known_;
  std::size_t charged_bytes_ = 0;
  std::vector<Game> generators_;
  GameMemo<Combination> expressions_;
  Lattice generator_relations_;
  Statistics statistics_;
};

}  // namespace upstar
