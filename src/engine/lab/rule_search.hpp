// Who wins a sum of positions of a game that is told by callbacks, by searching positions: for misere play, and for
// boards whose values are large.
//
// A depth-first search whose path is a list on the heap, because play may be longer than any stack, and the
// callbacks may not be moved to another thread. Equal sums, whatever led to them, are searched once: a sum is its
// parts in order. In normal play a part and its negative cancel, and so do two equal parts of an impartial game:
// together they are worth 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "engine/lab/rule_calls.hpp"

namespace upstar {

class RuleSearch {
 public:
  RuleSearch(const RuleCalls& calls, Budget& budget)
      : calls_(calls), budget_(budget), held_(budget) {}

  // Does `mover`, who moves next, win? Throws Error{BadInput} when a position comes back, Error{Limit}, and what the
  // callbacks throw; what is known by then stays.
  bool wins(std::vector<RulePart> sum, Player mover);

  // Sums that have been searched.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  using Key = std::pair<std::vector<RulePart>, Player>;
  using Known = std::map<Key, std::optional<bool>>;  // nothing while it is on the path
  // A sum on the path, and how far its moves have been tried.
  struct Step {
    Known::iterator sum;
    std::size_t part = 0;                         // the next one whose moves are asked for
    std::size_t move = 0;                         // the next one of `moves`
    std::vector<RuleCalls::Position> moves = {};  // of the part before
    bool can_move = false;
  };

  std::optional<bool> enter(std::vector<RulePart> sum, Player mover);
  std::optional<std::vector<RulePart>> next_sum(Step& step);
  void cancel_opposites(std::vector<RulePart>& sum) const;
  bool leave(bool wins);

  const RuleCalls& calls_;
  Budget& budget_;
  ScopedCharge held_;
  Known known_;
  std::vector<Step> path_;
  std::uint64_t nodes_ = 0;
};

}  // namespace upstar
