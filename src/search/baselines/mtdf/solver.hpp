// The published solver of Linear Go, as a baseline: N. Weninger and R. Hayward, "Exploring Positional
// Linear Go", Advances in Computer Games 2017.
//
// MTD(f) over iterative deepening. The question is always whether the player to move gets at least a
// threshold. A search to some depth answers with a proof or, where it was cut off, with an estimate: the
// score of the position. Estimates move the threshold, as MTD(f) does; only proofs move the two bounds
// on the true value, and the search goes deeper until these meet. Every line ends, as positions do not
// come back, so some depth proves everything.
//
// A state is settled without a move by theorems 4, 5 and 6 (total.hpp, packed.hpp, telomere.hpp), or
// with one point left to try by theorem 8. A stone on an end point is spared by the 1-2 rule
// (one_two.hpp). All of it is proven, or checked under all histories (lab/papers/linear_go/theorems.hpp), so it
// spares work and never changes an answer. What the paper states and is wrong (theorem 5) or not proven
// (theorem 2) is used as far as it is known to be right.
//
// Nodes are states that were searched at some depth, each as often as it was.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "base/lossy_table.hpp"
#include "rules/linear_go/record.hpp"
#include "rules/player.hpp"
#include "search/baselines/mtdf/bounds_table.hpp"
#include "search/baselines/mtdf/experience.hpp"
#include "search/baselines/mtdf/history.hpp"
#include "search/baselines/mtdf/packed.hpp"
#include "search/baselines/mtdf/position_book.hpp"
#include "search/baselines/mtdf/total.hpp"
#include "search/core/search_feature.hpp"

namespace upstar::mtdf {

// What can be left out, one by one; every answer stays the same.
struct Options {
  bool total = true;
  bool packed = true;
  bool short_telomere = true;
  bool long_telomere = true;
  bool one_two = true;
  bool experience = true;
  bool knowledge = true;
  bool table = true;
  PackedGames packed_games = PackedGames::Mended;  // as printed, answers are wrong
};

using Feature = SearchFeature<Options>;
inline constexpr std::array kFeatures = {
    Feature{"total", "total rows are all their owner's (theorem 4)", &Options::total},
    Feature{"packed", "loosely packed rows are worth what they score (theorem 5)",
            &Options::packed},
    Feature{"telomere3", "telomeres with complement -o- (theorem 6)", &Options::short_telomere},
    Feature{"telomere5", "telomeres with complement -o-o- (theorem 8)", &Options::long_telomere},
    Feature{"one-two", "no stone on 1 where 2 refutes a pass (from theorem 2)", &Options::one_two},
    Feature{"experience", "the order that shallower searches suggest", &Options::experience},
    Feature{"knowledge", "the order that knowledge of the game suggests", &Options::knowledge},
    Feature{"table", "the table of states with their histories", &Options::table},
};

class Solver {
 public:
  Solver(int points, Budget& budget, const Options& options = {});

  struct Result {
    int score = 0;  // Black's, with best play
    int depth = 0;  // at which the last proof was found
  };
  // Throws Error when the budget ends; the solver can be asked again and knows what it has learnt.
  // game.points() == points
  Result solve(const linear_go::Record& game);
  // Between which scores Black's lies in the game that solve was asked about last; of use when it threw.
  struct Bounds {
    int low = 0;
    int high = 0;
  };
  [[nodiscard]] const Bounds& proven() const { return proven_; }
  // Does Black score so much?
  bool at_least(const linear_go::Record& game, int score);

  // In all questions so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Answer {
    int value = 0;  // of the mover; proven: a lower bound from the threshold on, else an upper
    bool proven = false;   // else an estimate
    int reply = kNoReply;  // the move that reaches the threshold
  };
  static constexpr int kNoReply = -2;

  void keep_proven(Player mover, int least, int most);
  // Begins with this game; its state.
  State begin(const linear_go::Record& game);
  Answer search(const State& state, int threshold, int depth);
  Answer try_moves(const State& state, int threshold, int depth, std::uint64_t hash,
                   std::optional<int> bound_of_others, std::uint32_t allowed);
  Answer try_step(const State& state, const Step& step, int threshold, int depth);
  [[nodiscard]] std::optional<int> settled(const State& state, int own_score, int threshold) const;
  [[nodiscard]] std::uint32_t points_worth_trying(const State& state) const;
  [[nodiscard]] bool is_spared(const State& state, int point, int reply_to_pass) const;

  Budget& budget_;
  Options options_;
  PositionBook book_;
  History history_;
  BoundsTable table_;
  LossyTable<Experience> experience_;
  bool was_played_ = false;  // the game began on the empty board; else it was set up
  Bounds proven_;
  std::uint64_t nodes_ = 0;
};

}  // namespace upstar::mtdf
