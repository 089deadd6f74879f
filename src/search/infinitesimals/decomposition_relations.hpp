// Finding integer relations between games, such as G + H - K = 0.
//
// The games (the symbols 0, 1, 2, ...) generate a group whose relations nobody knows beforehand. They
// are discovered by meeting: equal games have equal handles, so whenever two combinations of symbols
// turn out to be the same game, their difference is a relation, proved by the algebra.
//
// Which combinations to try? As in sieving for short vectors of a lattice: add and subtract all pairs
// of a pool, note every game met with one way to make it, and let the simplest games met (fewest
// stops) be the next pool. Large games whose difference is small enter the next round by that
// difference, so relations between many large games come within reach of sums of small ones.
//
// Many small games are worth the same for this purpose. Only what is odd matters for how many
// generators a group of games needs (see decomposition.hpp), so a pool has at most a few games of
// each class modulo 2 and modulo the relations known.
//
// The search ends after a given number of rounds, or after one that finds no new odd relation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/infinitesimals/decomposition_lattice.hpp"
#include "value/arena.hpp"
#include "value/game_memo.hpp"

namespace upstar {

struct RelationSearchOptions {
  int rounds = 2;
  std::size_t pool = 300;       // games in the pools after the first, which has every symbol
  std::size_t per_class = 1;    // of these, how many may be equal modulo 2
  double largest_pair = 20000;  // pairs whose numbers of stops have a larger product are not added
};

class RelationSearch {
 public:
  // A game met, and one combination of symbols that makes it.
  struct Met {
    Game game;
    double stops;
    Combination combination;
  };

  RelationSearch(Arena& arena, std::span<const Game> symbols);
  RelationSearch(const RelationSearch&) = delete;
  RelationSearch& operator=(const RelationSearch&) = delete;

  void run(const RelationSearchOptions& options);

  [[nodiscard]] const Lattice& relations() const { return relations_; }
  // The same modulo 2.
  [[nodiscard]] const BinarySpace& odd_relations() const { return odd_relations_; }
  // The games met, G and -G once, the simplest first; at most `most`.
  [[nodiscard]] std::vector<Met> simplest_met(std::size_t most) const;
  [[nodiscard]] std::size_t games_met() const { return known_.size(); }
  [[nodiscard]] std::uint64_t sums_made() const { return sums_made_; }
  [[nodiscard]] double stops(Game game);

 private:
  // One way to make a game: member `first` plus or minus member `second`.
  struct Origin {
    std::uint32_t first;
    std::uint32_t second;  // kNone: the first alone
    std::int8_t first_sign;
    std::int8_t second_sign;
    float stops;
  };
  static constexpr std::uint32_t kNone = 0xffff'ffff;

  void meet(Game game, Origin origin);
  void add_pairs(std::span<const std::uint32_t> pool, double largest_pair);
  [[nodiscard]] Combination made_by(const Origin& origin) const;
  [[nodiscard]] std::vector<std::uint32_t> next_pool(const RelationSearchOptions& options);

  Arena& arena_;
  std::vector<Met> members_;  // of all pools so far; the symbols first
  GameMemo<Origin> known_;    // by the smaller handle of G and -G
  GameMemo<double> stops_;
  Lattice relations_;
  BinarySpace odd_relations_;
  std::uint64_t sums_made_ = 0;
};

}  // namespace upstar
